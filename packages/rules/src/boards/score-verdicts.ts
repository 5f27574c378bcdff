import { epochOf, type Instant } from '../time/instants.ts'
import { scoreWindow, type RoundAtStage, type ScoreWindow } from './score-window.ts'

/**
 * Reasons why a score does not count. The last one is no verdict of `refusalOf`: an operator has taken back the file
 * that brought the score.
 */
export const scoreRefusals = [
  'malformed',
  'unknown_person',
  'withdrawn',
  'disqualified',
  'not_admitted',
  'wrong_task',
  'in_future',
  'outside_window',
  'taken_back',
] as const
export type ScoreRefusal = (typeof scoreRefusals)[number]

export const scoreRefusalNames: Readonly<Record<ScoreRefusal, string>> = {
  malformed: '格式不对',
  unknown_person: '不认识的账号',
  withdrawn: '已撤回同意',
  disqualified: '已取消参赛资格',
  not_admitted: '没有这一轮的参赛资格',
  wrong_task: '不是本组的任务',
  in_future: '时间在将来',
  outside_window: '不在比赛时间内',
  taken_back: '导入已撤回',
}

/** The most points: a limit that keeps ranks and sums exact, in whole thousandths. */
export const mostPoints = 1_000_000_000

/** Seconds by which the clocks of the platform and the site may differ. */
export const clockDifference = 300

/** Seconds by which an operator moves a person's times in a round. */
export interface ExtraTime {
  /** The person begins and ends this much later. */
  delay: number
  /** The person ends this much later still. */
  extra: number
}

/** A score as it arrived. */
export interface MadeScore {
  /** Missing where a row has none. */
  score?: number | undefined
  duration?: number | null | undefined
  /** The platform's name of the task. Without one the score is assumed to be for the right task. */
  task?: string | null | undefined
  /** When it was made. Without a time it is assumed to be inside the window. */
  scoredAt?: Instant | null | undefined
}

/** Facts that decide whether somebody's scores in a round count. */
export interface ScoreOwner {
  /** True if this person has withdrawn the consent and not enrolled again: who has takes no part. */
  hasWithdrawn: boolean
  /** True if the round lets this person in. */
  letIn: boolean
  /** The task of the person's group; null when every task counts. */
  task: string | null
  disqualifiedAt: Instant | null
  /** When the person may play: the times of their rooms, or those of the round. */
  windows: readonly ScoreWindow[]
}

/** Reason why a person's score does not count; undefined when it does. `owner` is undefined for an unknown person. */
export function refusalOf(made: MadeScore, owner: ScoreOwner | undefined, now: Instant): ScoreRefusal | undefined {
  const at = made.scoredAt == null ? null : epochOf(made.scoredAt)
  if (!isPossible(made)) return 'malformed'
  if (!owner) return 'unknown_person'
  if (owner.hasWithdrawn) return 'withdrawn'
  if (owner.disqualifiedAt !== null && (at ?? Infinity) >= epochOf(owner.disqualifiedAt)) return 'disqualified'
  if (!owner.letIn) return 'not_admitted'
  if (made.task != null && owner.task !== null && made.task !== owner.task) return 'wrong_task'
  if (at === null) return undefined
  if (at > epochOf(now) + clockDifference * 1000) return 'in_future'
  return owner.windows.some((window) => contains(window, at)) ? undefined : 'outside_window'
}

/** A window moved by extra time. */
export function withExtraTime({ from, until }: ScoreWindow, { delay, extra }: ExtraTime): ScoreWindow {
  return {
    from: from === null ? null : from + delay * 1000,
    until: until === null ? null : until + (delay + extra) * 1000,
  }
}

/** Until when extra time keeps the preliminary open for somebody after its stage, in epoch milliseconds; null if it does not. */
export function preliminaryExtension(round: Omit<RoundAtStage, 'played'>, time: ExtraTime | undefined): number | null {
  if (!time || round.stage === 1) return null
  return withExtraTime(scoreWindow({ ...round, played: false }), time).until
}

function isPossible({ score = Number.NaN, duration }: MadeScore): boolean {
  return score >= 0 && score <= mostPoints && (duration == null || (duration >= 0 && duration <= longestDuration))
}

/** Seconds; the largest integer that the database stores. */
const longestDuration = 2_147_483_647

function contains({ from, until }: ScoreWindow, at: number): boolean {
  return (from === null || at >= from) && (until === null || at <= until)
}
