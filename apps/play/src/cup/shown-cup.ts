import { cupAfter, pairingsInOrder, type Cup, type PlacedPairing } from '@qisuan/game/cup'
import type { CupState } from '@qisuan/arena/cup-state'

/** A cup as a page shows it. */
export interface ShownCup {
  /** After all games whose end is seen. */
  cup: Cup
  /** Pairing of the game that is seen, as far as its games are; undefined before the first one. */
  now: PlacedPairing | undefined
  /** The pairing with the first game. */
  placed: readonly PlacedPairing[]
  nameOf: (seed: number | null) => string
}

/**
 * @param game number of the game that is seen
 * @param counted number of games whose end is seen
 */
export function shownCup({ players, shares }: CupState, game: number, counted: number, unknown: string): ShownCup {
  const size = players.length
  const cup = cupAfter(size, shares.slice(0, counted))
  const at = pairingsInOrder(cupAfter(size, shares)).find(({ from, games }) => game > from && game <= from + games)
  const own = at && cup.rounds[at.round]?.pairings[at.index]
  return {
    cup,
    now: at && own && { ...at, ...own, first: at.first, second: at.second, games: Math.max(own.games, game - at.from) },
    placed: pairingsInOrder(cup),
    nameOf: (seed) => players[(seed ?? 0) - 1]?.robot ?? unknown,
  }
}

/** Points of the first one and of the second. */
export function pointsOf({ shares }: Pick<PlacedPairing, 'shares'>): [number, number] {
  const first = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
  return [first, shares.length - first]
}
