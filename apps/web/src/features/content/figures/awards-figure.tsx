import { useQuery } from '@tanstack/react-query'
import { currentGame } from '../../competition/queries.ts'
import { Rewards } from '../rewards.tsx'

/** The prizes of this season's final, as the stair of the front page. */
export function AwardsFigure() {
  const { data: game } = useQuery(currentGame())
  const prizes = game?.all.find(({ slug }) => slug === game.facts.rounds.final)?.prizes
  return prizes ? <Rewards prizes={prizes} /> : null
}
