import { afterEach, beforeEach, expect, it } from 'vitest'
import { openThreads, type Threads } from './threads.ts'

const file = new URL('../../../test/sample-task.ts', import.meta.url)
let threads: Threads
beforeEach(() => {
  threads = openThreads()
})
afterEach(() => threads.close())

const run = async (say: string, onStep?: (step: string) => void) => {
  const letters = await threads.run(file, { say }, onStep)
  return new TextDecoder().decode(letters as Uint8Array)
}

it('runs tasks at the same time, each with its own answer and steps', async () => {
  const steps: string[] = []
  const answers = await Promise.all(['一', '二', '三'].map((say) => run(say, (step) => steps.push(step))))
  expect(answers).toEqual(['一', '二', '三'])
  expect(steps.toSorted()).toEqual(['got 一', 'got 三', 'got 二'])
  expect(await run('四')).toBe('四')
})

it('passes on what a task throws, and goes on', async () => {
  await expect(run('fail')).rejects.toThrow(new RangeError('no such word'))
  expect(await run('again')).toBe('again')
})

it('fails the task of a thread that ends, and starts another one', async () => {
  await expect(run('exit')).rejects.toThrow('the thread ended before its task')
  expect(await run('again')).toBe('again')
})

it('ends running tasks when it closes, and starts no more', async () => {
  const running = run('一').catch((error: unknown) => error)
  await threads.close()
  expect(await running).toEqual(new Error('the thread ended before its task'))
  await expect(run('二')).rejects.toThrow('closed')
})
