import { parentPort } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'
import type { Message } from './threads.ts'

/** The result of a task, and the memory in it to hand over without a copy. */
interface Answer {
  value: unknown
  transfer: ArrayBuffer[]
}

/** Makes a module the task of a thread: `work` answers each input of `threads.run`. */
export function answerTask(work: (input: never, report: (step: string) => void) => Promise<Answer>): void {
  lowerPriority()
  const send = (message: Message, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)
  parentPort?.on('message', (input: unknown) => {
    work(input as never, (step) => send({ step })).then(
      ({ value, transfer }) => send({ value }, transfer),
      (error: unknown) => send({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
}
