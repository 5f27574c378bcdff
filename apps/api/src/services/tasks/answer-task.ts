import { writeValue } from './large-values.ts'
import { lowerPriority } from './lower-priority.ts'
import type { Message } from './tasks.ts'

/** The file for the arrays of the result, which `tasks.run` opened. */
const arrays = 3

/** Makes a module the task of a process: `work` answers the input of `tasks.run`. */
export function answerTask(work: (input: never, report: (step: string) => void) => Promise<unknown>): void {
  lowerPriority()
  // A server that has just ended needs no answer.
  const send = (message: Message) => process.send?.(message, undefined, undefined, () => {})
  // Whoever stops the server in its terminal stops this process too, which ends with the server and not before.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit())
  process.once('message', ({ input }: { input: unknown }) => {
    work(input as never, (step) => void send({ step })).then(
      (value) => void send({ value: writeValue(value, arrays) }),
      (error: unknown) => void send({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
}
