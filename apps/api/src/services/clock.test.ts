import { afterEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

afterEach(() => vi.useRealTimers())

test('processes that start at different times show the same time of a clock that was set', () => {
  const setting = { setTo: new Date('2026-12-12T09:50:00+08:00'), setAt: new Date('2026-11-01T12:00:00+08:00') }
  vi.useFakeTimers({ now: setting.setAt })
  const first = createClock(setting)
  vi.advanceTimersByTime(8000)
  const second = createClock(setting)
  expect(first.now()).toEqual(new Date('2026-12-12T09:50:08+08:00'))
  expect(second.now()).toEqual(first.now())
  expect(second.actual()).toEqual(new Date('2026-11-01T12:00:08+08:00'))
})
