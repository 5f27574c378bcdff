/** Arrival of the pupils of a phase: so many at a time one after the other, or all by themselves within so many seconds. */
export type Pace = { atOnce: number } | { withinSeconds: number }

export type PhaseKey = 'register' | 'enrol' | 'play' | 'boards' | 'share' | 'return' | 'final' | 'certificates'

/** Durations of calls, in milliseconds. */
export interface Spread {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export interface StepFigures extends Spread {
  name: string
  failed: number
}

/** A kind of error: the step, and what was answered or how the connection ended. */
export interface ErrorKind {
  step: string
  what: string
  count: number
  /** Seconds from the beginning of the phase to the first of them. */
  firstAt: number
}

/** Load of a phase on the machine. */
export interface Usage {
  /** Share of the processors that were busy, 0 to 1; null where the system does not tell. */
  busy: number | null
  /** Processor seconds of the API process, and of the simulated pupils themselves. */
  apiSeconds: number | null
  pupilsSeconds: number
  /** The API's resident memory at the end, in megabytes. */
  apiMegabytes: number | null
  freeMegabytes: number
}

/** Figures of a phase. */
export interface PhaseFigures {
  key: PhaseKey
  title: string
  pace: Pace
  people: number
  /** Of the people: who came through, who failed, and who had no time any more. */
  done: number
  failed: number
  left: number
  seconds: number
  perMinute: number
  calls: Spread
  steps: StepFigures[]
  errors: ErrorKind[]
  usage: Usage
}

/** First trouble, in words. */
export interface Trouble {
  phase: PhaseKey
  title: string
  text: string
}

/** Figures of the rehearsal before. */
export interface EarlierPhase {
  key: PhaseKey
  title: string
  perMinute: number
  failed: number
  p99: number
}

/** One rehearsal of a season, as script/rehearsal keeps it and the console reads it (docs/adr/contest/0062-rehearsals.md). */
export interface RehearsalReport {
  format: 1
  id: string
  startedAt: string
  timeZone: string
  seconds: number
  pupils: number
  season: string
  machine: { cores: number; processor: string; memoryMegabytes: number; node: string; redis: boolean }
  /** Load of the processors before, 0 to 1. */
  busyBefore: number | null
  /** True if everything that was begun came to its end. */
  complete: boolean
  publicationSeconds: number | null
  phases: PhaseFigures[]
  trouble: Trouble | null
  advice: string[]
  notes: string[]
  /** The rehearsal before, for comparison. */
  previous: { id: string; pupils: number; phases: EarlierPhase[] } | null
}

/** Progress of a running rehearsal. */
export interface RehearsalProgress {
  startedAt: string
  /** When it was last known to run: the process writes every few seconds. */
  aliveAt: string
  pupils: number
  /** Present step, with the pupils who are through and all of them; null where nobody is counted. */
  step: string
  counter: { done: number; of: number } | null
  phases: Pick<PhaseFigures, 'title' | 'done' | 'failed' | 'perMinute'>[]
}

/** A name by time, which sorts: 2026-11-23-043000. */
export const isReportId = (name: string): boolean => /^\d{4}-\d\d-\d\d-\d{6}$/.test(name)

/** When the rehearsal of this id began. */
export const startOfReport = (id: string): string =>
  id.replace(/^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/, '$1T$2:$3:$4.000Z')

/** The same phase of the rehearsal before. */
export function phaseBefore(
  { previous }: Pick<RehearsalReport, 'previous'>,
  { key, title }: Pick<PhaseFigures, 'key' | 'title'>,
): EarlierPhase | undefined {
  return previous?.phases.find((each) => each.key === key && each.title === title)
}

/** By how many percent more people a minute came through than before; undefined where there is nothing to compare. */
export function changeInPercent(before: number | undefined, now: number): number | undefined {
  return before && now ? Math.round((now / before - 1) * 100) : undefined
}

/** Meaning of a rehearsal's error for somebody who has to do something about it. */
export function meaningOfError(what: string): string {
  const known = Object.entries(meanings).find(([sign]) => what.includes(sign))
  return known ? `${known[1]}（${what}）` : what
}

const meanings: Readonly<Record<string, string>> = {
  timeout: '半分钟没有答复',
  ECONNREFUSED: '网站的进程没有在运行',
  ECONNRESET: '连接断了',
  too_many_requests: '请求太多，被限制了',
  sms_unavailable: '短信发完了',
  platform_unavailable: '比赛平台来不及',
  not_in_competition_time: '不在比赛时间',
  forbidden: '没有资格',
  not_logged_in: '登录失效了',
  no_arena_score: '榜上没有成绩',
  '503': '数据库或网站来不及',
  '500': '程序出错，看日志',
}
