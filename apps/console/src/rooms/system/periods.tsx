import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { periodsCopy as copy } from '#copy/periods'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { ChangePeriod } from './change-period.tsx'

type State = OperatorAnswer<'periods'>
type Kept = State['periods'][number]

/** Periods of each kind of data, with the next and the latest deletions. */
export function Periods() {
  const { data, error, refetch } = useQuery(queryOf('periods'))
  const [changed, setChanged] = useState<Kept>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <div className="stack">
      <Card title={copy.title} extra={<span className="muted">{copy.next(timeText(data.next_at))}</span>}>
        <p className="muted below-1-half">{copy.lead}</p>
        <PeriodTable periods={data.periods} onChange={setChanged} />
        {data.closing > 0 ? <p className="above-1-half">{copy.closing(number(data.closing))}</p> : null}
      </Card>
      <Deleted state={data} />
      {changed ? <ChangePeriod kept={changed} onClose={() => setChanged(undefined)} /> : null}
    </div>
  )
}

function PeriodTable({ periods, onChange }: { periods: Kept[]; onChange: (kept: Kept) => void }) {
  const change = (kept: Kept) => (
    <Button size="small" aria-label={copy.changeOf(kept.name)} onClick={() => onChange(kept)}>
      {copy.change}
    </Button>
  )
  return (
    <Table<Kept>
      rowKey="kind"
      size="small"
      dataSource={periods}
      pagination={false}
      columns={[
        {
          title: copy.columns.what,
          key: 'what',
          render: (_, kept) => (
            <FirstCell
              below={
                <>
                  <Length kept={kept} /> · {copy.columns.due} {dueText(kept)}
                </>
              }
              acts={change(kept)}
            >
              {kept.name}
              {kept.least === null ? null : <div className="muted">{copy.least(kept.least)}</div>}
            </FirstCell>
          ),
        },
        { title: copy.columns.period, key: 'period', responsive, render: (_, kept) => <Length kept={kept} /> },
        { title: copy.columns.due, key: 'due', responsive, render: (_, kept) => dueText(kept) },
        { title: copy.columns.acts, key: 'acts', responsive, render: (_, kept) => change(kept) },
      ]}
    />
  )
}

function Length({ kept: { period, usual } }: { kept: Kept }) {
  return (
    <>
      <strong>{period}</strong> {period === usual ? null : <span className="muted">{copy.usual(usual)}</span>}
    </>
  )
}

function dueText({ kind, due }: Kept): string {
  if (due === null) return copy.byPruning
  if (due === 0) return copy.none
  return kind === 'accounts' ? copy.accounts(number(due)) : copy.due(number(due))
}

function Deleted({ state: { deleted, periods } }: { state: State }) {
  const names = new Map(periods.map(({ kind, name }) => [kind, name]))
  const labels = copy.deleted
  return (
    <Card title={labels.title}>
      <Table
        rowKey={({ day, kind }) => `${day} ${kind}`}
        size="small"
        dataSource={deleted}
        locale={{ emptyText: labels.empty }}
        pagination={deleted.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          { title: labels.columns.day, dataIndex: 'day', width: 110 },
          { title: labels.columns.what, key: 'what', render: (_, { kind }) => names.get(kind) },
          { title: labels.columns.rows, key: 'rows', align: 'right', width: 70, render: (_, { rows }) => number(rows) },
        ]}
      />
    </Card>
  )
}
