import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card, Table } from 'antd'
import { Link } from 'react-router-dom'
import { peopleCopy } from '#copy/people'
import { timeText } from '../../ui/date-time.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { responsive } from '../../ui/responsive.ts'
import { pointsText, Verdict } from '../../ui/verdict.tsx'

const copy = peopleCopy.person
const columns = copy.columns

/** Every score that arrived, and whether it counts. */
export function Scores({ id, scores }: { id: number; scores: OperatorAnswer<'person'>['scores'] }) {
  const titleOf = useRoundTitle()
  const whole = (
    <Link to="/scores" state={{ who: String(id) }}>
      {copy.scoreOrigins}
    </Link>
  )
  return (
    <Card title={copy.scores} extra={whole}>
      <Table
        rowKey={(score) => `${score.at} ${score.round} ${score.score}`}
        dataSource={scores}
        size="small"
        locale={{ emptyText: copy.noScores }}
        pagination={scores.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          {
            title: columns.at,
            key: 'at',
            render: (_, { at, round, source }) => (
              <>
                {timeText(at)}
                <span className="on-phone">
                  {titleOf(round)} · {copy.sources[source]}
                </span>
              </>
            ),
          },
          { title: columns.round, key: 'round', responsive, render: (_, { round }) => titleOf(round) },
          {
            title: columns.score,
            key: 'score',
            align: 'right',
            render: (_, { score }) => pointsText(score),
          },
          {
            title: columns.state,
            key: 'state',
            render: (_, { refused }) => <Verdict counts={copy.counted} refused={refused} />,
          },
          { title: columns.source, key: 'source', responsive, render: (_, { source }) => copy.sources[source] },
        ]}
      />
    </Card>
  )
}
