import { groupOf, type GroupNumber } from '@qisuan/rules/people/groups'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { changeRound } from '../../competition/write-round.ts'
import { findRound } from '../../competition/queries.ts'
import { findTask } from './change-task.ts'

interface Assignment {
  round: string
  slug: string
  group?: GroupNumber | undefined
}

/** Sentences on what a group plays after an assignment, and on the scores that it takes out of account. */
export async function previewAssignment(
  services: Services,
  { round: key, slug, group }: Assignment,
): Promise<string[]> {
  const { name, retired } = await findTask(services, slug)
  const { round } = await findRound(services, key)
  const who = group === undefined ? '没有另写的各组' : groupOf(group).name
  const before = round.settings.tasks[place(group)]
  const scored = before === undefined || before === slug ? 0 : await scoresBy(services, key, before)
  return [
    `${round.name}：${who}做“${name}”`,
    ...(before === undefined || before === slug ? [] : [`原来做的是 ${before}`]),
    ...(scored > 0 ? [`已经有 ${scored} 个人做过 ${before}，他们这一轮的成绩不再算数，直到重新核算成绩`] : []),
    ...(retired ? [`“${name}”停用了，先重新用它`] : []),
  ]
}

/** @throws ConflictError for a task that is retired */
export async function assignTask(services: Services, { round: key, slug, group }: Assignment): Promise<string> {
  const { name, retired } = await findTask(services, slug)
  if (retired) throw new ConflictError(`“${name}”停用了，先重新用它`)
  const { round } = await findRound(services, key)
  const { play, tasks } = round.settings
  const exam = round.kind === 'final' || round.kind === 'extra' ? '&exam=1' : ''
  await changeRound(services, key, {
    settings: {
      play: { ...play, [place(group)]: `/play/${key}?task=${slug}${exam}` },
      tasks: { ...tasks, [place(group)]: slug },
    },
  })
  return `${round.name}改用“${name}”`
}

const place = (group: GroupNumber | undefined) => `${group ?? 'default'}` as const

async function scoresBy({ arena }: Services, round: string, task: string): Promise<number> {
  const counted = await arena?.query<{ people: number }>(
    `select count(*)::int as people from score where round = $1 and task = $2`,
    [round, task],
  )
  return counted?.rows[0]?.people ?? 0
}
