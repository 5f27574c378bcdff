import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAttended, watchAttendance } from './attendance.ts'

const minute = 60_000
const page = new EventTarget()
const onAbandoned = vi.fn<() => void>()
let end: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  end = watchAttendance(page, onAbandoned)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  onAbandoned.mockReset()
})

it('takes a page for abandoned after half an hour without a touch', () => {
  vi.advanceTimersByTime(29 * minute)
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(29 * minute)
  expect(onAbandoned).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minute)
  expect(onAbandoned).toHaveBeenCalled()
})

it('marks what the page asks for on its own', () => {
  expect(isAttended()).toBe(true)
  vi.advanceTimersByTime(minute)
  expect(isAttended()).toBe(false)
  page.dispatchEvent(new Event('pointermove'))
  expect(isAttended()).toBe(true)
})

it('shows nothing to whoever wakes a computer that has slept', () => {
  vi.setSystemTime(Date.now() + 40 * minute)
  page.dispatchEvent(new Event('pointermove'))
  expect(onAbandoned).toHaveBeenCalledOnce()
})

it('knows of a touch in another tab', async () => {
  const other = new BroadcastChannel('console touched')
  vi.advanceTimersByTime(20 * minute)
  other.postMessage('')
  await expect.poll(isAttended).toBe(true)
  other.close()
  vi.advanceTimersByTime(20 * minute)
  expect(onAbandoned).not.toHaveBeenCalled()
})
