import { useQuery } from '@tanstack/react-query'
import { enrolments } from '#copy/enrolments'
import { queryOf } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { currentGame } from '../competition/queries.ts'

const { enrolled: copy } = enrolments

/** Leads to the correction of the enrolment, while it is open and no score has been made. The server has the last word. */
export function CorrectionCard({ onCorrect }: { onCorrect: () => void }) {
  const { data: game } = useQuery(currentGame())
  const { data: states } = useQuery(queryOf('gameStates'))
  if (!game || !states) return null
  const hasPlayed = Object.entries(states).some(
    ([round, { score, state }]) => round.startsWith(`${game.year}-`) && (score !== null || state > 0),
  )
  if (!game.enrolment_open || hasPlayed) return null
  return (
    <Card title={copy.wrong}>
      <p className="muted">{copy.wrongText}</p>
      <p>
        <Button look="quiet" onClick={onCorrect}>
          {copy.correct}
        </Button>
      </p>
    </Card>
  )
}
