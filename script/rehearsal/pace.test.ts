import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CallFailed } from './browser.ts'
import { arriving, inTurn, type Crowd } from './pace.ts'

interface Counted {
  crowd: Crowd<number>
  results: boolean[]
}

function counted(size: number, each: Crowd<number>['each'], deadline = Infinity): Counted {
  const results: boolean[] = []
  const people = Array.from({ length: size }, (_, index) => index)
  return { results, crowd: { people, each, deadline, onDone: (succeeded) => results.push(succeeded) } }
}

test('in turn, never more than so many are at it, and a failure keeps nobody else out', async () => {
  let [now, most] = [0, 0]
  const { crowd, results } = counted(20, async (person) => {
    now += 1
    most = Math.max(most, now)
    await delay(1)
    now -= 1
    if (person === 3) throw new CallFailed('注册: 503')
  })
  await inTurn(crowd, 4)
  expect(most).toBe(4)
  expect(results.filter((succeeded) => succeeded)).toHaveLength(19)
  expect(results).toHaveLength(20)
})

test('all arrive by themselves, most of them early, however long each takes', async () => {
  const dues: number[] = []
  const { crowd, results } = counted(40, async (_person, due) => {
    dues.push(due)
    await delay(100)
  })
  await arriving(crowd, 0.2)
  expect(results).toHaveLength(40)
  const begun = Math.min(...dues)
  const offsets = dues.map((due) => due - begun)
  expect(offsets.filter((offset) => offset < 55).length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...offsets)).toBeLessThan(205)
})

test('nobody begins after the deadline', async () => {
  const late = counted(5, async () => {}, performance.now() - 1)
  await inTurn(late.crowd, 2)
  await arriving(late.crowd, 0.01)
  expect(late.results).toEqual([])
})

test('an error of the rehearsal itself is no failure of a pupil', async () => {
  const { crowd } = counted(1, async () => {
    throw new TypeError('ours')
  })
  await expect(inTurn(crowd, 1)).rejects.toThrow('ours')
})
