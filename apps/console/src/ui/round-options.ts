import { roundsCopy } from '#copy/rounds'

/** The rounds of all seasons to choose from. */
export const roundOptions = (rounds: readonly { round: string; year: number; name: string }[]) =>
  rounds.map(({ round, year, name }) => ({ value: round, label: roundsCopy.of(year, name) }))
