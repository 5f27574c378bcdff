import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { type Claims, isLetIn } from '@qisuan/rules/admission'
import type { GroupNumber } from '@qisuan/rules/groups'
import { isBefore } from '@qisuan/rules/instants'
import type { Stage } from '@qisuan/rules/stages'
import { leads, timedWindow, type WindowPhase } from '@qisuan/rules/windows'
import type { Round, Season } from '../competition/queries.ts'

/** A seat in a timed room. */
export interface Seat {
  kind: 'final-personal' | 'final-group' | 'extra'
  beginsAt: Date
  endsAt: Date
  /** Seconds before `beginsAt` from which entry is allowed. */
  enabledBefore: number
  finishedAt: Date | null
}

/** The facts about a user that decide whether they may enter. */
export interface Entrant extends Claims {
  role: 'student' | 'teacher'
  /** The group of this season's enrolment; null without one. */
  group: GroupNumber | null
  seats: readonly Seat[]
  /** Keys of the rounds from which the user is disqualified. */
  disqualified: ReadonlySet<string>
}

export type LaunchRefusal = 'not_enrolled' | 'forbidden' | 'disqualified' | 'not_in_competition_time' | 'handed_in'
export type LaunchDecision = { round: string } | { refused: LaunchRefusal }

export interface LaunchQuestion {
  target: LaunchTarget
  now: Date
  season: {
    stage: Stage
    roundSlug: string
    settings: Pick<Season['settings'], 'prestartUntil' | 'asiaRound' | 'codequestRound' | 'codequestFrom'>
    rounds: readonly Pick<Round, 'key' | 'kind' | 'beginsAt' | 'endsAt'>[]
  }
  entrant: Entrant
}

/** Decides whether the user may enter the target now, and which round they play (spec §4, timed enabling; §6). */
export function decideLaunch(question: LaunchQuestion): LaunchDecision {
  const decision = rules[question.target](question)
  return 'round' in decision && question.entrant.disqualified.has(decision.round) ? refuse('disqualified') : decision
}

const rules: Record<LaunchTarget, (question: LaunchQuestion) => LaunchDecision> = {
  preliminary,
  'final-personal': (question) => sitting(question, 'final', 'final-personal'),
  'final-group': (question) => sitting(question, 'final', 'final-group'),
  extra: (question) => sitting(question, 'extra', 'extra'),
  aoc: asia,
  cq: codeQuest,
  play: practice,
}

const refuse = (refused: LaunchRefusal): LaunchDecision => ({ refused })

function preliminary(question: LaunchQuestion): LaunchDecision {
  const round = roundOf(question, 'preliminary')
  if (!round || question.season.stage !== 1 || preliminaryIsAhead(question)) return refuse('not_in_competition_time')
  return question.entrant.group === null ? refuse('not_enrolled') : { round: round.key }
}

/** A seat's own times decide; for a user who is admitted without a seat, the round's times. */
function sitting(question: LaunchQuestion, kind: 'final' | 'extra', room: Seat['kind']): LaunchDecision {
  const round = roundOf(question, kind)
  if (!round) return refuse('not_in_competition_time')
  const seats = question.entrant.seats.filter((seat) => seat.kind === room)
  if (seats.length === 0 && !isLetIn(question.entrant, round, question.season.rounds)) return refuse('forbidden')

  const phases = seats.length > 0 ? seats.map((seat) => phaseOf(seat, question.now)) : [phaseOfRound(question, round)]
  if (phases.includes('enabled')) return { round: round.key }
  return refuse(phases.includes('finished') ? 'handed_in' : 'not_in_competition_time')
}

/** Open from stage 4, for users with a state in the Asia round (spec §4). */
function asia({ season, entrant }: LaunchQuestion): LaunchDecision {
  const round = season.settings.asiaRound
  if (!round || season.stage < 4) return refuse('not_in_competition_time')
  return (entrant.states.get(round) ?? 0) > 0 ? { round } : refuse('forbidden')
}

/** Open from `codequestFrom`, for users with state 1 in the CodeQuest round (spec §4). */
function codeQuest({ season, entrant, now }: LaunchQuestion): LaunchDecision {
  const { codequestRound: round, codequestFrom } = season.settings
  if (!round || isBefore(now, codequestFrom)) return refuse('not_in_competition_time')
  return entrant.states.get(round) === 1 ? { round } : refuse('forbidden')
}

/** The preliminary's arena stays open for practice when the preliminary is over. Teachers may enter at any time (spec §6). */
function practice(question: LaunchQuestion): LaunchDecision {
  const { season, entrant } = question
  const round = roundOf(question, 'preliminary')?.key ?? season.roundSlug
  if (entrant.role === 'teacher') return { round }
  if (season.stage === 0 || preliminaryIsAhead(question)) return refuse('not_in_competition_time')
  return entrant.group === null ? refuse('not_enrolled') : { round }
}

function preliminaryIsAhead(question: LaunchQuestion): boolean {
  const { now, season } = question
  const begins = roundOf(question, 'preliminary')?.beginsAt
  return season.stage === 1 && (isBefore(now, season.settings.prestartUntil) || isBefore(now, begins))
}

function phaseOf({ beginsAt, endsAt, enabledBefore, finishedAt }: Seat, now: Date): WindowPhase {
  const minutes = enabledBefore / 60
  return timedWindow({ begin: beginsAt, end: endsAt, finishedAt, now, enabledBefore: minutes, visibleBefore: minutes })
}

function phaseOfRound(
  { target, now }: LaunchQuestion,
  { beginsAt, endsAt }: { beginsAt: Date | null; endsAt: Date | null },
): WindowPhase {
  if (!beginsAt) return 'hidden'
  const lead = target === 'final-personal' || target === 'final-group' ? leads[target] : leads.extra
  return timedWindow({ begin: beginsAt, end: endsAt, now, ...lead })
}

function roundOf({ season }: LaunchQuestion, kind: Round['kind']) {
  return season.rounds.find((round) => round.kind === kind)
}
