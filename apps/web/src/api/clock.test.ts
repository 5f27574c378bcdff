import { expect, test, vi } from 'vitest'
import { bestOffset, createClock, readingOf } from './clock.ts'

test('a server time is taken to be half a round trip old', () => {
  expect(readingOf(1000, 61_050, 1100)).toEqual({ offset: 60_000, roundTrip: 100 })
})

test('the reading with the shortest round trip wins', () => {
  const readings = [readingOf(0, 5400, 800), readingOf(1000, 6010, 1020), readingOf(2000, 7600, 2300)]
  expect(bestOffset(readings)).toBe(5000)
  expect(bestOffset([])).toBeUndefined()
})

test('a device clock that is a minute slow shows the server time after three readings', async () => {
  let device = 0
  let requests = 0
  const clock = createClock(() => device)
  const trips = [400, 40, 900]
  await clock.correct(async () => {
    const trip = trips[requests++] ?? 0
    device += trip
    // A slow round trip spends all its time on the way back; the fast one is symmetric.
    return { now: 60_000 + device - (trip === 40 ? trip / 2 : 0) }
  })
  expect(requests).toBe(3)
  expect(clock.now()).toBe(device + 60_000)
})

test('a listener waiting for a distant moment is called on time after the clock is corrected', async () => {
  vi.useFakeTimers({ now: 0 })
  try {
    const clock = createClock(Date.now)
    const moment = 130_000
    const calledAt: number[] = []
    const stop = clock.subscribe(
      (now) => (moment - now > 60_000 ? 30_000 : Math.min(1000, Math.abs(moment - now))),
      () => calledAt.push(clock.now()),
    )
    await clock.correct(() => Promise.resolve({ now: Date.now() + 120_000 }))
    vi.advanceTimersByTime(10_000)
    expect(calledAt).toContain(moment)
    stop()
  } finally {
    vi.useRealTimers()
  }
})
