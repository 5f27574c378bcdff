import { isBefore } from '../time/instants.ts'
import { contradiction, remark, type Finding } from './finding.ts'
import { reached, wordsOf, type PlannedRound, type SeasonPlan } from '../season/season-plan.ts'
import { nextPublication } from '../season/windows.ts'

/** Contradictions between publications, freezes and awards. */
export function checkBoards(plan: SeasonPlan): Finding[] {
  return [
    ...plan.rounds.flatMap((round) => [...checkFreeze(plan, round), ...checkExams(plan, round)]),
    ...checkAwards(plan),
  ]
}

/** A freeze that hides nothing, or everything. */
function checkFreeze(plan: SeasonPlan, { name, beginsAt, endsAt, frozenFrom }: PlannedRound): Finding[] {
  if (frozenFrom === null) return []
  const { at } = wordsOf(plan)
  const publication = { times: plan.settings.publicationTimes, timeZone: plan.timeZone }
  if (beginsAt !== null && reached(frozenFrom, beginsAt)) {
    return [contradiction(`${name}从 ${at(frozenFrom)} 起封榜，那时还没有开始：整轮都没有榜`)]
  }
  if (endsAt === null) return []
  const last = nextPublication(endsAt, publication)
  if (isBefore(last, frozenFrom)) {
    return [contradiction(`${name}从 ${at(frozenFrom)} 起才封榜，可是 ${at(last)} 已经公布最后的成绩：名次先揭开了`)]
  }
  return reached(endsAt, plan.now) ? [remark(`${name}已经结束，还封着榜：由人来揭榜`)] : []
}

/** A board for everybody while an exam of its round runs. */
function checkExams(plan: SeasonPlan, { key, name, frozenFrom }: PlannedRound): Finding[] {
  const { at } = wordsOf(plan)
  const publication = { times: plan.settings.publicationTimes, timeZone: plan.timeZone }
  const [first] = plan.rooms
    .filter(({ roundKey }) => roundKey === key)
    .map((room) => ({ room, board: nextPublication(room.beginsAt, publication) }))
    .filter(({ room, board }) => isBefore(board, room.endsAt) && isBefore(plan.now, board))
    .filter(({ board }) => frozenFrom === null || isBefore(board, frozenFrom))
    .toSorted((one, other) => one.board - other.board)
  if (!first) return []
  return [
    remark(
      `${at(first.board)} 公布${name}的榜单，那时${first.room.name}还在考，名次人人看得到：不想公开，就从那以前封榜`,
    ),
  ]
}

/** Awards before there can be any, and awards that wait. */
function checkAwards(plan: SeasonPlan): Finding[] {
  const { at } = wordsOf(plan)
  return plan.awards.flatMap(({ roundKey, fileName, publishAt }) => {
    const round = plan.rounds.find(({ key }) => key === roundKey)
    if (!round) return []
    const { name, endsAt, frozenFrom } = round
    if (publishAt === null) return [remark(`${name}的获奖名单“${fileName}”还没有定什么时候公布`)]
    if (endsAt !== null && isBefore(publishAt, endsAt)) {
      return [
        contradiction(`${name}的获奖名单“${fileName}”${at(publishAt)} 公布，那时${name}还没有结束（${at(endsAt)}）`),
      ]
    }
    if (frozenFrom === null || isBefore(publishAt, frozenFrom)) return []
    return [remark(`${name}的获奖名单“${fileName}”${at(publishAt)} 公布，封着榜就看不到：先揭榜`)]
  })
}
