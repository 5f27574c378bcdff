import type { GameMap } from '@qisuan/game/world/map'
import type { Par } from '@qisuan/game/world/score'
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

/** Parts of a task that its author has written and pupils do not see. */
export interface TaskSource {
  /** Markdown. */
  statement: string
  /** Reference programs by the name of their file. */
  references: Record<string, string>
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
  const [newest] = await db.$queryRaw<{ id: number; retired: boolean }[]>`
    select id, retired_at is not null as retired from task where slug = ${slug} order by version desc limit 1`
  return unlessRetired(newest).id
}

/** The version of a task that counts now, without its measures: they are long. @throws ArenaError `task_not_found` */
export async function currentTask(db: Transaction, slug: string): Promise<CurrentTask> {
  const [newest] = await db.$queryRaw<(CurrentTask & { retired: boolean })[]>`
    select id, slug, content->'file' as file, content->>'statement' as statement, content->'start' as start,
      retired_at is not null as retired
    from task where slug = ${slug} order by version desc limit 1`
  return unlessRetired(newest)
}

function unlessRetired<Row extends { retired: boolean }>(row: Row | undefined): Row {
  if (!row || row.retired) throw new ArenaError('task_not_found', 'There is no such task.')
  return row
}
