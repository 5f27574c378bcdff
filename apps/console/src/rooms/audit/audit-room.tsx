import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, Select, Space, Table, Tag, Tooltip } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { auditCopy as copy } from '#copy/audit'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { clockText, secondText, timeText } from '../../ui/date-time.ts'
import { ConcerningFilter, concerningOf } from './concerning-filter.tsx'
import { Difference } from './difference.tsx'
import { actText, changeTexts, objectText, subjectText } from './labels.ts'
import { useNames } from './use-names.ts'

type Entry = OperatorAnswer<'auditLog'>['list'][number]

const wayColours = { console: 'success', shell: 'default', sql: 'warning', site: 'default' } as const

/** Room of the record: changes with their time, their operator, and the values before and after. */
export function AuditRoom() {
  const [search, setSearch] = useSearchParams()
  const [operator, subject, before] = ['operator', 'subject', 'before'].map((name) => search.get(name) ?? undefined)
  const concerning = concerningOf(search)
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf('auditLog', { operator, subject, before, ...concerning }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />

  const narrow = (to: Record<string, string | undefined>) =>
    setSearch(
      Object.entries({ operator, subject, ...concerning, ...to }).flatMap(([name, value]) =>
        value ? [[name, value] as [string, string]] : [],
      ),
    )
  const oldest = data?.list.at(-1)?.id
  return (
    <Card>
      <Space wrap style={{ marginBottom: 16 }}>
        <Select
          aria-label={copy.operator}
          value={operator ?? ''}
          onChange={(value) => narrow({ operator: value })}
          options={[
            { value: '', label: copy.everybody },
            ...(data?.operators ?? []).map((value) => ({ value, label: value })),
          ]}
          showSearch
          style={{ width: 180 }}
        />
        <Select
          aria-label={copy.subject}
          value={subject ?? ''}
          onChange={(value) => narrow({ subject: value })}
          options={[
            { value: '', label: copy.everything },
            ...(data?.subjects ?? []).map((value) => ({ value, label: subjectText(value) })),
          ]}
          style={{ width: 180 }}
        />
        <ConcerningFilter rounds={data?.rounds ?? []} concerning={concerning} onChange={narrow} />
      </Space>
      <Table<Entry>
        rowKey="id"
        dataSource={data?.list ?? []}
        loading={isFetching && !data}
        pagination={false}
        locale={{ emptyText: copy.empty }}
        expandable={{
          columnTitle: <span className="visually-hidden">{copy.open}</span>,
          expandedRowRender: difference,
        }}
        columns={[
          { title: copy.columns.at, key: 'at', width: 200, responsive: ['md'], render: (_, entry) => whenText(entry) },
          {
            title: copy.columns.operator,
            key: 'operator',
            render: (_, entry) => (
              <>
                <strong>{entry.operator}</strong>{' '}
                <Tooltip title={copy.wayHints[entry.way]}>
                  <Tag color={wayColours[entry.way]}>{copy.ways[entry.way]}</Tag>
                </Tooltip>
                <span className="on-phone">
                  {whenText(entry)} · {actText(entry)} · <ActedOn entry={entry} />
                </span>
              </>
            ),
          },
          { title: copy.columns.act, key: 'act', responsive: ['md'], render: (_, entry) => actText(entry) },
          {
            title: copy.columns.object,
            key: 'object',
            width: '40%',
            responsive: ['md'],
            render: (_, entry) => <ActedOn entry={entry} />,
          },
        ]}
      />
      <Space style={{ marginTop: 16 }}>
        {before === undefined ? null : <Button onClick={() => narrow({})}>{copy.newest}</Button>}
        {data && data.list.length >= 50 && oldest !== undefined ? (
          <Button onClick={() => narrow({ before: String(oldest) })}>{copy.older}</Button>
        ) : null}
      </Space>
    </Card>
  )
}

/** 11 月 20 日 14:40:05, or 11 月 20 日 14:40–14:45 */
const whenText = ({ at, until }: Entry): string =>
  clockText(at) === clockText(until) ? secondText(at) : `${timeText(at)}–${clockText(until)}`

/** Subject of an act, its result, and the reason. */
function ActedOn({ entry }: { entry: Entry }) {
  const names = useNames()
  return (
    <>
      {objectText(entry, names)}
      {changeTexts(entry, names).map((text) => (
        <div key={text} className="muted">
          {text}
        </div>
      ))}
      {entry.reason === null ? null : <div className="muted">{copy.reason(entry.reason)}</div>}
    </>
  )
}

const difference = (entry: Entry) => <Difference entry={entry} />
