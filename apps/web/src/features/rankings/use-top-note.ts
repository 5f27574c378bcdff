import { useQuery } from '@tanstack/react-query'
import { timeOf } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { currentGame } from '../competition/queries.ts'
import type { PersonalBoard } from './row.ts'

/** Of when the top of a board is or, while nobody is ranked in the current round, of which earlier round. */
export function useTopNote(board: PersonalBoard | undefined): string | undefined {
  const { data: game } = useQuery(currentGame())
  if (!board?.as_of) return undefined
  const earlier = board.round === game?.slug ? undefined : game?.all.find(({ slug }) => slug === board.round)
  return earlier?.name ?? ranking.asOf(timeOf(board.as_of))
}
