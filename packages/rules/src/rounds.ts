import type { Instant } from './instants.ts'
import { localTime } from './local-time.ts'

/** The kind of a round; `monthly` is a national final named by its month (keys ending in 6 or 12). */
export type RoundKind = 'preliminary' | 'final' | 'extra' | 'provincial' | 'aoc' | 'cq' | 'monthly'

/** How the states of a round are read (spec §4): as medals and prizes, or as award tiers. */
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

/** Parses a round's key (spec §3); undefined for an unknown format. */
export function parseRoundKey(key: string): RoundName | undefined {
  const [, yearText, suffix = ''] = /^(\d{4})-(.+)$/.exec(key) ?? []
  const year = Number(yearText)
  const [, month, day] = /^(1[0-2]|0?[1-9])\.(3[01]|[12]\d|0?[1-9])-temp$/.exec(suffix) ?? []
  if (month) return { year, kind: 'provincial', month: Number(month), day: Number(day) }
  const kind = kinds.get(suffix)
  if (!kind) return undefined
  return kind === 'monthly' ? { year, kind, month: Number(suffix) } : { year, kind }
}

/** Whether the rewards page omits the round (spec §2, rewards). */
export function isHiddenRound(key: string): boolean {
  return key.includes('aoc') || key.includes('cq')
}

/** The "year-month" label of a rewards tab (spec §2): the month in the key, else the month when the round begins, else the key. */
export function monthLabel(round: { key: string; begin?: Instant | null; timeZone: string }): string {
  const name = parseRoundKey(round.key)
  if (name?.month) return `${name.year}-${name.month}`
  if (round.begin == null) return round.key
  const { year, month } = localTime(round.begin, round.timeZone)
  return `${year}-${month}`
}
