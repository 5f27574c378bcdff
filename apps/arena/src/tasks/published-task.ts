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

/** A version of a task as it is played. */
export interface CurrentTask extends PublishedTask {
  id: number
  slug: string
}

/** Number of the version of a task that counts now. @throws ArenaError `task_not_found`, also for one that is retired */
export async function currentVersion(db: Transaction, slug: string): Promise<number> {
  const newest = await db.task.findFirst({
    where: { slug },
    orderBy: { version: 'desc' },
    select: { id: true, retiredAt: true },
  })
  if (!newest || newest.retiredAt) throw new ArenaError('task_not_found', 'There is no such task.')
  return newest.id
}

/** The version of a task that counts now. @throws ArenaError `task_not_found` */
export async function currentTask(db: Transaction, slug: string): Promise<CurrentTask> {
  const id = await currentVersion(db, slug)
  // The measures are long, and only the judge needs them.
  const { content } = await db.task.findUniqueOrThrow({ where: { id }, select: { content: true } })
  return { id, slug, ...publishedIn({ content }) }
}

/** Contents of a row, as `importTask` has written it. */
export const publishedIn = ({ content }: Pick<TaskRow, 'content'>): PublishedTask => content as unknown as PublishedTask
export const measuresIn = ({ measures }: Pick<TaskRow, 'measures'>): Measures => measures as unknown as Measures
