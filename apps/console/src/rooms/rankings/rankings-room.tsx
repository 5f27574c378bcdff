import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton, Table, Tag } from 'antd'
import { rankingsCopy as copy } from '#copy/rankings'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { Ceremonies } from './ceremonies.tsx'
import { Compare } from './compare.tsx'
import { Current } from './current.tsx'
import { ExportBoard } from './export-board.tsx'
import { Rounds } from './rounds.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import styles from './rankings.module.css'

const kinds = ['publishRankings'] as const

/** Room of the rankings: publications, the boards that readers see, and their history. */
export function RankingsRoom() {
  const { data: rankings, error, refetch } = useQuery({ ...queryOf('rankings'), refetchInterval: 60_000 })
  const may = useMay()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!rankings) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <div className="split">
      <div className="stack">
        <Current rankings={rankings} />
        <Jobs kinds={kinds} onEnded={() => void refetch()} />
        {may('publish_rankings') ? <Ceremonies /> : null}
      </div>
      <div className="stack">
        <Rounds rankings={rankings} onChanged={() => void refetch()} />
        {may('export_rankings') ? <ExportBoard rounds={rankings.rounds} /> : null}
      </div>
      <div className={styles.wide}>
        <Compare rankings={rankings} />
      </div>
      <div className={styles.wide}>
        <History snapshots={rankings.snapshots} />
      </div>
    </div>
  )
}

function History({ snapshots }: { snapshots: OperatorAnswer<'rankings'>['snapshots'] }) {
  const labels = copy.history
  return (
    <Card title={labels.title}>
      <Table
        rowKey="id"
        size="small"
        dataSource={snapshots}
        locale={{ emptyText: copy.none }}
        pagination={snapshots.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          {
            title: labels.columns.board,
            key: 'id',
            render: (_, { current, as_of: asOf, participants, trigger }) => (
              <>
                <strong>{copy.board(timeText(asOf))}</strong>{' '}
                {current ? <Tag color="success">{labels.current}</Tag> : null}
                <span className="on-phone">
                  {labels.triggers[trigger] ?? trigger} · {copy.people(number(participants))}
                </span>
              </>
            ),
          },
          { title: labels.columns.made, key: 'made', responsive, render: (_, row) => timeText(row.published_at) },
          {
            title: labels.columns.trigger,
            key: 'trigger',
            responsive,
            render: (_, { trigger }) => labels.triggers[trigger] ?? trigger,
          },
          {
            title: labels.columns.participants,
            key: 'people',
            align: 'right',
            responsive,
            render: (_, { participants }) => number(participants),
          },
        ]}
      />
    </Card>
  )
}
