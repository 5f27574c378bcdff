import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { peopleCopy } from '#copy/people'
import { ScoreTable } from '../../ui/tables/score-table.tsx'

const copy = peopleCopy.person

/** Every score that arrived, and whether it counts. */
export function Scores({ id, scores }: { id: number; scores: OperatorAnswer<'person'>['scores'] }) {
  const whole = (
    <Link to="/scores" state={{ who: String(id) }}>
      {copy.scoreOrigins}
    </Link>
  )
  return (
    <Card title={copy.scores} extra={whole}>
      <ScoreTable scores={scores} empty={copy.noScores} pageSize={10} />
    </Card>
  )
}
