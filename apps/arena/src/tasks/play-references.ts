import { randomInt } from 'node:crypto'
import { openDatabase } from '../database.ts'
import { importTask } from './import-task.ts'
import { measureTask } from './measure-task.ts'
import type { PlayedTask, TaskToPlay } from './played-task.ts'
import { programsHere } from './prepare-programs.ts'
import { TaskError, taskOf } from './read-task.ts'

/** Reads a task and plays its references; with `into` it becomes the newest version of the task. */
export async function playReferences({ slug, files, into }: TaskToPlay): Promise<PlayedTask> {
  try {
    const task = taskOf(slug, new Map(Object.entries(files)))
    const measured = await measureTask(task, randomInt(2 ** 31), await programsHere())
    const db = into && openDatabase(into.databaseUrl)
    const isNew =
      db !== null && (await importTask({ db, now: () => into?.now ?? new Date() }, task, async () => measured))
    await db?.$disconnect()
    return {
      name: task.file.name,
      maps: measured.maps.length,
      hidden: task.file.hidden.count,
      references: measured.references.map(({ reference, score, plays }) => ({
        file: reference.name,
        least: reference.least,
        points: score.total,
        goals: plays.filter(({ result }) => result.goal === 1).length,
      })),
      isNew,
    }
  } catch (error) {
    if (error instanceof TaskError) return { problems: error.message.split('\n') }
    throw error
  }
}
