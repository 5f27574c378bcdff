import { randomInt } from 'node:crypto'
import { openDatabase } from '../database.ts'
import { importTask } from './import-task.ts'
import { measureTask } from './measure-task.ts'
import type { PlayedTask, PlayStep, TaskToPlay } from './played-task.ts'
import { programsHere } from './prepare-programs.ts'
import { TaskError, taskOf } from './read-task.ts'
import { outcomeText } from './reference-words.ts'

/** Reads a task and plays its references; with `store` it becomes the newest version of the task. */
export async function playReferences(
  { slug, files, databaseUrl, now, store, base }: TaskToPlay,
  onStep: (step: PlayStep) => void,
): Promise<PlayedTask> {
  const arena = { db: openDatabase(databaseUrl), now: () => now }
  try {
    const task = taskOf(slug, new Map(Object.entries(files)))
    const prepare = await programsHere(arena)
    const measured = await measureTask(task, randomInt(2 ** 31), prepare, (file, done, all) =>
      onStep({ file, done, all }),
    )
    const version = store ? await importTask(arena, task, async () => measured, base) : undefined
    return {
      name: task.file.name,
      maps: measured.maps.length,
      hidden: task.file.hidden.count,
      references: measured.references.map(({ reference, score, plays }) => ({
        file: reference.name,
        least: reference.least,
        points: score.total,
        outcome: outcomeText(
          task.file.rules,
          measured.maps.map(({ map }) => map),
          plays,
        ),
      })),
      version,
    }
  } catch (error) {
    if (error instanceof TaskError) return { problems: error.problems }
    throw error
  } finally {
    await arena.db.$disconnect()
  }
}
