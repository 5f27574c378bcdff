import { leads, nextChange, pollInterval, timedWindow } from '@qisuan/rules/season/windows'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '../../api/clock.ts'

const begin = Date.parse('2026-12-12T01:00:00Z')
const minute = 60_000
const room = { ...leads['final-personal'], begin, end: begin + 120 * minute }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Polls the room's phase like a page, from ten minutes before, with a device clock that is `behind` ms slow; returns all readings. */
async function follow(behind: number) {
  vi.setSystemTime(begin - 10 * minute - behind)
  const clock = createClock(Date.now)
  await clock.correct(async () => ({ now: Date.now() + behind }))
  const readings: { at: number; phase: string }[] = []
  const read = () => readings.push({ at: clock.now(), phase: timedWindow({ ...room, now: clock.now() }) })
  const stop = clock.subscribe((now) => pollInterval(now, nextChange(room, now)), read)
  vi.advanceTimersByTime(11 * minute)
  stop()
  return readings
}

test.each([0, 3 * minute, -3 * minute, 250, -250])(
  'a room opens within a quarter of a second of its time on a device whose clock is %d ms slow',
  async (behind) => {
    const readings = await follow(behind)
    for (const [phase, minutes] of [
      ['visible', 8],
      ['enabled', 5],
    ] as const) {
      const late = (readings.find((each) => each.phase === phase)?.at ?? Infinity) - (begin - minutes * minute)
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThan(250)
    }
  },
)

test('a page polls twice a minute long before an opening, and every second in the minute before it', async () => {
  const readings = await follow(0)
  const between = (from: number, until: number) =>
    readings.filter(({ at }) => at > begin - from * minute && at <= begin - until * minute).length
  expect(between(8, 6)).toBeLessThanOrEqual(4)
  expect(between(6, 5)).toBeGreaterThanOrEqual(59)
  expect(between(6, 5)).toBeLessThanOrEqual(61)
})
