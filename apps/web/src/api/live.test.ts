import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './live.ts'

/** The connections of a browser that a test opens, breaks and answers. */
class Connection extends EventTarget {
  static readonly CLOSED = 2
  static all: Connection[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    Connection.all.push(this)
  }

  close(): void {
    this.readyState = Connection.CLOSED
  }

  send(state: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }))
  }

  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { EventSource: Connection })
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('document', page)
  Connection.all = []
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(whileHidden = false) {
  const states: unknown[] = []
  const isOn: boolean[] = []
  const end = followLive(
    'liveFinalRanking',
    { query: { round: '2026-2', group: 2 } },
    { onState: (state) => void states.push(state), onConnection: (on) => void isOn.push(on), whileHidden },
  )
  return { states, isOn, end, newest: () => Connection.all.at(-1) ?? expect.unreachable('no connection') }
}

test('passes every state on and tells whether it is connected', () => {
  const { states, isOn, end, newest } = follow()
  expect(newest().url).toBe('/api/rank/final/live?round=2026-2&group=2')
  newest().dispatchEvent(new Event('open'))
  newest().send({ total: 1 })
  newest().send({ total: 2 })
  expect(states).toEqual([{ total: 1 }, { total: 2 }])
  expect(isOn.at(-1)).toBe(true)
  end()
  expect(isOn.at(-1)).toBe(false)
  expect(newest().readyState).toBe(Connection.CLOSED)
})

test('has no connection while the page is hidden, except where it must', () => {
  const { newest, end } = follow()
  turn('hidden')
  expect(newest().readyState).toBe(Connection.CLOSED)
  turn('visible')
  expect(Connection.all).toHaveLength(2)
  end()
  turn('visible')
  expect(Connection.all).toHaveLength(2)

  const wall = follow(true)
  turn('hidden')
  expect(wall.newest().readyState).toBe(0)
})

test('comes back after a refusal, later each time, and not after it was ended', () => {
  const { newest, end } = follow()
  for (const [before, longest] of [
    [1, 7_500],
    [2, 15_000],
    [3, 30_000],
  ] as const) {
    newest().refuse()
    expect(Connection.all).toHaveLength(before)
    vi.advanceTimersByTime(longest)
    expect(Connection.all).toHaveLength(before + 1)
  }
  newest().refuse()
  end()
  vi.advanceTimersByTime(600_000)
  expect(Connection.all).toHaveLength(4)
})

test('does nothing in a browser that cannot', () => {
  vi.stubGlobal('window', {})
  follow().end()
  expect(Connection.all).toHaveLength(0)
})
