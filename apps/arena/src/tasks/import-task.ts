import { micromark } from 'micromark'
import { isDeepStrictEqual } from 'node:util'
import type { Arena } from '../arena.ts'
import type { Measured } from './measure-task.ts'
import type { PublishedTask } from './published-task.ts'
import type { TaskFolder } from './read-task.ts'

/** An arbitrary number, the same for all who import tasks. */
const imports = 4_177_204

/**
 * Makes a folder the newest version of its task, unless it is so already: `measure` plays its references on
 * hidden maps that are drawn anew. Attempts at older versions keep their verdicts.
 * @returns whether there is a new version
 * @throws TaskError
 */
export async function importTask(
  { db, now }: Pick<Arena, 'db' | 'now'>,
  folder: TaskFolder,
  measure: () => Promise<Pick<Measured, 'maps' | 'sizes'>>,
): Promise<boolean> {
  const { id: slug, file, start } = folder
  const content: PublishedTask = { file, statement: micromark(folder.statement), start }
  const before = await db.task.findFirst({ where: { slug }, orderBy: { version: 'desc' } })
  if (before && !before.retiredAt && isDeepStrictEqual(before.content, JSON.parse(JSON.stringify(content))))
    return false
  const { maps, sizes } = await measure()
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(${imports})`
    const newest = await transaction.task.aggregate({ where: { slug }, _max: { version: true } })
    // Another process has been faster.
    if ((newest._max.version ?? 0) !== (before?.version ?? 0)) return false
    const version = (before?.version ?? 0) + 1
    const json = JSON.parse(JSON.stringify({ content, measures: { maps, sizes } }))
    await transaction.task.create({ data: { slug, version, ...json, importedAt: now() } })
    return true
  })
}
