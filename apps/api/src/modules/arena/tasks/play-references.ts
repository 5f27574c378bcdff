import type { PlayedTask, PlayStep, TaskToPlay } from '@qisuan/arena/tasks/played-task'
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
  { slug, files, base }: Pick<TaskToPlay, 'slug' | 'files' | 'base'>,
  { store, onStep }: { store: boolean; onStep?: (step: PlayStep) => void },
): Promise<PlayedTask> {
  const { tasks, config, clock } = services
  requireArena(services)
  const input: TaskToPlay = {
    slug,
    files,
    databaseUrl: config.arenaDatabaseUrl ?? '',
    now: clock.now(),
    store,
    base,
  }
  const options = {
    signal: AbortSignal.timeout(patience),
    // The process writes its steps as JSON.
    onStep: (step: string) => onStep?.(JSON.parse(step) as PlayStep),
  }
  return (await tasks.run(new URL('play-references-task.ts', import.meta.url), input, options)) as PlayedTask
}
