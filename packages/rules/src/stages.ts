import { isBefore, isWithin, type Instant, type Span } from './instants.ts'

/** The stage of the competition (spec §4); both readings of the spec are merged into one scale. */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const stages = [
  { number: 0, key: 'off-season', name: '休赛期' },
  { number: 1, key: 'preliminary-open', name: '初赛进行中' },
  { number: 2, key: 'preliminary-over', name: '初赛已结束' },
  { number: 3, key: 'final-open', name: '决赛进行中' },
  { number: 4, key: 'final-over', name: '决赛已结束' },
  { number: 5, key: 'extra', name: '加赛' },
  { number: 6, key: 'asia', name: '亚洲赛' },
] as const satisfies readonly { number: Stage; key: string; name: string }[]

export function isStage(value: unknown): value is Stage {
  return stages.some(({ number }) => number === value)
}

/**
 * What the site says of the season: the name of its stage, or, before its first round, that it is being prepared or takes enrolments.
 * `waitsFor` is the beginning of the preliminary to which it then counts down.
 */
export function seasonState<Begin extends Instant>(at: {
  stage: Stage
  now: Instant
  /** The beginning of the season's first round; null while no round has a date. */
  begins: Instant | null
  preliminaryFrom: Begin | null
  enrolmentOpen: boolean
}): { name: string; waitsFor: Begin | null } {
  const { stage, now, begins, preliminaryFrom, enrolmentOpen } = at
  if (isPlanned({ stage, now, begins })) return { name: '筹备中', waitsFor: null }
  if (stage === 1 && preliminaryFrom !== null && isBefore(now, preliminaryFrom)) {
    return { name: enrolmentOpen ? '报名中' : '即将开始', waitsFor: preliminaryFrom }
  }
  return { name: stages[stage].name, waitsFor: null }
}

/** Whether a season off stage lies ahead, so that nothing of it is over. Without `begins` it lies behind (spec §4). */
export function isPlanned(at: { stage: Stage; now: Instant; begins: Instant | null | undefined }): boolean {
  const { stage, now, begins } = at
  return stage === 0 && begins !== undefined && (begins === null || isBefore(now, begins))
}

/** The kind of the round that is current, or was last, at a stage. */
export function roundKindAt(stage: Stage): 'preliminary' | 'final' | 'extra' | 'aoc' {
  if (stage === 6) return 'aoc'
  if (stage === 5) return 'extra'
  return stage >= 3 ? 'final' : 'preliminary'
}

/** The note above the tables of the score page. */
export type ScoreNote =
  | 'preliminary-open'
  | 'preliminary-interim'
  | 'preliminary-over'
  | 'final-open'
  | 'final-over'
  | 'none'

const scoreNotes = [
  'none',
  'preliminary-open',
  'preliminary-over',
  'final-open',
  'final-over',
  'none',
  'none',
] as const satisfies Readonly<Record<Stage, ScoreNote>>

/**
 * The score page's note (spec §2, score screen). `interim` is the season's stage 1.5. It lies between the preliminary's stages, so it
 * has no effect from the final on.
 */
export function scoreNoteAt(at: { stage: Stage; now: Instant; interim?: Span | null }): ScoreNote {
  const { stage, now, interim } = at
  if (interim && roundKindAt(stage) === 'preliminary' && isWithin(now, interim)) return 'preliminary-interim'
  return scoreNotes[stage]
}

/**
 * Whether pupils may enrol (decisions on spec §2): at stages 1–6, and within the season's window if it has one.
 * The window cannot open enrolment at stage 0, so the header's disabled link is always right.
 */
export function enrolmentOpen(at: { stage: Stage; now: Instant; window?: Span | null }): boolean {
  const { stage, now, window } = at
  return stage > 0 && (!window || isWithin(now, window))
}
