import { micromark } from 'micromark'
import { isDeepStrictEqual } from 'node:util'
import type { Arena } from '../arena.ts'
import type { Measured } from './measure-task.ts'
import type { PublishedTask, TaskSource } from './published-task.ts'
import { faultAt, type TaskFolder } from './read-task.ts'

/** An arbitrary number, the same for all who import tasks. */
const imports = 4_177_204

/**
 * Makes a folder the newest version of its task, unless it is so already: `measure` plays its references on
 * hidden maps that are drawn anew. Attempts at older versions keep their verdicts.
 * @param base number of the version that its author has changed, 0 for a new task: a newer one is not written over
 * @returns the number of the new version; undefined where nothing has changed
 * @throws TaskError
 */
export async function importTask(
  { db, now }: Pick<Arena, 'db' | 'now'>,
  folder: TaskFolder,
  measure: () => Promise<Pick<Measured, 'maps' | 'sizes'>>,
  base?: number,
): Promise<number | undefined> {
  const { id: slug } = folder
  const { content, source } = rowOf(folder)
  await keepSource(db, folder)
  const before = await db.task.findFirst({ where: { slug }, orderBy: { version: 'desc' } })
  const present = before?.version ?? 0
  if (base !== undefined && base !== present) throw overtaken(slug, present)
  const old = before && !before.retiredAt && { content: before.content, source: before.source }
  if (isDeepStrictEqual(old, { content, source })) return undefined
  const { maps, sizes } = await measure()
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(${imports})`
    const newest = (await transaction.task.aggregate({ where: { slug }, _max: { version: true } }))._max.version ?? 0
    if (newest !== present) {
      // Another process has been faster.
      if (base === undefined) return undefined
      throw overtaken(slug, newest)
    }
    const version = present + 1
    const measures = plain({ maps, sizes })
    await transaction.task.create({ data: { slug, version, content, source, measures, importedAt: now() } })
    return version
  })
}

/** Gives the source to a version with the same content that was imported before sources were kept. */
export async function keepSource(db: Arena['db'], folder: TaskFolder): Promise<void> {
  const { content, source } = rowOf(folder)
  await db.$executeRaw`
    update task set source = ${JSON.stringify(source)}::jsonb
    where slug = ${folder.id} and source is null and content = ${JSON.stringify(content)}::jsonb`
}

function rowOf({ file, start, statement, references }: TaskFolder) {
  const content: PublishedTask = { file, statement: micromark(statement), start }
  const sources = references.map(({ name, source }) => [name, source])
  const source: TaskSource = { statement, references: Object.fromEntries(sources) }
  return plain({ content, source })
}

/** A value as the database gives it back. */
const plain = (value: object) => JSON.parse(JSON.stringify(value))

const overtaken = (slug: string, version: number) =>
  version === 0
    ? faultAt('slug', `没有 ${slug} 这道题了`)
    : faultAt('slug', `${slug} 已经有第 ${version} 版，不是你开始改的那一版：先看看改了什么`)
