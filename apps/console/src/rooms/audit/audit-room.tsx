import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, Select, Space } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { auditCopy as copy } from '#copy/audit'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { Acts } from './acts.tsx'
import { ConcerningFilter, concerningOf } from './concerning-filter.tsx'
import { fold } from './fold.ts'
import { subjectText } from './labels.ts'
import { useNames } from './use-names.ts'

/** Room of the record: changes with their time, their operator, and the values before and after. */
export function AuditRoom() {
  const [search, setSearch] = useSearchParams()
  const [operator, subject, before] = ['operator', 'subject', 'before'].map((name) => search.get(name) ?? undefined)
  const concerning = concerningOf(search)
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf('auditLog', { operator, subject, before, ...concerning }),
    placeholderData: keepPreviousData,
  })
  const names = useNames()
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
      <Acts acts={fold(data?.list ?? [], names)} loading={isFetching && !data} />
      <Space style={{ marginTop: 16 }}>
        {before === undefined ? null : <Button onClick={() => narrow({})}>{copy.newest}</Button>}
        {data && data.list.length >= 50 && oldest !== undefined ? (
          <Button onClick={() => narrow({ before: String(oldest) })}>{copy.older}</Button>
        ) : null}
      </Space>
    </Card>
  )
}
