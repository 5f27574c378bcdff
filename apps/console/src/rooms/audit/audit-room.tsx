import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, Select, Space, Table, Tag, Tooltip } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { auditCopy as copy } from '#copy/audit'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { clockText, timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { ConcerningFilter, concerningOf } from './concerning-filter.tsx'
import { Difference } from './difference.tsx'
import { actText, subjectText } from './labels.ts'

type Entry = OperatorAnswer<'auditLog'>['list'][number]

const wayColours = { console: 'success', shell: 'default', sql: 'warning', site: 'default' } as const

/** Who changed what and when, with the values before and after. */
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
          { title: copy.columns.at, key: 'at', width: 170, responsive: ['md'], render: (_, entry) => whenText(entry) },
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
                  {whenText(entry)} · <Done entry={entry} />
                </span>
              </>
            ),
          },
          { title: copy.columns.act, key: 'act', responsive: ['md'], render: (_, entry) => <Done entry={entry} /> },
          {
            title: copy.columns.rows,
            key: 'rows',
            align: 'right',
            width: 100,
            responsive: ['md'],
            render: (_, { changes }) => (changes > 1 ? number(changes) : null),
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

/** 11月20日 14:40–14:45 */
const whenText = ({ at, until }: Entry): string =>
  clockText(at) === clockText(until) ? timeText(at) : `${timeText(at)}–${clockText(until)}`

/** What was done, and why. */
function Done({ entry }: { entry: Entry }) {
  return (
    <>
      {actText(entry)}
      {entry.reason === null ? null : <div className="muted">{copy.reason(entry.reason)}</div>}
    </>
  )
}

const difference = (entry: Entry) => <Difference entry={entry} />
