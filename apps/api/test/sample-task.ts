import { answerTask } from '../src/services/threads/task.ts'

/** The task of threads.test.ts. */
answerTask(async ({ say }: { say: string }, report) => {
  report(`got ${say}`)
  if (say === 'fail') throw new RangeError('no such word')
  if (say === 'exit') process.exit(1)
  const letters = new TextEncoder().encode(say)
  return { value: letters, transfer: [letters.buffer] }
})
