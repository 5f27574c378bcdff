import { visitorRows } from '@qisuan/rules/limits'
import type { Prisma } from '../generated/client.ts'
import { stateOf } from './awards.ts'
import type { SeedEnrolment } from './enrolments.ts'
import { isDemo } from './people.ts'
import type { Random } from './random.ts'
import { rounds, type SeedRound } from './rounds.ts'

/** Participants of a round: the share of the enrolled people, and among those the share without a score. */
type Turnout = { share: number; absent?: number; unscored?: boolean; open?: boolean }

/** Rounds without an entry have not been played. */
const turnouts: Readonly<Record<string, Turnout>> = {
  '2021-1': { share: 0.9, absent: 0.05 },
  '2021-2': { share: 0.5, absent: 0.1 },
  '2021-3': { share: 0.3 },
  '2022-1': { share: 0.9, absent: 0.05 },
  '2022-11.15-temp': { share: 0.5, absent: 0.05 },
  '2022-2': { share: 0.5, absent: 0.1 },
  '2023-1': { share: 0.95, absent: 0.05 },
  '2023-2': { share: 0.6, absent: 0.1 },
  '2023-3': { share: 0.5 },
  '2023-aoc': { share: 0.15, unscored: true },
  '2024-1': { share: 0.9, absent: 0.05 },
  '2024-cq': { share: 0.2, unscored: true },
  '2024-2': { share: 0.5, absent: 0.1 },
  '2025-1': { share: 0.9, absent: 0.05 },
  '2025-6': { share: 0.6, absent: 0.1 },
  '2025-12': { share: 0.5, absent: 0.1 },
  '2026-6': { share: 0.25, absent: 0.1 },
  '2026-cq': { share: 0.04, unscored: true },
  '2026-1': { share: 0.85, open: true },
  '2026-aoc': { share: 0.01, unscored: true },
}

/** The demo's present, shortly before a publication: an open round has scores until then. */
export const demoPresent = Date.parse('2026-11-20T17:30:00+08:00')
/** When the boards before those of the demo's present were made. */
export const earlierBoards = new Date('2026-11-20T10:00:00+08:00')
/** The share of the best scores of an open round that were made since then: a busy day among weeks of them. */
const sinceThen = 0.02

export type SeedState = Prisma.GameStateCreateManyInput & {
  state: number
  score: number | null
  scoredAt: Date | null
}

type Played = { enrolment: SeedEnrolment; score: number | null; duration: number | null }

/** Generates everybody's state and score in every played round. */
export function inventStates(enrolments: readonly SeedEnrolment[], random: Random): SeedState[] {
  const bySeason = Map.groupBy(enrolments, ({ seasonYear }) => seasonYear)
  return rounds.flatMap((round) => {
    const turnout = turnouts[round.key]
    if (!turnout) return []
    const field = (bySeason.get(round.seasonYear) ?? []).filter((enrolment) => isIn(enrolment, round, turnout, random))
    return [...Map.groupBy(field, ({ group }) => group).values()].flatMap((group) =>
      playRound(round, turnout, group, random),
    )
  })
}

/** Demo people take part in every round; pioneers also in every open one. */
function isIn({ person, createdAt }: SeedEnrolment, round: SeedRound, turnout: Turnout, random: Random): boolean {
  const luck = random.next()
  if (createdAt.getTime() > endOf(round)) return false
  return isDemo(person.id) || (turnout.open === true && person.pioneer) || luck < turnout.share
}

function playRound(round: SeedRound, turnout: Turnout, group: SeedEnrolment[], random: Random): SeedState[] {
  const played = group.map((enrolment) => play(enrolment, round, turnout, random))
  const present = played.filter(({ score }) => score !== null).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  tieAtTheEdge(present)
  const places = new Map(present.map(({ enrolment }, index) => [enrolment.person.id, (index + 1) / present.length]))

  return played.map(({ enrolment, score, duration }) => {
    const { person } = enrolment
    const place = places.get(person.id) ?? null
    const scored = score !== null && !turnout.unscored
    return {
      userId: person.id,
      roundKey: round.key,
      state: turnout.open ? 0 : stateOf(round, { place, track: trackOf(person.id) }),
      score: scored ? score : null,
      duration: scored ? duration : null,
      source: sourceOf(round, turnout),
      scoredAt: scored ? momentIn(round, turnout, enrolment, random.next()) : null,
    }
  })
}

/** Scores are skewed: few near 100,000, most far below. Better players have usually played longer. */
function play(enrolment: SeedEnrolment, round: SeedRound, { absent = 0 }: Turnout, random: Random): Played {
  const { id, ability } = enrolment.person
  const form = 0.8 * ability + 0.2 * random.next()
  const stamina = 0.6 * form + 0.4 * random.next()
  const away = random.chance(absent) && !isDemo(id)
  return {
    enrolment,
    score: away ? null : Math.round(100_000 * form ** 1.8),
    duration: away ? null : Math.round(secondsPlayed(round, stamina)),
  }
}

/** Hours to days of play in an arena that is open for weeks; an exam lasts at most its own hours. */
function secondsPlayed({ kind, beginsAt, endsAt }: SeedRound, stamina: number): number {
  const exam = kind === 'final' || kind === 'extra'
  return exam
    ? ((Date.parse(endsAt) - Date.parse(beginsAt)) / 1000) * (1 - 0.4 * stamina)
    : 600 * Math.exp(6.6 * stamina)
}

/** Gives the last row that a visitor sees the same score as its neighbours. */
function tieAtTheEdge(present: Played[]): void {
  const edge = present.slice(visitorRows - 2, visitorRows + 2)
  for (const row of edge) row.score = edge[0]?.score ?? row.score
}

function trackOf(userId: number): 1 | 2 {
  return userId % 7 === 0 ? 2 : 1
}

function sourceOf({ kind }: SeedRound, { open }: Turnout): SeedState['source'] {
  if (open) return 'pull'
  return kind === 'preliminary' || kind === 'monthly' ? 'import' : 'operator'
}

/** The demo people have played lately. */
function momentIn(round: SeedRound, { open }: Turnout, { person, createdAt }: SeedEnrolment, luck: number): Date {
  if (!open) return between(beginOf(round, createdAt), endOf(round), luck)
  const isLate = isDemo(person.id) || luck < sinceThen
  return isLate
    ? between(earlierBoards.getTime(), endOf(round), isDemo(person.id) ? luck : luck / sinceThen)
    : momentBefore(round, createdAt, luck)
}

/** A moment of an open round before the earlier boards. */
export function momentBefore(round: SeedRound, enrolledAt: Date, luck: number): Date {
  return between(beginOf(round, enrolledAt), earlierBoards.getTime(), luck)
}

const between = (from: number, to: number, share: number) => new Date(from + Math.floor(share * (to - from)))

const beginOf = ({ beginsAt }: SeedRound, enrolledAt: Date): number =>
  Math.max(Date.parse(beginsAt), enrolledAt.getTime())

function endOf({ endsAt }: SeedRound): number {
  return Math.min(Date.parse(endsAt), demoPresent)
}

/** Splits the score of the gold-medal extra round into its five tasks (spec §3). */
export function inventPlusScores(states: readonly SeedState[], random: Random): Prisma.PlusScoreCreateManyInput[] {
  return states
    .filter(({ roundKey, score }) => roundKey === '2021-3' && score !== null)
    .map(({ userId, roundKey, score }) => {
      const [scores1, scores2, scores3, scores4, scores5] = split(score ?? 0, 5, random)
      return { userId, roundKey, scores1, scores2, scores3, scores4, scores5 }
    })
}

/** Splits a whole number into random parts with the same sum. */
function split(whole: number, parts: number, random: Random): number[] {
  const cuts = Array.from({ length: parts - 1 }, () => random.between(0, whole)).toSorted((a, b) => a - b)
  return [...cuts, whole].map((cut, index) => cut - (cuts[index - 1] ?? 0))
}
