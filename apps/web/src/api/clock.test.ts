import { expect, test, vi } from 'vitest'
import { bestOffset, createClock, readingOf } from './clock.ts'

test('an answer is half a round trip old', () => {
  expect(readingOf(1000, 61_050, 1100)).toEqual({ offset: 60_000, roundTrip: 100 })
})

test('the reading that travelled fastest wins', () => {
  const readings = [readingOf(0, 5400, 800), readingOf(1000, 6010, 1020), readingOf(2000, 7600, 2300)]
  expect(bestOffset(readings)).toBe(5000)
  expect(bestOffset([])).toBeUndefined()
})

test('a device that is a minute behind shows the server time after three readings', async () => {
  let device = 0
  let asked = 0
  const clock = createClock(() => device)
  const trips = [400, 40, 900]
  await clock.correct(async () => {
    const trip = trips[asked++] ?? 0
    device += trip
    // A slow answer spends its time on the way back; the fast one is symmetric.
    return { now: 60_000 + device - (trip === 40 ? trip / 2 : 0) }
  })
  expect(asked).toBe(3)
  expect(clock.now()).toBe(device + 60_000)
})

test('who waits for a moment far off on a wrong device is woken on time once the clock is right', async () => {
  vi.useFakeTimers({ now: 0 })
  try {
    const clock = createClock(Date.now)
    const moment = 130_000
    const heard: number[] = []
    const stop = clock.subscribe(
      (now) => (moment - now > 60_000 ? 30_000 : Math.min(1000, Math.abs(moment - now))),
      () => heard.push(clock.now()),
    )
    await clock.correct(() => Promise.resolve({ now: Date.now() + 120_000 }))
    vi.advanceTimersByTime(10_000)
    expect(heard).toContain(moment)
    stop()
  } finally {
    vi.useRealTimers()
  }
})
