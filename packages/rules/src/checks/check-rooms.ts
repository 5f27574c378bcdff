import { epochOf, isBefore } from '../time/instants.ts'
import { quietUntil } from '../time/quiet-hours.ts'
import { contradiction, remark, type Finding } from './finding.ts'
import { reached, wordsOf, type PlannedRound, type SeasonPlan } from '../season/season-plan.ts'

/** Within this time before a round begins, nobody may be missing any more, in milliseconds. */
const near = 7 * 24 * 60 * 60_000

/** Contradictions between the rounds that not everybody may enter, their rooms, seats and lists. */
export function checkRooms(plan: SeasonPlan): Finding[] {
  return [
    ...plan.rounds.flatMap((round) => [
      ...checkAdmission(plan, round),
      ...checkSeats(plan, round),
      ...checkNight(plan, round),
    ]),
    ...checkTimes(plan),
    ...plan.overlaps.map(({ rooms: [one, other], people }) =>
      contradiction(`${people} 人同时排在${one}和${other}，两个考场的时间重叠`),
    ),
  ]
}

/** A contradiction when the round begins within a week, and a remark before. */
const urgent = ({ now }: SeasonPlan, { beginsAt }: PlannedRound) =>
  beginsAt !== null && epochOf(beginsAt) - epochOf(now) <= near ? contradiction : remark

const isAhead = ({ now }: SeasonPlan, { beginsAt, endsAt }: PlannedRound): boolean =>
  beginsAt !== null && !reached(endsAt, now)

/** A round for those whom a seat, an award or a list lets in, and nobody is. */
function checkAdmission(plan: SeasonPlan, round: PlannedRound): Finding[] {
  if (!isAhead(plan, round)) return []
  const { at } = wordsOf(plan)
  const rooms = plan.rooms.filter(({ roundKey }) => roundKey === round.key)
  const seats = rooms.reduce((sum, room) => sum + room.seats, 0)
  const say = urgent(plan, round)
  const when = round.beginsAt === null ? '' : `（${at(round.beginsAt)} 开始）`
  switch (round.kind) {
    case 'final':
    case 'extra': {
      const empty = rooms.filter((room) => room.seats === 0).map(({ name }) => name)
      if (seats + round.admitted === 0) return [say(`${round.name}没有座位，准入名单也是空的，没有人进得去${when}`)]
      return empty.length > 0 ? [say(`${empty.join('、')}没有排座`)] : []
    }
    case 'aoc':
    case 'cq':
      return round.admitted === 0 ? [say(`${round.name}只让名单上的人进，名单是空的${when}`)] : []
    default:
      return []
  }
}

/** More people than seats. */
function checkSeats(plan: SeasonPlan, round: PlannedRound): Finding[] {
  if (round.unseated === 0 || !isAhead(plan, round)) return []
  return [urgent(plan, round)(`${round.unseated} 人晋级了${round.name}，却没有座位，也不在准入名单里`)]
}

/** A round begins while no message may go out. */
function checkNight({ settings, timeZone, ...plan }: SeasonPlan, round: PlannedRound): Finding[] {
  const { beginsAt, name } = round
  if (beginsAt === null || reached(beginsAt, plan.now)) return []
  const quiet = quietUntil(beginsAt, { hours: settings.quietHours, timeZone })
  return quiet === undefined
    ? []
    : [remark(`${name}开始时在短信的免打扰时段（${settings.quietHours}），提醒要在那以前发完`)]
}

/** Rooms outside the times of their round. */
function checkTimes(plan: SeasonPlan): Finding[] {
  const { at } = wordsOf(plan)
  return plan.rooms.flatMap((room) => {
    const round = plan.rounds.find(({ key }) => key === room.roundKey)
    if (!round) return []
    const { name, beginsAt, endsAt } = round
    return [
      ...(isBefore(room.beginsAt, beginsAt)
        ? [contradiction(`${room.name} ${at(room.beginsAt)} 开考，${name}要到 ${at(beginsAt ?? room.beginsAt)} 才开始`)]
        : []),
      ...(endsAt !== null && isBefore(endsAt, room.endsAt)
        ? [contradiction(`${room.name} ${at(room.endsAt)} 才结束，${name} ${at(endsAt)} 就结束了`)]
        : []),
    ]
  })
}
