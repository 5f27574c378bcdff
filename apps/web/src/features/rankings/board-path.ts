import type { CurrentGame } from '@qisuan/contracts/competition'
import { paths } from '../../paths.ts'
import type { PersonalBoard } from './rows/row.ts'

/** The page with the whole of a group's top rows: `current`, there with the preliminary, or that of the final that stands in for it. */
export function boardPath(
  board: PersonalBoard | undefined,
  letter: string,
  game: CurrentGame | undefined,
  current: string,
): string {
  const earlier = game?.all.find(({ slug }) => slug === board?.earlier_slug)
  return earlier && earlier.kind !== 'preliminary'
    ? paths.finalRankingOf(earlier.slug, letter)
    : `${current}?${earlier ? 'round=preliminary&' : ''}group=${letter}`
}
