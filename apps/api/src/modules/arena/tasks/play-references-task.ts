import type { PlayedTask, TaskToPlay } from '@qisuan/arena/tasks/played-task'
import { answerTask } from '../../../services/tasks/answer-task.ts'

/** The arena's code is typed for WebAssembly, whose types this program does not have. */
interface ArenaCode {
  playReferences: (task: TaskToPlay) => Promise<PlayedTask>
}

answerTask(async (task: TaskToPlay) => {
  const { playReferences }: ArenaCode = await import(import.meta.resolve('@qisuan/arena/tasks/play-references'))
  return playReferences(task)
})
