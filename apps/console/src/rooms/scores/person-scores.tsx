import { Card } from 'antd'
import { useLocation } from 'react-router-dom'
import { scoresCopy } from '#copy/scores'
import { OnePerson } from '../../ui/one-person.tsx'
import { ScoreTable } from '../../ui/tables/score-table.tsx'

const copy = scoresCopy.person

/** History of somebody's scores. A search for a person stays out of the address: it may be a phone. */
export function PersonScores() {
  const { state } = useLocation()
  const { who: given } = Object(state) as { who?: unknown }
  return (
    <Card title={copy.title}>
      <OnePerson
        call="scoreHistory"
        sent={(who) => ({ who })}
        copy={copy}
        given={typeof given === 'string' ? given : ''}
      >
        {({ scores }) => <ScoreTable scores={scores} empty={copy.empty} pageSize={20} />}
      </OnePerson>
    </Card>
  )
}
