import { createContext, use, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import { safeStorage } from './safe-storage.ts'

const offsetKey = 'qisuan.time-offset'
const second = 1000

interface Reading {
  /** Milliseconds by which the server's clock is ahead of this device's. */
  offset: number
  roundTrip: number
}

/** One reading of the server's clock, assuming that the response is half a round trip old when it arrives. */
export function readingOf(sentAt: number, serverNow: number, receivedAt: number): Reading {
  const roundTrip = receivedAt - sentAt
  return { offset: serverNow + roundTrip / 2 - receivedAt, roundTrip }
}

/** The offset of the reading with the shortest round trip: its error is at most half that round trip. */
export function bestOffset(readings: readonly Reading[]): number | undefined {
  return readings.toSorted((one, other) => one.roundTrip - other.roundTrip)[0]?.offset
}

/** A clock that shows the server's time on a device whose own clock may be wrong (spec §3 timeDelay). */
export function createClock(device: () => number) {
  const storage = safeStorage(() => localStorage)
  const corrections = createListeners()
  let offset: number | undefined
  const currentOffset = () => (offset ??= Number(storage.read(offsetKey)) || 0)

  async function readings(fetchTime: () => Promise<{ now: number }>, times: number): Promise<Reading[]> {
    if (times === 0) return []
    const sentAt = device()
    const { now } = await fetchTime()
    const reading = readingOf(sentAt, now, device())
    // One after another: parallel requests would queue behind each other and measure the queue.
    return [reading, ...(await readings(fetchTime, times - 1))]
  }

  return {
    now: () => device() + currentOffset(),
    /** Takes the best of three readings of GET /api/time and stores the offset for the next visit. */
    async correct(fetchTime: () => Promise<{ now: number }>) {
      offset = Math.round(bestOffset(await readings(fetchTime, 3)) ?? currentOffset())
      storage.write(offsetKey, String(offset))
      corrections.notify()
    },
    /**
     * Calls `listener` repeatedly: each time after `untilNext(now)` milliseconds, and whenever the clock is corrected.
     * The timers only trigger the calls; the time is always read from the clock, never counted.
     */
    subscribe(untilNext: (now: number) => number, listener: () => void) {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(
          () => {
            listener()
            wait()
          },
          untilNext(device() + currentOffset()),
        )
      }
      const onCorrection = () => {
        clearTimeout(timer)
        listener()
        wait()
      }
      wait()
      const unsubscribe = corrections.subscribe(onCorrection)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
  }
}

export const clock = createClock(Date.now)

/** The time at which the server rendered the page, so that hydration starts from the same instant. */
export const RenderedAt = createContext(0)

const steps = new Map<number, (listener: () => void) => () => void>()
function everyStep(step: number) {
  const existing = steps.get(step)
  if (existing) return existing
  const subscribe = (listener: () => void) => clock.subscribe((now) => step - (now % step), listener)
  steps.set(step, subscribe)
  return subscribe
}

/** The server's time in milliseconds, rounded down to whole steps (one second by default). */
export function useNow(step: number = second): number {
  const renderedAt = use(RenderedAt)
  const rounded = (time: number) => Math.floor(time / step) * step
  return useSyncExternalStore(
    everyStep(step),
    () => rounded(clock.now()),
    () => rounded(renderedAt),
  )
}
