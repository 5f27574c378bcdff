import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Table } from 'antd'
import { scoresCopy } from '#copy/scores'
import { timeText } from '../date-time.ts'
import { responsive } from './responsive.ts'
import { useRoundTitle } from '../use-round-title.ts'
import { pointsText, Verdict } from '../verdict.tsx'

const { columns, counts, sources } = scoresCopy.arrived

type Score = OperatorAnswer<'person'>['scores'][number] &
  Partial<Pick<OperatorAnswer<'scoreHistory'>['scores'][number], 'origin' | 'operator' | 'field'>>

interface Props {
  scores: readonly Score[]
  /** Said where there is none. */
  empty: string
  /** Number of scores on a page. */
  pageSize: number
}

/** Somebody's scores as they arrived, and whether they count. On a phone the round and the origin stand below the time. */
export function ScoreTable({ scores, empty, pageSize }: Props) {
  const titleOf = useRoundTitle()
  return (
    <Table
      rowKey={({ at, round, score, origin, refused }) => [at, round, score, origin, refused].join(' ')}
      dataSource={scores}
      size="small"
      locale={{ emptyText: empty }}
      pagination={scores.length > pageSize ? { pageSize, showSizeChanger: false } : false}
      columns={[
        {
          title: columns.at,
          key: 'at',
          render: (_, row) => (
            <>
              {timeText(row.at)}
              <span className="on-phone">
                {titleOf(row.round)} · {originText(row)}
              </span>
            </>
          ),
        },
        { title: columns.round, key: 'round', responsive, render: (_, { round }) => titleOf(round) },
        { title: columns.score, key: 'score', align: 'right', render: (_, { score }) => pointsText(score) },
        {
          title: columns.state,
          key: 'state',
          render: (_, { refused, field }) => <Verdict counts={counts} refused={refused} field={field ?? null} />,
        },
        { title: columns.origin, key: 'origin', responsive, render: (_, row) => originText(row) },
      ]}
    />
  )
}

const originText = ({ source, origin, operator }: Score): string =>
  [origin ? `${sources[source]} ${origin}` : sources[source], operator].filter(Boolean).join(' · ')
