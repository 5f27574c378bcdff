import { epochOf, type Instant } from '../time/instants.ts'
import { scoreIsNumber } from './ranking.ts'
import type { Stage } from '../season/stages.ts'
import { lastPublication, type PublicationPlan } from '../season/windows.ts'

/** Number of people that a next goal passes. */
export const goalSize = 12

/** Number of people above and below that are shown. */
export const neighbourCount = 10

/** Meanings of the newest score for its owner. */
export const scoreOutcomes = ['first', 'best', 'equal', 'lower', 'corrected', 'refused'] as const
export type ScoreOutcome = (typeof scoreOutcomes)[number]

/**
 * Meaning of the newest score beside those that counted before it: the best counts. A correction by the organiser
 * replaces them, whatever it is.
 */
export function scoreOutcome(
  newest: { score: number | null; counts: boolean; isCorrection: boolean },
  counted: readonly number[],
): ScoreOutcome {
  if (!newest.counts || newest.score === null) return 'refused'
  if (newest.isCorrection) return 'corrected'
  if (counted.length === 0) return 'first'
  const best = Math.max(...counted)
  if (newest.score === best) return 'equal'
  return newest.score > best ? 'best' : 'lower'
}

/**
 * True if a place is to be expected: a score counts that the board does not show, and a board is still to come. A frozen
 * board says nothing, and off season nothing is published.
 */
export function isPlaceExpected(at: {
  score: number | null
  published: number | null
  frozen: boolean
  stage: Stage
}): boolean {
  const { score, published, frozen, stage } = at
  return scoreIsNumber(score) && score !== published && !frozen && stage !== 0
}

/** Points for one thing of the game. */
interface GameUnit {
  points: number
}

interface Goal {
  score: number
  more: number
  /** Number of the game's own units; null where it is told in points. */
  units: number | null
}

/**
 * The next step: as few of the game's units as pass somebody. In a game without a unit, or where so many points are more than anybody has, the
 * points of the twelfth person above, or of the first where fewer are. `above` is the nearest first, `best` the highest score of all.
 */
export function nextGoal(
  score: number,
  { above, best, unit }: { above: readonly number[]; best: number; unit?: GameUnit | undefined },
): Goal | null {
  const [nearest] = above
  const dozen = above.slice(0, goalSize).at(-1)
  if (nearest === undefined || dozen === undefined) return null
  const units = unit ? unitsPast(nearest - score, unit) : null
  const reached = unit && units !== null ? score + units * unit.points : Infinity
  const goal = reached <= best ? reached : dozen
  return { score: goal, more: Math.round((goal - score) * 1000) / 1000, units: reached <= best ? units : null }
}

/** Number of the game's own units that make more than so many points. */
export function unitsPast(points: number, unit: GameUnit): number {
  return Math.floor(points / unit.points) + 1
}

/** Number of places that somebody rose between two boards, negative for a fall; null where one of them does not have them. */
export function placesRisen(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : before - now
}

const minute = 60_000
const hour = 60 * minute

/**
 * In how many milliseconds a page that shows a board asks for the next one: `after` milliseconds after it is due, then every so often for ten
 * minutes. At least every hour, because clocks are corrected and timers hold no more than some weeks; null when none is to come.
 */
export function untilNextBoard(at: {
  asOf: Instant | null
  nextAt: Instant | null
  now: Instant
  plan: PublicationPlan
  after: number
}): number | null {
  const { asOf, nextAt, plan, after } = at
  if (nextAt === null) return null
  const now = epochOf(at.now)
  const due = lastPublication(now, plan)
  if (asOf !== null && epochOf(asOf) < due && now - due < 10 * minute) return after
  return Math.min(hour, Math.max(0, epochOf(nextAt) - now) + after)
}
