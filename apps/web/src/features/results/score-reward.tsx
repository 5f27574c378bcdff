import type { CurrentGame } from '@qisuan/contracts/competition'
import { scoreRewardShown } from '@qisuan/rules/season/visibility'
import { useQuery } from '@tanstack/react-query'
import { score as copy } from '#copy/results/score'
import { useIdentity } from '../../identity.ts'
import { queryOf } from '../../api/query-client.ts'
import { useToken } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { outcomeOf } from './outcome.ts'
import { PrizeList } from './prize-list.tsx'

/** The award of the season's final, for users with a state in it (spec §2, Score screen). */
export function ScoreReward({ game }: { game: CurrentGame }) {
  const loggedIn = useToken() !== null
  const { data: states } = useQuery({ ...queryOf('gameStates'), enabled: loggedIn })
  const round = finalOf(game)
  const entry = round && states?.[round.slug]
  if (!round || !entry || !scoreRewardShown({ loggedIn, finalState: entry.state })) return null
  const outcome = outcomeOf(round, entry)
  if (outcome.kind !== 'award') return null
  return (
    <Card
      title={copy.reward.title}
      aside={
        <Button to={paths.finalResultOf(round.slug)} look="quiet" size="small">
          {copy.reward.see}
        </Button>
      }
    >
      <p className="type-title tight bold accent-text">{outcome.title}</p>
    </Card>
  )
}

/** The prizes and the share of a group that receives each. */
export function RewardCondition({ game }: { game: CurrentGame }) {
  const { condition } = copy
  const prizes = finalOf(game)?.prizes ?? []
  return (
    <Card title={condition.title} note={condition.note(useIdentity().rounds)}>
      {prizes.length === 0 ? <p>{condition.none}</p> : <PrizeList prizes={prizes} />}
    </Card>
  )
}

function finalOf({ all, facts }: CurrentGame) {
  return all.find(({ slug }) => slug === facts.rounds.final)
}
