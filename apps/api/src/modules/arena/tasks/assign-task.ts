import type { GroupNumber } from '@qisuan/rules/people/groups'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { changeRound } from '../../competition/write-round.ts'
import { findRound } from '../../competition/queries.ts'
import { findTask } from './change-task.ts'
import { requireArena } from './own-arena.ts'
import { groupText } from './task-uses.ts'
import { countEarlierScores, makeSet, nameInRound, sharesOf, tasksBehind, type WeightedTask } from './task-sets.ts'

interface Assignment {
  round: string
  tasks: readonly WeightedTask[]
  group?: GroupNumber | undefined
}

/**
 * Sentences on what a group plays after an assignment and has played before, and on the scores that it takes out of account.
 * @throws ConflictError for a task that is retired
 */
export async function previewAssignment(
  services: Services,
  { round: key, tasks, group }: Assignment,
): Promise<string[]> {
  const text = await describe(services, tasks)
  const { round } = await findRound(services, key)
  const own = round.settings.tasks[place(group)]
  const before = own ?? round.settings.tasks.default
  const isSame = before === nameInRound(tasks)
  const replaced = before === undefined ? null : await namesBehind(services, before)
  const scored = before === undefined || isSame ? 0 : await scoresBy(services, key, [before])
  const [shared, who] = own === before ? ['', '他们'] : ['，和其余各组一样', '其中这一组的人']
  const slugs = tasks.map(({ slug }) => slug)
  const carried = isSame || slugs.length === 1 ? 0 : await scoresBy(services, key, slugs)
  return [
    `${round.name}：${groupText(group)}做${text}`,
    replaced === null ? '原来没有定做哪道题' : `原来做的是 ${replaced}${shared}`,
    ...(scored > 0 ? [`已经有 ${scored} 个人做过 ${replaced}，${who}这一轮的成绩不再算数，直到重新核算成绩`] : []),
    ...(carried > 0 ? [`${carried} 个人在这几道题里已有的分数按比例合起来，重新核算成绩以后就换成它`] : []),
  ]
}

/** Assigns one task, or several as a set, in which scores from before count. @throws ConflictError for a task that is retired */
export async function assignTask(services: Services, { round: key, tasks, group }: Assignment): Promise<string> {
  const text = await describe(services, tasks)
  const { round } = await findRound(services, key)
  const arena = requireArena(services)
  const name = nameInRound(tasks)
  const isSet = tasks.length > 1
  if (isSet) await makeSet(arena, name, tasks, services.clock.now())
  const { play, tasks: assigned } = round.settings
  const exam = round.kind === 'final' || round.kind === 'extra' ? '&exam=1' : ''
  await changeRound(services, key, {
    settings: {
      play: { ...play, [place(group)]: `/play/${key}?task=${name}${exam}` },
      tasks: { ...assigned, [place(group)]: name },
    },
  })
  // Afterwards, because the site refuses a score of what the round does not name yet.
  if (isSet) await countEarlierScores(arena, key, name)
  return `${round.name}改用${text}`
}

const place = (group: GroupNumber | undefined) => `${group ?? 'default'}` as const

/** Tasks in words. @throws AppError not_found · ConflictError for one that is retired */
async function describe(services: Services, tasks: readonly WeightedTask[]): Promise<string> {
  const found = await Promise.all(tasks.map(({ slug }) => findTask(services, slug)))
  const stopped = found.find(({ retired }) => retired)
  if (stopped) throw new ConflictError(`“${stopped.name}”停用了，先重新用它`)
  const shares = sharesOf(tasks)
  const named = found.map(({ name }, index) => `“${name}”${found.length > 1 ? `（${shares[index]?.share}%）` : ''}`)
  return named.join('、')
}

/** Tasks in words of what the settings of a round name. */
export async function namesBehind(services: Services, name: string): Promise<string> {
  const tasks = (await tasksBehind(requireArena(services), [name]))(name)
  return tasks.map(({ slug, share }) => (tasks.length > 1 ? `${slug}（${share}%）` : slug)).join('、')
}

/** Number of people with a score in one of these tasks or sets. */
export async function scoresBy(services: Services, round: string, tasks: readonly string[]): Promise<number> {
  const counted = await requireArena(services).query<{ people: number }>(
    `select count(distinct user_id)::int as people from score where round = $1 and task = any($2)`,
    [round, tasks],
  )
  return counted.rows[0]?.people ?? 0
}
