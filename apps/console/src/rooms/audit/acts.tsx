import { Table, Tag, Tooltip } from 'antd'
import { auditCopy as copy } from '#copy/audit'
import { clockText, secondText, timeText } from '../../ui/date-time.ts'
import { Difference } from './difference.tsx'
import type { Act } from './fold.ts'
import { actText, changeTexts, objectText } from './labels.ts'
import { useNames } from './use-names.ts'

const wayColours = { console: 'success', shell: 'default', sql: 'warning', site: 'default' } as const

/** Acts with their time, their operator, and, opened, the values before and after; several that are alike open to each of them. */
export function Acts({
  acts,
  loading = false,
  isInner = false,
}: {
  acts: Act[]
  loading?: boolean
  isInner?: boolean
}) {
  return (
    <Table<Act>
      rowKey="id"
      dataSource={acts}
      loading={loading}
      pagination={false}
      showHeader={!isInner}
      locale={{ emptyText: copy.empty }}
      expandable={{
        columnTitle: <span className="visually-hidden">{copy.open}</span>,
        expandedRowRender: opened,
      }}
      columns={[
        { title: copy.columns.at, key: 'at', width: 200, responsive: ['md'], render: (_, act) => whenText(act) },
        {
          title: copy.columns.operator,
          key: 'operator',
          render: (_, act) => (
            <>
              <strong>{act.operator}</strong>{' '}
              <Tooltip title={copy.wayHints[act.way]}>
                <Tag color={wayColours[act.way]}>{copy.ways[act.way]}</Tag>
              </Tooltip>
              <span className="on-phone">
                {whenText(act)} · <Done act={act} /> · <ActedOn act={act} />
              </span>
            </>
          ),
        },
        { title: copy.columns.act, key: 'act', responsive: ['md'], render: (_, act) => <Done act={act} /> },
        {
          title: copy.columns.object,
          key: 'object',
          width: '40%',
          responsive: ['md'],
          render: (_, act) => <ActedOn act={act} />,
        },
      ]}
    />
  )
}

const opened = (act: Act) =>
  act.all.length > 1 ? (
    <Acts acts={act.all.map((entry) => ({ ...entry, all: [entry] }))} isInner />
  ) : (
    <Difference entry={act} />
  )

/** 11 月 20 日 14:40:05, or 11 月 20 日 14:40–14:45 */
const whenText = ({ at, until }: Act): string =>
  clockText(at) === clockText(until) ? secondText(at) : `${timeText(at)}–${clockText(until)}`

function Done({ act }: { act: Act }) {
  return (
    <>
      {actText(act)} {act.all.length > 1 ? <Tag>{copy.times(act.all.length)}</Tag> : null}
    </>
  )
}

/** Subject of an act, its result, and the reason. */
function ActedOn({ act }: { act: Act }) {
  const names = useNames()
  return (
    <>
      {objectText(act, names)}
      {(act.all.length > 1 ? [] : changeTexts(act, names)).map((text) => (
        <div key={text} className="muted">
          {text}
        </div>
      ))}
      {act.reason === null ? null : <div className="muted">{copy.reason(act.reason)}</div>}
    </>
  )
}
