import type { AwardReading, Invitation } from './rounds.ts'

/** A user's entry for one round in the game-state map (spec §3). */
export type GameState = {
  state: number
  score?: number | null
  note?: string | null
  /** Reason of the user's disqualification from the round. */
  disqualified?: { reason: string } | undefined
}

export type Medal = 'gold' | 'silver' | 'bronze' | 'first' | 'second' | 'third' | 'excellence'

/** The award of a state, with its Chinese name. */
export type Award =
  | { kind: 'none-participated' }
  | { kind: 'medal'; medal: Medal; name: string }
  | { kind: 'tier'; tier: 1 | 2 | 3; track: 1 | 2; name: string }
  | { kind: 'qualified'; name: string }
  | { kind: 'own'; name: string }
  | { kind: 'invited'; name: string }
  | { kind: 'no-award' }

const medals: Readonly<Record<number, Award>> = {
  0: { kind: 'none-participated' },
  1: { kind: 'medal', medal: 'gold', name: '金牌' },
  2: { kind: 'medal', medal: 'silver', name: '银牌' },
  3: { kind: 'medal', medal: 'bronze', name: '铜牌' },
  4: { kind: 'medal', medal: 'first', name: '一等奖' },
  5: { kind: 'medal', medal: 'second', name: '二等奖' },
  6: { kind: 'medal', medal: 'third', name: '三等奖' },
  7: { kind: 'medal', medal: 'excellence', name: '优秀奖' },
}

const tiers: Readonly<Record<number, Award>> = {
  0: { kind: 'none-participated' },
  1: { kind: 'tier', tier: 1, track: 1, name: '一等奖' },
  2: { kind: 'tier', tier: 2, track: 1, name: '二等奖' },
  3: { kind: 'tier', tier: 3, track: 1, name: '三等奖' },
  4: { kind: 'qualified', name: '晋级下一轮' },
  11: { kind: 'tier', tier: 1, track: 2, name: '第二赛道一等奖' },
  12: { kind: 'tier', tier: 2, track: 2, name: '第二赛道二等奖' },
  13: { kind: 'tier', tier: 3, track: 2, name: '第二赛道三等奖' },
}

/** A final's state as a medal or prize (spec §4, final). */
export function finalAward(state: number): Award {
  return medals[state] ?? { kind: 'no-award' }
}

/** A state as an award tier (spec §4, newer reading); 11–13 are the tiers of the second track. */
export function tierAward(state: number): Award {
  return tiers[state] ?? { kind: 'no-award' }
}

/** True if a state invites to an Asia or CodeQuest round (spec §4). */
export function invites(kind: Invitation, state: number): boolean {
  return kind === 'aoc' ? state > 0 : state === 1
}

function invitation(kind: Invitation, state: number): Award {
  if (invites(kind, state)) return { kind: 'invited', name: '受邀' }
  return { kind: state === 0 ? 'none-participated' : 'no-award' }
}

/** Awards of a round: the reading of its states, the names of its tiers, best first, and the awards that only it has. */
export interface RoundAwards {
  reading: AwardReading | Invitation
  prizes?: readonly { name: string }[] | undefined
  own?: readonly string[] | undefined
}

/** The states from 21 on are a round's own awards, in the order in which it lists them. */
const firstOwnState = 21
export const mostOwnAwards = 20

/** The states of a round's own awards. */
export function ownStates({ own = [] }: RoundAwards): number[] {
  return own.map((_, index) => firstOwnState + index)
}

/** The award of a state; a missing state means that the person did not take part. */
export function awardOf({ reading, own }: RoundAwards, state: number | null | undefined): Award {
  const name = own?.[(state ?? 0) - firstOwnState]
  if (name !== undefined) return { kind: 'own', name }
  if (reading === 'medals') return finalAward(state ?? 0)
  return reading === 'tiers' ? tierAward(state ?? 0) : invitation(reading, state ?? 0)
}

/** The name of an award. Tiers of the first track use the round's own prize names where it has them. */
export function awardTitle(award: Extract<Award, { name: string }>, { prizes }: RoundAwards): string {
  if (award.kind !== 'tier' || award.track !== 1) return award.name
  return prizes?.[award.tier - 1]?.name ?? award.name
}

/**
 * True if a preliminary entry reaches the final (spec §4, game state meanings). Medals: a state above 1. Tiers: a
 * positive score or a state of 1 or 2, and so also success (3) and qualified (4).
 */
export function passedPreliminary(entry: GameState | undefined, reading: AwardReading): boolean {
  if (!entry) return false
  if (reading === 'medals') return entry.state > 1
  return (entry.score ?? 0) > 0 || (entry.state >= 1 && entry.state <= 4)
}

/** True if a preliminary's state is a success (spec §4). */
export function succeeded(state: number): boolean {
  return state === 3
}

/** True if a final's state opens the extra round (spec §4). */
export function entersExtra(state: number): boolean {
  return state > 0
}

/** True if the front page links to the rewards for this state in a 6/12 round (spec §4); a round's own awards count too. */
export function rewardEligible(state: number): boolean {
  const isOwn = state >= firstOwnState && state < firstOwnState + mostOwnAwards
  return isOwn || tierAward(state).kind === 'tier'
}

/** True if a certificate is drawn: every award, and the qualification of tier 4 (spec §4). */
export function showsCertificate(awards: RoundAwards, state: number): boolean {
  return paperLink(awards, state) || awardOf(awards, state).kind === 'qualified'
}

/** True if a paper certificate can be ordered: awards only (spec §4). */
export function paperLink(awards: RoundAwards, state: number): boolean {
  const { kind } = awardOf(awards, state)
  return kind === 'medal' || kind === 'tier' || kind === 'own'
}

/** The rewards page's sentence for a state without an award (spec §2); undefined for an award. */
export function outcomeText(award: Award): string | undefined {
  if (award.kind === 'none-participated') return '未参赛'
  return award.kind === 'no-award' ? '很遗憾，暂未获奖' : undefined
}
