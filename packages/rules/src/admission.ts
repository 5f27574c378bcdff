import { entersExtra } from './game-states.ts'
import type { RoundKind } from './rounds.ts'

/** What admits a person to a round without a seat. */
export interface Claims {
  /** The person's state by round key. */
  states: ReadonlyMap<string, number>
  /** Keys of rounds to which an operator admitted this person (spec §6). */
  granted: ReadonlySet<string>
}

interface RoundOfSeason {
  key: string
  kind: RoundKind
}

/** Whether a person is admitted: by an operator, or to the extra round by having played a final of the season (spec §4, §6). */
export function isLetIn({ states, granted }: Claims, round: RoundOfSeason, season: readonly RoundOfSeason[]): boolean {
  if (granted.has(round.key)) return true
  const finals = season.filter(({ kind }) => kind === 'final')
  return round.kind === 'extra' && finals.some(({ key }) => entersExtra(states.get(key) ?? 0))
}
