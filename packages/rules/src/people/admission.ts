import { entersExtra, invites } from '../season/game-states.ts'
import { isInvitation, type RoundKind } from '../season/rounds.ts'

/** Facts that admit a person to a round without a seat. */
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

/** True if a round is only for people whom a seat, an award or a list admits. Any other round is for everybody. */
export function admitsByName(kind: RoundKind): boolean {
  return kind === 'final' || kind === 'extra' || isInvitation(kind)
}

/**
 * True if a person is admitted without a seat: by an operator, to the extra round by having played a final of the
 * season, to an Asia or CodeQuest round by a state in it (spec §4, §6).
 */
export function isLetIn({ states, granted }: Claims, round: RoundOfSeason, season: readonly RoundOfSeason[]): boolean {
  if (granted.has(round.key)) return true
  if (isInvitation(round.kind)) return invites(round.kind, states.get(round.key) ?? 0)
  const finals = season.filter(({ kind }) => kind === 'final')
  return round.kind === 'extra' && finals.some(({ key }) => entersExtra(states.get(key) ?? 0))
}
