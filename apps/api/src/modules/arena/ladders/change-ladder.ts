import type { GroupNumber } from '@qisuan/rules/people/groups'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { findTask } from '../tasks/change-task.ts'
import { requireArena } from '../tasks/own-arena.ts'
import { tasksBehind } from '../tasks/task-sets.ts'
import { groupText } from '../tasks/task-uses.ts'
import { findLadder } from './queries.ts'

interface Place {
  round: string
  group?: GroupNumber | undefined
}

/** Sentences on a ladder that is to be opened. @throws AppError not_found · ConflictError for a task without rivals, or another ladder there */
export async function previewLadder(services: Services, place: Place & { task: string }): Promise<string[]> {
  const { round, task, before, isPlayed } = await openable(services, place)
  const { group } = place
  return [
    `${round.name}：${groupText(group)}的程序在“${task.name}”上互相对战，名次和每一局谁都能看，机器人的名字是随机起的`,
    '评过分的程序，选手自己决定上不上去；对战只用评分空下来的时间，名次不算成绩',
    ...(isPlayed ? [] : [`注意：${round.name}里${groupText(group)}做的不是这道题，做了才上得了天梯，先定题目`]),
    ...(before ? [`接着打：原来的 ${before.robots} 个程序和 ${before.games} 局都在`] : []),
  ]
}

/** Opens a ladder, or one that was closed again. */
export async function openLadder(services: Services, place: Place & { task: string }): Promise<string> {
  const { round, task } = await openable(services, place)
  const group = place.group ?? 0
  const { rowCount } = await requireArena(services).query(
    `insert into ladder (round, group_number, task, opened_at) values ($1, $2, $3, $4)
     on conflict (round, group_number) do update set closed_at = null, task = excluded.task
     where ladder.task = excluded.task or not exists (select from ladder_entry where ladder_id = ladder.id)`,
    [round.key, group, place.task, services.clock.now()],
  )
  if (rowCount === 0) throw new ConflictError(`${round.name}的${groupText(place.group)}刚才开了另一道题的天梯`)
  return `${round.name}的天梯开了：${groupText(place.group)}，“${task.name}”。比赛平台上的路径：/ladder/${round.key}/${group}`
}

/** Sentences on a ladder that is to be closed. @throws AppError not_found · ConflictError for one that is not open */
export async function previewClosing(services: Services, { round: key, group }: Place): Promise<string[]> {
  const { round } = await findRound(services, key)
  const { robots, games } = await open(services, { round: key, group })
  return [`${round.name}：${groupText(group)}的天梯不再对战，${robots} 个程序的名次和 ${games} 局还能看`]
}

export async function closeLadder(services: Services, place: Place): Promise<string> {
  const { round } = await findRound(services, place.round)
  await open(services, place)
  await requireArena(services).query(
    `update ladder set closed_at = greatest($3, opened_at) where round = $1 and group_number = $2`,
    [place.round, place.group ?? 0, services.clock.now()],
  )
  return `${round.name}的天梯关了：${groupText(place.group)}`
}

async function openable(services: Services, { round: key, task: slug, group }: Place & { task: string }) {
  const { round } = await findRound(services, key)
  const task = await findTask(services, slug)
  if (task.retired) throw new ConflictError(`“${task.name}”停用了，先重新用它`)
  if (!(await hasRivals(services, task.id))) throw new ConflictError(`“${task.name}”里没有对手，开不了天梯`)
  const before = await findLadder(services, key, group)
  if (before?.open) throw new ConflictError(`${round.name}的${groupText(group)}已经有一架天梯`)
  if (before && before.task !== slug && before.robots > 0)
    throw new ConflictError(`${round.name}的${groupText(group)}有过“${before.task}”的天梯，换题要用另一轮`)
  const { tasks } = round.settings
  const assigned = tasks[`${group ?? 'default'}`] ?? tasks.default
  const behind = await tasksBehind(requireArena(services), assigned === undefined ? [] : [assigned])
  const isPlayed = assigned !== undefined && behind(assigned).some((each) => each.slug === slug)
  return { round, task, before, isPlayed }
}

async function open(services: Services, { round, group }: Place) {
  const ladder = await findLadder(services, round, group)
  if (!ladder?.open) throw new ConflictError(`${round} 的${groupText(group)}没有开着的天梯`)
  return ladder
}

async function hasRivals(services: Services, version: number): Promise<boolean> {
  const { rowCount } = await requireArena(services).query(
    `select from task where id = $1 and jsonb_array_length(content->'file'->'hidden'->'rivals') > 0`,
    [version],
  )
  return rowCount === 1
}
