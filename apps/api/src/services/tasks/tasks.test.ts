import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTasks, type Tasks } from './tasks.ts'

const file = new URL('../../../test/support/sample-task.ts', import.meta.url)
let tasks: Tasks
beforeEach(() => {
  tasks = openTasks()
})
afterEach(() => tasks.close())

const run = (say: string, options?: Parameters<Tasks['run']>[2]) => tasks.run(file, { say }, options)

it('runs tasks at the same time, each with its own answer and steps', async () => {
  const steps: string[] = []
  const answers = await Promise.all(['一', '二'].map((say) => run(say, { onStep: (step) => steps.push(step) })))
  expect(answers.map((answer) => new TextDecoder().decode((answer as { letters: Uint8Array }).letters))).toEqual([
    '一',
    '二',
  ])
  expect(steps.toSorted()).toEqual(['got 一', 'got 二'])
})

it('hands over arrays of every kind, with all that is around them', async () => {
  const letters = new TextEncoder().encode('算'.repeat(100_000))
  expect(await run('算'.repeat(100_000))).toEqual({
    letters,
    halves: Float64Array.from(letters, (each) => each / 2),
    names: new Map([[1, '算'.repeat(100_000)]]),
    count: 1n,
  })
})

it('passes on what a task throws', async () => {
  await expect(run('fail')).rejects.toThrow(new RangeError('no such word'))
})

it('fails the task of a process that ends', async () => {
  await expect(run('exit')).rejects.toThrow('the process ended before its task')
})

it('ends a task that is given up', async () => {
  const patience = new AbortController()
  const running = run('wait', { onStep: () => patience.abort(), signal: patience.signal })
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
})

it('ends running tasks when it closes, and starts no more', async () => {
  const begun = Promise.withResolvers<string>()
  const running = run('wait', { onStep: begun.resolve }).catch((error: unknown) => error)
  await begun.promise
  await tasks.close()
  expect(await running).toEqual(new Error('the process ended before its task'))
  await expect(run('一')).rejects.toThrow('closed')
})
