import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { scoreRefusalNames } from '@qisuan/rules/score-verdicts'
import { Card, Table, Tag } from 'antd'
import { peopleCopy } from '#copy/people'
import { timeText } from '../../ui/moments.ts'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/on-desk.ts'

const copy = peopleCopy.person
const columns = copy.columns

/** Every score that arrived, and whether it counts. */
export function Scores({ scores }: { scores: OperatorAnswer<'person'>['scores'] }) {
  return (
    <Card title={copy.scores}>
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
                  {round} · {copy.sources[source]}
                </span>
              </>
            ),
          },
          { title: columns.round, dataIndex: 'round', responsive },
          {
            title: columns.score,
            key: 'score',
            align: 'right',
            render: (_, { score }) => (score === null ? '–' : number(score)),
          },
          {
            title: columns.state,
            key: 'state',
            render: (_, { refused }) =>
              refused === null ? <Tag color="success">{copy.counted}</Tag> : <Tag>{scoreRefusalNames[refused]}</Tag>,
          },
          { title: columns.source, key: 'source', responsive, render: (_, { source }) => copy.sources[source] },
        ]}
      />
    </Card>
  )
}
