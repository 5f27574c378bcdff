import type { Instant } from '../time/instants.ts'
import { localTime } from '../time/local-time.ts'
import type { RoundNames } from './round-names.ts'

/** The kinds of rounds with their Chinese names; `monthly` is a national final named by its month (keys ending in 6 or 12). */
export const roundKinds = {
  preliminary: '初赛',
  final: '决赛',
  extra: '加赛',
  provincial: '省级评奖',
  aoc: '亚洲赛',
  cq: 'CodeQuest',
  monthly: '总决赛',
} as const
export type RoundKind = keyof typeof roundKinds

/** The names where an organiser has given none. */
export const plainRoundNames: Required<RoundNames> = {
  preliminary: { name: roundKinds.preliminary },
  final: { name: roundKinds.final },
  extra: { name: roundKinds.extra },
  aoc: { name: roundKinds.aoc },
  cq: { name: roundKinds.cq },
}

export const allRoundKinds = Object.keys(roundKinds).filter((key): key is RoundKind => Object.hasOwn(roundKinds, key))

/** Parses a kind from its name in calls or its Chinese name. */
export function parseRoundKind(text: string): RoundKind | undefined {
  return allRoundKinds.find((kind) => text === kind || text === roundKinds[kind])
}

/** Reading of a round's states (spec §4): as medals and prizes, or as award tiers. */
export type AwardReading = 'medals' | 'tiers'

/** The kinds that occur once per season and have no date in their key. */
export type SeasonRoundKind = Exclude<RoundKind, 'provincial' | 'monthly'>

/** A parsed round key: year, kind, and month and day where the key has them. */
export type RoundName = { year: number; kind: RoundKind; month?: number; day?: number }

const suffixes: Readonly<Record<SeasonRoundKind, string>> = {
  preliminary: '1',
  final: '2',
  extra: '3',
  aoc: 'aoc',
  cq: 'cq',
}

const kinds: ReadonlyMap<string, RoundKind> = /* @__PURE__ */ new Map<string, RoundKind>([
  ['1', 'preliminary'],
  ['2', 'final'],
  ['3', 'extra'],
  ['6', 'monthly'],
  ['12', 'monthly'],
  ['aoc', 'aoc'],
  ['cq', 'cq'],
])

/** The key of a season's round (spec §3). */
export function roundKey(year: number, kind: SeasonRoundKind): string {
  return `${year}-${suffixes[kind]}`
}

/** Parses a round's key as the specification spells it (spec §3); undefined for a key that an organiser chose. */
export function parseRoundKey(key: string): RoundName | undefined {
  const [, yearText, suffix = ''] = /^(\d{4})-(.+)$/.exec(key) ?? []
  const year = Number(yearText)
  const [, month, day] = /^(1[0-2]|0?[1-9])\.(3[01]|[12]\d|0?[1-9])-temp$/.exec(suffix) ?? []
  if (month) return { year, kind: 'provincial', month: Number(month), day: Number(day) }
  const kind = kinds.get(suffix)
  if (!kind) return undefined
  return kind === 'monthly' ? { year, kind, month: Number(suffix) } : { year, kind }
}

const ownKey = /^(\d{4})-[a-z][a-z0-9-]{0,19}$/

/**
 * The season's year in the key of a round of the given kind. The specification's keys say their kind; a key that an organiser chooses
 * begins with a letter: `2027-repechage`. Undefined for any other key, and for one of the specification's of another kind.
 */
export function yearOfRound(key: string, kind: RoundKind): number | undefined {
  const name = parseRoundKey(key)
  if (name) return name.kind === kind ? name.year : undefined
  const year = ownKey.exec(key)?.[1]
  return year === undefined ? undefined : Number(year)
}

/** The kinds whose states invite to a round instead of awarding something (spec §4). */
export type Invitation = 'aoc' | 'cq'

/** True if people are invited to a round of this kind; the rewards page omits it (spec §2, rewards). */
export function isInvitation(kind: RoundKind): kind is Invitation {
  return kind === 'aoc' || kind === 'cq'
}

/** The "year-month" label of a rewards tab (spec §2): the month in the key, else the month when the round begins, else the key. */
export function monthLabel(round: { key: string; begin?: Instant | null; timeZone: string }): string {
  const name = parseRoundKey(round.key)
  if (name?.month) return `${name.year}-${name.month}`
  if (round.begin == null) return round.key
  const { year, month } = localTime(round.begin, round.timeZone)
  return `${year}-${month}`
}
