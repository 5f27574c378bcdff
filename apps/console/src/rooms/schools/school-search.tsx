import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Table } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { schoolsCopy } from '#copy/schools'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import type { School } from './school.ts'
import { SchoolActs } from './school-acts.tsx'
import { SchoolName } from './school-name.tsx'
import line from '../../ui/search-line.module.css'
import { responsive } from '../../ui/tables/responsive.ts'
import { clearable } from '../../ui/icons.tsx'

const copy = schoolsCopy.search
const columns = schoolsCopy.columns

export function SchoolSearch() {
  const [search, setSearch] = useSearchParams()
  const query = search.get('query') ?? ''
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf('schools', { query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Form
        layout="vertical"
        initialValues={{ query }}
        onFinish={({ query: typed = '' }) => setSearch({ query: typed })}
      >
        <div className={line.search}>
          <Form.Item name="query" label={copy.label}>
            <Input allowClear={clearable} />
          </Form.Item>
          <Button htmlType="submit" loading={isFetching}>
            {copy.go}
          </Button>
        </div>
      </Form>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && query !== '' ? <Found schools={data} query={query} /> : null}
    </>
  )
}

function Found({ schools, query }: { schools: School[]; query: string }) {
  if (schools.length === 0) return <p className="muted to-come">{copy.none(query)}</p>
  return (
    <Table<School>
      rowKey="id"
      size="small"
      dataSource={schools}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      {...(schools.length >= 50 && { footer: () => copy.more })}
      columns={[
        {
          title: columns.name,
          key: 'name',
          render: (_, school) => (
            <FirstCell
              below={
                <>
                  {school.province} · {schoolsCopy.pupils(school.pupils)}
                  <div>{otherSpellings(school)}</div>
                </>
              }
              acts={<SchoolActs school={school} />}
            >
              <SchoolName school={school} />
            </FirstCell>
          ),
        },
        { title: columns.province, dataIndex: 'province', width: 150, responsive },
        { title: columns.pupils, dataIndex: 'pupils', align: 'right', width: 70, responsive },
        {
          title: columns.spellings,
          key: 'spellings',
          responsive,
          render: (_, school) => <span className="muted">{otherSpellings(school)}</span>,
        },
        {
          title: columns.acts,
          key: 'acts',
          width: 120,
          responsive,
          render: (_, school) => <SchoolActs school={school} />,
        },
      ]}
    />
  )
}

/** The spellings that mean the school, but its own name. */
const otherSpellings = ({ name, spellings }: School): string =>
  spellings.filter((spelling) => spelling !== name).join('、')
