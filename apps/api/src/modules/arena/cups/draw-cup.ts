import { drawCup as drawInArena, planOf, seedsOf } from '@qisuan/arena/draw-cup'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound } from '../../competition/queries.ts'
import { findLadder } from '../ladders/queries.ts'
import { findTask } from '../tasks/change-task.ts'
import { requireArena } from '../tasks/own-arena.ts'
import { groupText } from '../tasks/task-uses.ts'
import { findCup, type Place } from './queries.ts'

type Order = Place & { size: number }

/** Sentences on a cup that is to be drawn. @throws AppError not_found · ConflictError without a ladder or enough programs on it, or after the first game that was shown */
export async function previewDraw(services: Services, order: Order): Promise<string[]> {
  const { round, task, seeds, before } = await drawable(services, order)
  const { size, group } = order
  return [
    `${round.name}：${groupText(group)}天梯上的前 ${size} 名，在“${task.name}”上比：${planOf(size)}`,
    `种子按天梯的名次排：${seeds.map((robot, index) => `${index + 1} ${robot}`).join('、')}`,
    '用的是此刻的程序，以后换上的不算；每场四局，两张图，先后手各一局；淘汰赛打平就加赛，最多八局，再平种子靠前的过关',
    '对局马上在后台打，打好了也没有人看得到，由你一局一局亮出来',
    ...(before ? ['原来的抽签作废，打好的局也不要了'] : []),
  ]
}

/** Draws a cup, or draws again one of which nothing was shown. */
export async function drawCup(services: Services, order: Order): Promise<string> {
  const { round } = await drawable(services, order)
  const { size, group } = order
  const at = services.clock.now()
  const isDrawn = await inTransaction(requireArena(services), (client) =>
    drawInArena(client, { round: round.key, group: group ?? 0, size, at }),
  )
  if (!isDrawn) throw new ConflictError('天梯刚才变了，或者这场杯赛已经开始亮：再看一次')
  return `${round.name}的杯赛抽好了：${groupText(group)}，${size} 个程序。比赛平台上的路径：/cup/${round.key}/${group ?? 0}`
}

async function drawable(services: Services, { size, ...place }: Order) {
  const { round } = await findRound(services, place.round)
  const title = `${round.name}的${groupText(place.group)}`
  const arena = requireArena(services)
  const ladder = await findLadder(services, place.round, place.group)
  if (!ladder) throw new ConflictError(`${title}没有天梯，种子要按它排`)
  const task = await findTask(services, ladder.task)
  if (task.retired) throw new ConflictError(`“${task.name}”停用了，先重新用它`)
  const seeds = await seedsOf(arena, ladder.id, size)
  if (seeds.length < size) throw new ConflictError(`${title}天梯上，有名次的程序只有 ${seeds.length} 个`)
  const before = await findCup(services, place)
  if (before && before.shown > 0) throw new ConflictError(`${title}的杯赛已经亮出了 ${before.shown} 局，不能重抽`)
  return { round, task, seeds: seeds.map(({ robot }) => robot), before }
}
