import { entersExtra } from './game-states.ts'
import type { RoundKind } from './rounds.ts'

/** What lets somebody into a round without a seat. */
export interface Claims {
  /** What was reached, by round. */
  states: ReadonlyMap<string, number>
  /** Rounds into which an operator lets this person by name (spec §6). */
  granted: ReadonlySet<string>
}

interface RoundOfSeason {
  key: string
  kind: RoundKind
}

/** By name, or into the extra round by a final of the season that was played (spec §4, §6). */
export function isLetIn({ states, granted }: Claims, round: RoundOfSeason, season: readonly RoundOfSeason[]): boolean {
  if (granted.has(round.key)) return true
  const finals = season.filter(({ kind }) => kind === 'final')
  return round.kind === 'extra' && finals.some(({ key }) => entersExtra(states.get(key) ?? 0))
}
