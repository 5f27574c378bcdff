import { roundTitle } from '@qisuan/rules/season/round-title'

/** The rounds of all seasons to choose from. */
export const roundOptions = (rounds: readonly { round: string; year: number; name: string }[]) =>
  rounds.map(({ round, ...of }) => ({ value: round, label: roundTitle(round, of) }))
