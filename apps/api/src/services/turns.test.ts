import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const refusal = () => new Error('too many')
const client = (number: number) => new Uint8Array(32).fill(number)

/** Turns whose work is recorded by name and ends when the test says so. */
function recorded(options: { atOnce: number; longest: number }) {
  const turns = createTurns({ ...options, refusal })
  const done: string[] = []
  const take = (number: number, name: string) =>
    turns.take(client(number), async () => {
      await Promise.resolve()
      done.push(name)
      return name
    })
  return { take, done }
}

it('alternates between clients and keeps the order of each', async () => {
  const { take, done } = recorded({ atOnce: 1, longest: 100 })
  await Promise.all([take(1, 'a1'), take(1, 'a2'), take(1, 'a3'), take(2, 'b1'), take(2, 'b2'), take(3, 'c1')])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('does as much at once as it may', async () => {
  const turns = createTurns({ atOnce: 3, longest: 100, refusal })
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise(setImmediate)
    working -= 1
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => turns.take(client(index % 4), work)))
  expect(most).toBe(3)
  expect(working).toBe(0)
})

it('refuses the last of the longest line when too many wait', async () => {
  const { take, done } = recorded({ atOnce: 1, longest: 3 })
  const answers = await Promise.allSettled([
    take(1, 'a1'),
    take(1, 'a2'),
    take(1, 'a3'),
    take(1, 'a4'),
    take(1, 'a5'),
    take(2, 'b1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3'])
  const refused = answers.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason.message)).toEqual(['too many', 'too many'])
})

it('refuses the newest of equal lines, who came last', async () => {
  const { take, done } = recorded({ atOnce: 1, longest: 3 })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => take(number, `turn ${number}`)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
  expect(done).toEqual(['turn 1', 'turn 2', 'turn 3', 'turn 4'])
})

it('refuses who has waited too long, and lets the others go on', async () => {
  const turns = createTurns({ atOnce: 1, longest: 100, longestWaitSeconds: 0.02, refusal })
  let finish = () => {}
  const first = turns.take(1, () => new Promise<void>((resolve) => (finish = resolve)))
  const second = turns.take(2, async () => 'second')
  expect(turns.waiting()).toBe(1)
  await expect(second).rejects.toThrow('too many')
  expect(turns.waiting()).toBe(0)
  finish()
  await first
  await expect(turns.take(3, async () => 'third')).resolves.toBe('third')
})

it('goes on after work that fails', async () => {
  const turns = createTurns({ atOnce: 1, longest: 3, refusal })
  await expect(turns.take(client(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(turns.take(client(1), async () => 'next')).resolves.toBe('next')
})
