import { answerTask } from '../../src/services/tasks/answer-task.ts'

/** The task of tasks.test.ts. */
answerTask(async ({ say }: { say: string }, report) => {
  report(`got ${say}`)
  if (say === 'fail') throw new RangeError('no such word')
  if (say === 'exit') process.exit(1)
  if (say === 'wait') await new Promise(() => setInterval(() => {}, 1000))
  const letters = new TextEncoder().encode(say)
  return { letters, halves: Float64Array.from(letters, (each) => each / 2), names: new Map([[1, say]]), count: 1n }
})
