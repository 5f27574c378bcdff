import { isBefore, isWithin, type Instant, type Span } from '../time/instants.ts'
import { shortName, type RoundNames } from './round-names.ts'
import { nextDate, type NextDate, type SeasonNode } from './season-dates.ts'

/** The stage of the competition (spec §4); both readings of the spec are merged into one scale. */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const stages = [
  { number: 0, key: 'off-season' },
  { number: 1, key: 'preliminary-open' },
  { number: 2, key: 'preliminary-over' },
  { number: 3, key: 'final-open' },
  { number: 4, key: 'final-over' },
  { number: 5, key: 'extra' },
  { number: 6, key: 'asia' },
] as const satisfies readonly { number: Stage; key: string }[]

/** The name of a stage, with the organiser's names of the rounds. */
export function stageName(stage: Stage, rounds: RoundNames): string {
  switch (stage) {
    case 0:
      return '休赛期'
    case 1:
      return `${shortName(rounds.preliminary)}进行中`
    case 2:
      return `${shortName(rounds.preliminary)}已结束`
    case 3:
      return `${shortName(rounds.final)}进行中`
    case 4:
      return `${shortName(rounds.final)}已结束`
    case 5:
      return shortName(rounds.extra)
    case 6:
      return rounds.aoc ? shortName(rounds.aoc) : `${shortName(rounds.extra)}已结束`
  }
}

export function isStage(value: unknown): value is Stage {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6
}

/** State of the season: its stage, whether the round of the stage lies ahead or behind, and the date that comes next. */
export function seasonState<At extends Instant, Node extends SeasonNode<At>>(at: {
  stage: Stage
  now: Instant
  /** While nobody is enrolled: the beginning of the season's first round; null while no round has a date. */
  begins: Instant | null | undefined
  timeline: readonly (Node & SeasonNode<At>)[]
  enrolmentOpen: boolean
  rounds: RoundNames
}): { name: string; next: NextDate<Node, At> | null } {
  const { stage, now, begins, timeline, enrolmentOpen, rounds } = at
  const next = nextDate(timeline, at)
  if (isPlanned({ stage, now, begins })) return { name: '筹备中', next }
  // The dates of a season that is over say nothing of the next one.
  if (stage === 0) return { name: stageName(stage, rounds), next: null }
  const own = rounds[roundKindAt(stage)]
  const node = timeline.find((each) => each.stage === stage)
  if (!own || !node) return { name: stageName(stage, rounds), next }
  const round = shortName(own)
  if (next?.node === node) {
    if (next.what === 'begins') return { name: stage === 1 && enrolmentOpen ? '报名中' : `${round}即将开始`, next }
    return { name: `${round}进行中`, next }
  }
  return { name: node.end_time === null ? stageName(stage, rounds) : `${round}已结束`, next }
}

/** True if a season off stage lies ahead, so that nothing of it is over. Without `begins` it lies behind (spec §4). */
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

/**
 * True if pupils may enrol (decisions on spec §2): at stages 1–6, and within the season's window if it has one. The
 * window cannot open enrolment at stage 0, so the header's disabled link is always right.
 */
export function enrolmentOpen(at: { stage: Stage; now: Instant; window?: Span | null }): boolean {
  const { stage, now, window } = at
  return stage > 0 && (!window || isWithin(now, window))
}
