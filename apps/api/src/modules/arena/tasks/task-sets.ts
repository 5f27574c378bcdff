import { createHash } from 'node:crypto'
import { lockScoreChanges, writeSetScores } from '@qisuan/db/arena-scores'
import type { OperatorReceived } from '@qisuan/contracts/console/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../services/transaction.ts'

export type WeightedTask = OperatorReceived<'assignTask', 'body'>['tasks'][number]
/** A task with its percentage of the score. */
export interface SharedTask {
  slug: string
  share: number
}

/** Percentages of the score, each rounded by itself. */
export function sharesOf(tasks: readonly WeightedTask[]): SharedTask[] {
  const sum = tasks.reduce((total, { weight }) => total + weight, 0)
  return tasks.map(({ slug, weight }) => ({ slug, share: Math.round((100 * weight) / sum) }))
}

/** Name of these tasks in a round: that of the only one, or of their set, which is made of its content. */
export function nameInRound(tasks: readonly WeightedTask[]): string {
  const content = tasks.map(({ slug, weight }) => `${slug}=${weight}`).join(',')
  const [only] = tasks
  if (only && tasks.length === 1) return only.slug
  return `set-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
}

/** Makes a set of tasks, unless it is there. */
export async function makeSet(arena: Pool, set: string, tasks: readonly WeightedTask[], now: Date): Promise<void> {
  await arena.query(
    `with made as (insert into task_set (slug, made_at) values ($1, $2) on conflict do nothing returning slug)
     insert into task_set_item (task_set, task, weight, position)
     select made.slug, task, weight, position - 1
     from made, unnest($3::text[], $4::int4[]) with ordinality item (task, weight, position)`,
    [set, now, tasks.map(({ slug }) => slug), tasks.map(({ weight }) => weight)],
  )
}

/** Opens a set in a round for all who have opened one of its tasks there, so that their scores count for it. */
export async function countEarlierScores(arena: Pool, round: string, set: string): Promise<void> {
  await inTransaction(arena, async (client) => {
    await client.query(lockScoreChanges)
    await client.query(
      `insert into opened_task (user_id, round, task, opened_at)
       select user_id, round, task_set, max(opened_at) from opened_task join task_set_item using (task)
       where round = $1 and task_set = $2 group by user_id, round, task_set
       on conflict do nothing`,
      [round, set],
    )
    await client.query(writeSetScores, [round, [set], null, true])
  })
}

/** Sets that have a task. */
export async function setsWith(arena: Pool | PoolClient, task: string): Promise<string[]> {
  const { rows } = await arena.query<{ set: string }>('select task_set as set from task_set_item where task = $1', [
    task,
  ])
  return rows.map(({ set }) => set)
}

/** Tasks behind what the settings of rounds name: those of a set, or the task itself. */
export async function tasksBehind(arena: Pool, names: readonly string[]): Promise<(name: string) => SharedTask[]> {
  const { rows } = await arena.query<WeightedTask & { set: string }>(
    `select task_set as set, task as slug, weight from task_set_item where task_set = any($1) order by task_set, position`,
    [names],
  )
  const sets = Map.groupBy(rows, ({ set }) => set)
  return (name) => sharesOf(sets.get(name) ?? [{ slug: name, weight: 1 }])
}
