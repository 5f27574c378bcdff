import type { PlayedTask, TaskToPlay } from '@qisuan/arena/tasks/played-task'
import type { Services } from '../../../services/services.ts'
import { requireArena } from './own-arena.ts'

/** Milliseconds: references take seconds, and minutes on a slow machine. */
const patience = 300_000

/**
 * Reads a task's files and plays its references in a process of its own; with `store` it becomes the newest version of the task.
 * @throws ConflictError where the platform is somebody else's
 */
export async function playReferences(
  services: Services,
  { slug, files }: Pick<TaskToPlay, 'slug' | 'files'>,
  { store }: { store: boolean },
): Promise<PlayedTask> {
  const { tasks, config, clock } = services
  requireArena(services)
  const input: TaskToPlay = {
    slug,
    files,
    databaseUrl: config.arenaDatabaseUrl ?? '',
    now: clock.now(),
    store,
  }
  const options = { signal: AbortSignal.timeout(patience) }
  return (await tasks.run(new URL('play-references-task.ts', import.meta.url), input, options)) as PlayedTask
}
