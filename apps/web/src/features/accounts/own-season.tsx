import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { invites } from '@qisuan/rules/season/game-states'
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
  const roundOf = (slug: string) => game.all.find((round) => round.slug === slug)
  const reached = (slug: string) => (slug === '' ? copy.enrolled : resultOf(roundOf(slug), states[slug], game.state))
  return (
    <Card title={copy.title(game.year)} link={{ to: paths.score(), label: copy.scores }}>
      <SeasonLine game={game} reached={reached} />
    </Card>
  )
}

function resultOf(
  round: RoundSummary | undefined,
  entry: Answer<'gameStates'>[string] | undefined,
  stage: CurrentGame['state'],
): string | undefined {
  if (!round) return undefined
  // Invitations follow from the final: what stands there before and during it tells nobody yet (spec §4).
  if (isInvitation(round.kind))
    return (stage === 0 || stage >= 4) && invites(round.kind, entry?.state ?? 0) ? copy.invited : undefined
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
