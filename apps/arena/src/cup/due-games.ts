import { gamesOnMap, type Cup } from '@qisuan/game/cup'

/** A game that can be played, by its place in the cup. */
export interface DueGame {
  round: number
  pairing: number
  /** From 0. */
  number: number
  firstSeed: number
  secondSeed: number
}

/** All games of the pairings whose programs are known. */
export function dueGames({ rounds }: Cup): DueGame[] {
  return rounds.flatMap(({ pairings }, round) =>
    pairings.flatMap(({ first, second, games }, pairing) =>
      first === null || second === null
        ? []
        : Array.from({ length: games }, (_, number) => ({
            round,
            pairing,
            number,
            firstSeed: first,
            secondSeed: second,
          })),
    ),
  )
}

/** Number of a game's map among those of its round. */
export const mapOf = (number: number): number => Math.floor(number / gamesOnMap)
