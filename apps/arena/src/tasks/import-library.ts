import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Arena } from '../arena.ts'
import { importTask, keepSource } from './import-task.ts'
import { measureTask } from './measure-task.ts'
import { programsHere, type Prepare } from './prepare-programs.ts'
import { readTask, TaskError } from './read-task.ts'
import { library, shippedTasks } from './shipped-tasks.ts'

/** Tasks that ship and are not imported yet. */
export async function missingTasks(db: Arena['db']): Promise<string[]> {
  const known = new Set((await db.task.findMany({ select: { slug: true } })).map(({ slug }) => slug))
  return (await shippedTasks()).filter((slug) => !known.has(slug))
}

interface Options {
  /** Tasks to import, by default all. */
  only?: readonly string[]
  /** Draws the seed of hidden maps. */
  seed?: () => number
  log: (line: string) => void
}

/**
 * Imports the tasks that ship and are not here yet, the first ones of the specification before the others. Their
 * references are checked in all languages before a release; here only those in JavaScript are played, so that a new
 * installation neither waits for a compiler nor plays the same three times.
 */
export async function importLibrary(
  arena: Pick<Arena, 'db' | 'now'>,
  { only, seed = () => randomInt(2 ** 31), log }: Options,
): Promise<void> {
  for (const slug of await shippedTasks()) await keepSource(arena.db, await readTask(join(library, slug)))
  const slugs = (await missingTasks(arena.db)).filter((slug) => only?.includes(slug) ?? true)
  if (slugs.length === 0) return
  const programs = await programsHere()
  const prepare: Prepare = async (language, source, functions) =>
    language === 'javascript' ? programs(language, source, functions) : undefined
  const place = (slug: string) => ['energy', 'sand'].indexOf(slug)
  for (const slug of slugs.toSorted((one, other) => place(other) - place(one))) {
    const folder = await readTask(join(library, slug))
    try {
      await importTask(arena, folder, () => measureTask(folder, seed(), prepare))
      log(`题目“${folder.file.name}”已备好`)
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
      log(`题目“${folder.file.name}”没有备好：${error.message}`)
    }
  }
}
