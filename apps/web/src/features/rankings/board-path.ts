import type { CurrentGame } from '@qisuan/contracts/competition'
import { paths } from '../../paths.ts'
import type { PersonalBoard } from './row.ts'

/** The page with the whole of a group's top rows: that of the current round, or of the final that stands in for it. */
export function boardPath(
  board: PersonalBoard | undefined,
  letter: string,
  game: CurrentGame | undefined,
  currentOf: (letter: string) => string,
): string {
  const earlier = game?.all.find(({ slug }) => slug === board?.earlier_slug)
  return earlier && earlier.kind !== 'preliminary' ? paths.finalRankingOf(earlier.slug, letter) : currentOf(letter)
}
