import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { scoreRefusalNames, scoreRefusals, type ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import { useQuery } from '@tanstack/react-query'
import { Card, Select, Table } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { scoresCopy } from '#copy/scores'
import { queryOf, useMay } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { pointsText, Verdict } from '../../ui/verdict.tsx'

const copy = scoresCopy.refused
type Refused = OperatorAnswer<'refusedScores'>['scores'][number]

/** The scores that arrived and do not count, by reason. */
export function RefusedScores() {
  const [search, setSearch] = useSearchParams()
  const reason = scoreRefusals.find((each) => each === search.get('refused'))
  const { data, error, refetch } = useQuery(queryOf('refusedScores', { reason }))
  const may = useMay()
  const titleOf = useRoundTitle()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const options = [
    { value: '', label: copy.all },
    ...(data?.counts ?? []).map(({ reason: value, scores }) => ({
      value,
      label: copy.count(scoreRefusalNames[value], number(scores)),
    })),
  ]
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.lead}</p>
      <div className="fields">
        <label>
          {copy.reason}
          <Select<ScoreRefusal | ''>
            value={reason ?? ''}
            onChange={(value) => setSearch(value === '' ? {} : { refused: value }, { replace: true })}
            options={options}
            style={{ width: 260 }}
          />
        </label>
      </div>
      <Table<Refused>
        rowKey={({ origin, round }) => `${round} ${origin}`}
        size="small"
        loading={!data}
        dataSource={data?.scores ?? []}
        locale={{ emptyText: copy.empty }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          {
            title: copy.columns.who,
            key: 'who',
            render: (_, row) => (
              <>
                {row.id !== null && may('find_people') ? (
                  <Link to={`/people/${row.id}`}>{whoText(row)}</Link>
                ) : (
                  whoText(row)
                )}
                <div className="on-phone">
                  {row.origin} · {timeText(row.at)}
                </div>
              </>
            ),
          },
          { title: copy.columns.round, key: 'round', render: (_, { round }) => titleOf(round) },
          { title: copy.columns.score, key: 'score', align: 'right', render: (_, { score }) => pointsText(score) },
          {
            title: copy.columns.why,
            key: 'why',
            render: (_, { refused, field }) => <Verdict counts="" refused={refused} field={field} />,
          },
          { title: copy.columns.origin, dataIndex: 'origin', responsive },
          { title: copy.columns.at, key: 'at', responsive, render: (_, { at }) => timeText(at) },
        ]}
      />
    </Card>
  )
}

function whoText({ id, name, named }: Refused): string {
  if (id !== null) return `${name ?? ''} #${id}`
  return named === null ? copy.nobody : copy.unknown(named)
}
