import type { RoundSummary } from '@qisuan/contracts/competition'
import { isInvitation } from '@qisuan/rules/season/rounds'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '#copy/accounts'
import { number } from '#copy/dates'
import { results } from '#copy/results/results'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Card } from '../../ui/card.tsx'
import { paths } from '../../paths.ts'
import { currentGame } from '../competition/queries.ts'
import { SeasonLine } from '../competition/season-line.tsx'
import { outcomeOf } from '../results/outcome.ts'

const { season: copy } = accounts

/** The season as the pupil's own way: what each round has brought, where it is now, and what comes. */
export function OwnSeason() {
  const { data: game } = useQuery(currentGame())
  const { data: states = {} } = useQuery(queryOf('gameStates'))
  if (!game || game.all.length === 0) return null
  return (
    <Card title={copy.title(game.year)} link={{ to: paths.score(), label: copy.scores }}>
      <SeasonLine game={game} below={(slug) => <Reached game={game} slug={slug} states={states} />} />
    </Card>
  )
}

interface ReachedProps {
  game: Answer<'currentGame'>
  slug: string
  states: Answer<'gameStates'>
}

/** Result of a round; the first stop, the enrolment, has no round. */
function Reached({ game, slug, states }: ReachedProps) {
  const round = game.all.find((each) => each.slug === slug)
  const text = round ? reached(round, states[slug]) : slug === '' ? copy.enrolled : undefined
  return text ? <span className="accent">{text}</span> : null
}

function reached(round: RoundSummary, entry: ReachedProps['states'][string] | undefined): string | undefined {
  if (isInvitation(round.kind)) return entry && copy.invited
  const outcome = outcomeOf(round, entry)
  switch (outcome.kind) {
    case 'award':
      return outcome.title
    case 'qualified':
      return copy.qualified
    case 'pending':
      return copy.points(number(outcome.score))
    case 'disqualified':
      return results.rewards.disqualified
    default:
      return undefined
  }
}
