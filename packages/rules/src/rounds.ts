import type { Instant } from './instants.ts'
import { localTime } from './local-time.ts'

/** What is played in a round; `monthly` is a national final named by its month (keys ending in 6 or 12). */
export type RoundKind = 'preliminary' | 'final' | 'extra' | 'provincial' | 'aoc' | 'cq' | 'monthly'

/** How the states of a round are read (spec §4): as medals and prizes, or as award tiers. */
export type AwardReading = 'medals' | 'tiers'

/** The kinds that a season has once, whose key says no date. */
export type SeasonRoundKind = Exclude<RoundKind, 'provincial' | 'monthly'>

/** What a key says: its year and kind, and the month (and day) where it names one. */
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

/** The key of a season's round as the spec spells it (§3). */
export function roundKey(year: number, kind: SeasonRoundKind): string {
  return `${year}-${suffixes[kind]}`
}

/** Reads a round's key (spec §3); undefined for a spelling that the spec does not know. */
export function parseRoundKey(key: string): RoundName | undefined {
  const [, yearText, suffix = ''] = /^(\d{4})-(.+)$/.exec(key) ?? []
  const year = Number(yearText)
  const [, month, day] = /^(1[0-2]|0?[1-9])\.(3[01]|[12]\d|0?[1-9])-temp$/.exec(suffix) ?? []
  if (month) return { year, kind: 'provincial', month: Number(month), day: Number(day) }
  const kind = kinds.get(suffix)
  if (!kind) return undefined
  return kind === 'monthly' ? { year, kind, month: Number(suffix) } : { year, kind }
}

/** Rounds that the rewards page leaves out (spec §2, rewards). */
export function isHiddenRound(key: string): boolean {
  return key.includes('aoc') || key.includes('cq')
}

/** A rewards tab's "year-month" (spec §2): the key's own month, else that of the round's beginning; the key where neither is known. */
export function monthLabel(round: { key: string; begin?: Instant | null; timeZone: string }): string {
  const name = parseRoundKey(round.key)
  if (name?.month) return `${name.year}-${name.month}`
  if (round.begin == null) return round.key
  const { year, month } = localTime(round.begin, round.timeZone)
  return `${year}-${month}`
}
