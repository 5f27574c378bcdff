import type { GameMap } from '@qisuan/game/world/map'
import type { Par } from '@qisuan/game/world/score'
import type { Task as TaskRow } from '@qisuan/db/arena-client'
import type { Transaction } from '../database.ts'
import { ArenaError } from '../http/errors.ts'
import type { Language, TaskFile } from './task-file.ts'

/** A task as its author has written it, and as pupils see it. */
export interface PublishedTask {
  file: TaskFile
  /** HTML made of the author's Markdown. */
  statement: string
  start: Record<Language, string>
}

/** Measure of programs of a task. Only the judge sees it. */
export interface Measures {
  /** The visible maps first. */
  maps: { map: GameMap; par: Par }[]
  /** Size of the smallest reference, by language. */
  sizes: Record<Language, number>
}

/** A version of a task, from its row. */
export interface TaskVersion extends PublishedTask {
  id: number
  slug: string
  measures: Measures
}

/** The version of a task that counts now. @throws ArenaError `task_not_found`, also for one that is retired */
export async function currentTask(db: Transaction, slug: string): Promise<TaskVersion> {
  const row = await db.task.findFirst({ where: { slug }, orderBy: { version: 'desc' } })
  if (!row || row.retiredAt) throw new ArenaError('task_not_found', 'There is no such task.')
  return versionOf(row)
}

/** A version from its row, which `importTask` has written. */
export function versionOf({ id, slug, content, measures }: TaskRow): TaskVersion {
  const { file, statement, start } = content as unknown as PublishedTask
  return { id, slug, file, statement, start, measures: measures as unknown as Measures }
}
