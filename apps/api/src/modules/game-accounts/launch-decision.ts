import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { type Claims, isLetIn } from '@qisuan/rules/people/admission'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { eventOpen } from '@qisuan/rules/season/events'
import { isBefore } from '@qisuan/rules/time/instants'
import { preliminaryExtension, type ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import type { Stage } from '@qisuan/rules/season/stages'
import { leads, timedWindow, type WindowPhase } from '@qisuan/rules/season/windows'
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
  /** Reasons of the user's disqualifications, by the keys of the rounds. */
  disqualified: ReadonlyMap<string, string>
  /** By how much the user begins and ends later, by the keys of the rounds. */
  extraTime: ReadonlyMap<string, ExtraTime>
}

export type LaunchRefusal = 'not_enrolled' | 'forbidden' | 'disqualified' | 'not_in_competition_time' | 'handed_in'
export type LaunchDecision = { round: string } | { refused: LaunchRefusal; reason?: string }

type TimedRound = Pick<Round, 'key' | 'kind' | 'beginsAt' | 'endsAt'>

export interface LaunchQuestion {
  target: LaunchTarget
  now: Date
  season: {
    stage: Stage
    roundSlug: string
    settings: Pick<Season['settings'], 'prestartUntil' | 'asiaRound' | 'codequestRound' | 'codequestFrom'>
    preliminaryClosedAt: Date | null
    rounds: readonly TimedRound[]
  }
  /** The round of the event that is launched, of whichever season. */
  event?: TimedRound | undefined
  entrant: Entrant
}

/** Decides whether the user may enter the target now, and which round they play (spec §4, timed enabling; §6). */
export function decideLaunch(question: LaunchQuestion): LaunchDecision {
  const decision = rules[question.target](question)
  const reason = 'round' in decision ? question.entrant.disqualified.get(decision.round) : undefined
  return reason === undefined ? decision : { refused: 'disqualified', reason }
}

const rules: Record<LaunchTarget, (question: LaunchQuestion) => LaunchDecision> = {
  preliminary,
  'final-personal': (question) => sitting(question, 'final', 'final-personal'),
  'final-group': (question) => sitting(question, 'final', 'final-group'),
  extra: (question) => sitting(question, 'extra', 'extra'),
  aoc: (question) => event(question, 'aoc', question.season.settings.asiaRound),
  cq: (question) => event(question, 'cq', question.season.settings.codequestRound),
  play: practice,
  check: deviceCheck,
}

const refuse = (refused: LaunchRefusal): LaunchDecision => ({ refused })

function preliminary(question: LaunchQuestion): LaunchDecision {
  const round = roundOf(question, 'preliminary')
  if (!round || preliminaryIsAhead(question)) return refuse('not_in_competition_time')
  if (question.season.stage !== 1 && !hasTimeLeft(question, round)) return refuse('not_in_competition_time')
  return question.entrant.group === null ? refuse('not_enrolled') : { round: round.key }
}

/** True if extra time keeps the preliminary open for this user after its stage. */
function hasTimeLeft({ now, season, entrant }: LaunchQuestion, round: TimedRound): boolean {
  const { stage, preliminaryClosedAt } = season
  return isBefore(now, preliminaryExtension({ ...round, stage, preliminaryClosedAt }, entrant.extraTime.get(round.key)))
}

/**
 * A seat's own times decide; for a user without a seat, the round's times. Outside them everybody gets the same answer: whether a final that
 * is still frozen admits somebody to the extra round shows only when it begins.
 */
function sitting(question: LaunchQuestion, kind: 'final' | 'extra', room: Seat['kind']): LaunchDecision {
  const round = roundOf(question, kind)
  if (!round) return refuse('not_in_competition_time')
  const time = question.entrant.extraTime.get(round.key)
  const seats = question.entrant.seats.filter((seat) => seat.kind === room)
  const phases =
    seats.length > 0 ? seats.map((seat) => phaseOf(seat, time, question.now)) : [phaseOfRound(question, round, time)]
  const isIn = seats.length > 0 || isLetIn(question.entrant, round, question.season.rounds)
  if (phases.includes('enabled')) return isIn ? { round: round.key } : refuse('forbidden')
  return refuse(phases.includes('finished') ? 'handed_in' : 'not_in_competition_time')
}

/** An event beside the stages, for users whom a state in its round or the list admits (spec §4). */
function event(
  { season, entrant, now, event: round }: LaunchQuestion,
  kind: 'aoc' | 'cq',
  key?: string,
): LaunchDecision {
  const { stage, settings } = season
  const times = moved({ begin: round?.beginsAt ?? null, end: round?.endsAt ?? null }, entrant.extraTime.get(key ?? ''))
  const { codequestFrom } = settings
  const open = eventOpen({ target: kind, stage, now, codequestFrom, beginsAt: times.begin, endsAt: times.end })
  if (!key || !open) return refuse('not_in_competition_time')
  return isLetIn(entrant, { key, kind }, []) ? { round: key } : refuse('forbidden')
}

/** The preliminary's arena stays open for practice when the preliminary is over. Teachers may enter at any time (spec §6). */
function practice(question: LaunchQuestion): LaunchDecision {
  const { season, entrant } = question
  const round = roundOf(question, 'preliminary')?.key ?? season.roundSlug
  if (entrant.role === 'teacher') return { round }
  if (season.stage === 0 || preliminaryIsAhead(question)) return refuse('not_in_competition_time')
  return entrant.group === null ? refuse('not_enrolled') : { round }
}

/** Computers are checked at any time, by everybody enrolled. */
function deviceCheck({ season, entrant }: LaunchQuestion): LaunchDecision {
  return entrant.group === null && entrant.role !== 'teacher' ? refuse('not_enrolled') : { round: season.roundSlug }
}

function preliminaryIsAhead(question: LaunchQuestion): boolean {
  const { now, season } = question
  const begins = roundOf(question, 'preliminary')?.beginsAt
  return season.stage === 1 && (isBefore(now, season.settings.prestartUntil) || isBefore(now, begins))
}

function phaseOf(
  { beginsAt, endsAt, enabledBefore, finishedAt }: Seat,
  time: ExtraTime | undefined,
  now: Date,
): WindowPhase {
  const minutes = enabledBefore / 60
  const times = moved({ begin: beginsAt, end: endsAt }, time)
  return timedWindow({ ...times, finishedAt, now, enabledBefore: minutes, visibleBefore: minutes })
}

/** Times moved by extra time. */
function moved<Begin extends Date | null>(
  { begin, end }: { begin: Begin; end: Date | null },
  time: ExtraTime | undefined,
) {
  const later = <When extends Date | null>(when: When, seconds: number) =>
    when === null ? when : new Date(when.getTime() + seconds * 1000)
  const { delay, extra } = time ?? { delay: 0, extra: 0 }
  return { begin: later(begin, delay), end: later(end, delay + extra) }
}

function phaseOfRound(
  { target, now }: LaunchQuestion,
  { beginsAt, endsAt }: { beginsAt: Date | null; endsAt: Date | null },
  time: ExtraTime | undefined,
): WindowPhase {
  if (!beginsAt) return 'hidden'
  const lead = target === 'final-personal' || target === 'final-group' ? leads[target] : leads.extra
  return timedWindow({ ...moved({ begin: beginsAt, end: endsAt }, time), now, ...lead })
}

function roundOf({ season }: LaunchQuestion, kind: Round['kind']) {
  return season.rounds.find((round) => round.kind === kind)
}
