import { groupOf, type GroupNumber } from '@qisuan/rules/people/groups'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { changeRound } from '../../competition/write-round.ts'
import { namesBehind, scoresBy } from './assign-task.ts'

interface Unassignment {
  round: string
  group: GroupNumber
}

/** Sentences on what a group plays when it has no task of its own. @throws ConflictError where it has none */
export async function previewUnassignment(services: Services, { round: key, group }: Unassignment): Promise<string[]> {
  const { round, own } = await ownTask(services, key, group)
  const { default: shared } = round.settings.tasks
  const after = shared === undefined ? null : await namesBehind(services, shared)
  const scored = own === shared ? 0 : await scoresBy(services, key, [own])
  return [
    `${round.name}：${groupOf(group).name}${after === null ? '不再定做哪道题' : `做 ${after}，和其余各组一样`}`,
    `原来做的是 ${await namesBehind(services, own)}`,
    ...(scored > 0 ? [`已经有 ${scored} 个人做过，他们这一轮的成绩不再算数，直到重新核算成绩`] : []),
  ]
}

/** Takes a group's own task away, so that it plays what the groups without one play. @throws ConflictError where it has none */
export async function unassignTask(services: Services, { round: key, group }: Unassignment): Promise<string> {
  const { round } = await ownTask(services, key, group)
  const { [`${group}` as const]: _play, ...play } = round.settings.play
  const { [`${group}` as const]: _task, ...tasks } = round.settings.tasks
  await changeRound(services, key, { settings: { play, tasks } })
  return `${round.name}的${groupOf(group).name}和其余各组一样了`
}

async function ownTask(services: Services, key: string, group: GroupNumber) {
  const { round } = await findRound(services, key)
  const own = round.settings.tasks[`${group}`]
  if (own === undefined) throw new ConflictError(`${round.name}的${groupOf(group).name}本来就和其余各组一样`)
  return { round, own }
}
