import type { PlayedTask, PlayStep, TaskToPlay } from '@qisuan/arena/tasks/played-task'
import { answerTask } from '../../../services/tasks/answer-task.ts'

/** The arena's code is typed for WebAssembly, whose types this program does not have. */
interface ArenaCode {
  playReferences: (task: TaskToPlay, onStep: (step: PlayStep) => void) => Promise<PlayedTask>
}

answerTask(async (task: TaskToPlay, report) => {
  const { playReferences }: ArenaCode = await import(import.meta.resolve('@qisuan/arena/tasks/play-references'))
  return playReferences(task, (step) => report(JSON.stringify(step)))
})
