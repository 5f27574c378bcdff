import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { untilAnswered } from './until-answered.ts'

let window: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that is out of reach for the first calls. */
function reachableAfter(lost: number) {
  const calls: boolean[] = []
  const send = async (again: boolean) => {
    calls.push(again)
    if (calls.length <= lost) throw new ApiError(0, 'no answer')
    return 'answer'
  }
  return { calls, send }
}

test('what gets no answer is sent again until there is one, and knows that it is sent again', async () => {
  const { calls, send } = reachableAfter(5)
  const answered = untilAnswered(send)
  await vi.advanceTimersByTimeAsync(43_999)
  expect(calls).toEqual([false, true, true, true, true])
  await vi.advanceTimersByTimeAsync(1)
  await expect(answered).resolves.toBe('answer')
  expect(calls).toHaveLength(6)
})

test('a device that is online again sends at once', async () => {
  const { calls, send } = reachableAfter(1)
  const answered = untilAnswered(send)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await expect(answered).resolves.toBe('answer')
  expect(calls).toEqual([false, true])
})

test('a refusal is an answer', async () => {
  const refusal = new ApiError(409, '你已经报过名了', { code: 'already_enrolled' })
  await expect(untilAnswered(() => Promise.reject(refusal))).rejects.toBe(refusal)
})

test('what is given up is not sent again', async () => {
  const { calls, send } = reachableAfter(9)
  let isGivenUp = false
  const answered = untilAnswered(send, () => isGivenUp)
  const refused = answered.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  isGivenUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(refused).resolves.toMatchObject({ status: 0 })
  expect(calls).toEqual([false])
})
