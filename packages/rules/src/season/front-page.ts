import { entersExtra, type GameState, passedPreliminary, rewardEligible } from './game-states.ts'
import { type Instant, isBefore } from '../time/instants.ts'
import { enter, shortName, type RoundNames } from './round-names.ts'
import type { AwardReading } from './rounds.ts'
import { isPlanned, type Stage } from './stages.ts'

export type FrontPageAction =
  | 'planned'
  | 'enroll'
  | 'primary-prestart'
  | 'primary-start'
  | 'primary-end'
  | 'final-prestart'
  | 'final-start'
  | 'final-end'
  | 'final-plus-prestart'
  | 'final-plus'
  | 'aoc-start'
  | 'cq-start'
  | 'reward-start'

/** Labels of the front page's title button, with the organiser's names of the rounds (decisions, Chinese wording). */
export function actionLabels(rounds: RoundNames): Readonly<Record<FrontPageAction, string>> {
  const preliminary = shortName(rounds.preliminary)
  const final = shortName(rounds.final)
  const extra = shortName(rounds.extra)
  const over = `${final}已结束`
  return {
    planned: '敬请期待',
    enroll: '立即报名',
    'primary-prestart': 'AI 挑战即将开始',
    'primary-start': enter(rounds.preliminary),
    'primary-end': `${preliminary}已结束`,
    'final-prestart': `${preliminary}已结束`,
    'final-start': enter(rounds.final),
    'final-end': over,
    'final-plus-prestart': `${extra}即将开始`,
    'final-plus': enter(rounds.extra),
    'aoc-start': rounds.aoc ? enter(rounds.aoc) : over,
    'cq-start': rounds.cq ? enter(rounds.cq) : over,
    'reward-start': '我的成绩',
  }
}

/** The page that the button links to. */
export type FrontPageTarget = 'nothing' | 'enroll' | 'preliminary' | 'final' | 'repecharge' | 'aoc' | 'cq' | 'rewards'

/** The season's data that the button depends on. A missing date counts as past, except `cqFrom`: without it CodeQuest is closed. */
export type SeasonFacts = {
  /** Keys of the relevant rounds; `rewards` are those whose award opens the results page. */
  rounds: { preliminary?: string; final?: string; aoc?: string; cq?: string; rewards?: readonly string[] }
  /** Reading of the preliminary's states; default: tiers. */
  preliminaryReading?: AwardReading
  /** Before this instant, any start counts as prestart. */
  prestartUntil?: Instant | null
  /** While nobody is enrolled: when the season's first round begins; null while none has a date. */
  begins?: Instant | null
  primaryFrom?: Instant | null
  finalFrom?: Instant | null
  extraFrom?: Instant | null
  cqFrom?: Instant | null
}

export type FrontPageInput = {
  stage: Stage
  now: Instant
  season: SeasonFacts
  loggedIn: boolean
  enrolled: boolean
  gameStates: Readonly<Record<string, GameState | undefined>>
  /** True if pupils may enrol now. */
  enrolmentOpen?: boolean
  /** The organiser admitted this user to the extra round, regardless of the final's state (spec §6). */
  extraGranted?: boolean
  /** After the preliminary's stage: until when extra time keeps it open for this user. */
  preliminaryUntil?: Instant | null
}

const targets: Readonly<Record<FrontPageAction, FrontPageTarget>> = {
  planned: 'nothing',
  enroll: 'enroll',
  'primary-prestart': 'nothing',
  'primary-start': 'preliminary',
  'primary-end': 'nothing',
  'final-prestart': 'nothing',
  'final-start': 'final',
  'final-end': 'nothing',
  // The extra round's page shows the meeting link and the rules before the start, and enables its own start button in time.
  'final-plus-prestart': 'repecharge',
  'final-plus': 'repecharge',
  'aoc-start': 'aoc',
  'cq-start': 'cq',
  'reward-start': 'rewards',
}

/** The front page's title button: its action and the page that it links to (spec §4, procedure stage). */
export function frontPageAction(input: FrontPageInput): { action: FrontPageAction; go: FrontPageTarget } {
  const action = chooseAction(input)
  return { action, go: action === 'primary-start' && !input.enrolled ? 'enroll' : targets[action] }
}

function chooseAction(input: FrontPageInput): FrontPageAction {
  const { stage, season } = input
  if (input.enrolled && isBefore(input.now, input.preliminaryUntil)) return 'primary-start'
  if (stage === 0) return offSeason(input)
  if (stage === 1 && takesEnrolments(input)) return 'enroll'
  if (stage === 1) return startsLater(input, season.primaryFrom) ? 'primary-prestart' : 'primary-start'
  if (stage >= 4) return afterFinal(input)
  if (stage === 2 || !reachesFinal(input)) return 'primary-end'
  return startsLater(input, season.finalFrom) ? 'final-prestart' : 'final-start'
}

function offSeason(input: FrontPageInput): FrontPageAction {
  if (codeQuestOpen(input)) return 'cq-start'
  return isPlanned({ ...input, begins: input.season.begins }) ? 'planned' : 'final-end'
}

/** True if somebody who is not enrolled can only enrol, because the preliminary has a date and begins later. */
function takesEnrolments({ enrolled, enrolmentOpen = false, now, season }: FrontPageInput): boolean {
  return !enrolled && enrolmentOpen && !isBefore(now, season.prestartUntil) && isBefore(now, season.primaryFrom)
}

function afterFinal(input: FrontPageInput): FrontPageAction {
  const { stage, season } = input
  const asia = entryOf(input, season.rounds.aoc)?.state ?? 0
  const extra = reachesExtra(input)
  if (asia > 0 && !extra) return 'aoc-start'
  if (stage === 5 && extra) return startsLater(input, season.extraFrom) ? 'final-plus-prestart' : 'final-plus'
  if (stage === 6 && asia === 2) return 'aoc-start'
  return stage === 6 && hasReward(input) ? 'reward-start' : 'final-end'
}

function startsLater({ now, season }: FrontPageInput, from: Instant | null | undefined): boolean {
  return isBefore(now, season.prestartUntil) || isBefore(now, from)
}

function codeQuestOpen(input: FrontPageInput): boolean {
  const { now, season } = input
  return entryOf(input, season.rounds.cq)?.state === 1 && season.cqFrom != null && !isBefore(now, season.cqFrom)
}

function reachesFinal(input: FrontPageInput): boolean {
  const { rounds, preliminaryReading = 'tiers' } = input.season
  return passedPreliminary(entryOf(input, rounds.preliminary), preliminaryReading)
}

function reachesExtra(input: FrontPageInput): boolean {
  if (input.loggedIn && input.extraGranted) return true
  return entersExtra(entryOf(input, input.season.rounds.final)?.state ?? 0)
}

function hasReward(input: FrontPageInput): boolean {
  const { rewards = [] } = input.season.rounds
  return rewards.some((key) => rewardEligible(entryOf(input, key)?.state ?? 0))
}

/** A visitor has no states, even when the page still has the states of an ended session. */
function entryOf({ loggedIn, gameStates }: FrontPageInput, key: string | undefined): GameState | undefined {
  return loggedIn && key !== undefined ? gameStates[key] : undefined
}
