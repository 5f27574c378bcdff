import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Table } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { scoresCopy } from '#copy/scores'
import { queryOf, useMay } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { OnePerson } from '../../ui/one-person.tsx'
import { pointsText, Verdict } from '../../ui/verdict.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { responsive } from '../../ui/responsive.ts'

const copy = scoresCopy.person
type History = OperatorAnswer<'scoreHistory'>

/** History of somebody's scores. A search for a person stays out of the address: it may be a phone. */
export function PersonScores() {
  const { state } = useLocation()
  const { who: given } = Object(state) as { who?: unknown }
  const [who, setWho] = useState(typeof given === 'string' ? given : '')
  const { data, error, isFetching } = useQuery({
    ...queryOf('scoreHistory', { who }),
    enabled: who !== '',
    retry: false,
  })
  return (
    <Card title={copy.title}>
      <OnePerson copy={copy} who={who} error={error} isFetching={isFetching} onFind={setWho} />
      {data && !error ? <Scores history={data} /> : null}
    </Card>
  )
}

function Scores({ history: { id, name, scores } }: { history: History }) {
  const may = useMay()
  const titleOf = useRoundTitle()
  const columns = copy.columns
  return (
    <>
      <p style={{ marginBottom: 8 }}>
        <strong>{name}</strong> #{id} {may('find_people') ? <Link to={`/people/${id}`}>{copy.whole}</Link> : null}
      </p>
      <Table
        rowKey={({ origin, at, refused }) => `${origin} ${at} ${refused}`}
        size="small"
        dataSource={scores}
        locale={{ emptyText: copy.empty }}
        pagination={scores.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        columns={[
          {
            title: columns.at,
            key: 'at',
            render: (_, row) => (
              <>
                {timeText(row.at)}
                <span className="on-phone">{originText(row)}</span>
              </>
            ),
          },
          { title: columns.round, key: 'round', render: (_, { round }) => titleOf(round) },
          {
            title: columns.score,
            key: 'score',
            align: 'right',
            render: (_, { score }) => pointsText(score),
          },
          {
            title: columns.state,
            key: 'state',
            render: (_, { refused, field }) => <Verdict counts={copy.counts} refused={refused} field={field} />,
          },
          { title: columns.origin, key: 'origin', responsive, render: (_, row) => originText(row) },
        ]}
      />
    </>
  )
}

const originText = ({ source, origin, operator }: History['scores'][number]): string =>
  `${copy.sources[source]} ${origin}${operator === null ? '' : ` · ${operator}`}`
