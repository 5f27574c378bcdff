import { beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

/** Node has no web storage here, so these sessions also show what a browser gets that refuses it. */
let session = createSession()
beforeEach(() => {
  session = createSession()
})

test('a session begins, is told, and ends', () => {
  const heard = vi.fn<(token: string | null) => void>()
  const stop = session.subscribe(heard)
  session.begin('t1')
  expect(session.token()).toBe('t1')
  session.end()
  expect(session.token()).toBeNull()
  stop()
  session.begin('t2')
  expect(heard.mock.calls).toEqual([['t1'], [null]])
})

test('a login in another tab is followed', () => {
  const tab = new EventTarget()
  const heard = vi.fn<(token: string | null) => void>()
  session.subscribe(heard)
  const stop = session.followOtherTabs(tab)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }))
  expect(heard).not.toHaveBeenCalled()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'qisuan.token' }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

test('the remembered path comes back once', () => {
  session.remember('/rank/me?group=2')
  expect(session.recall()).toBe('/rank/me?group=2')
  expect(session.recall()).toBeNull()
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  '%j is no path to come back to',
  (path) => {
    session.remember(path)
    expect(session.recall()).toBeNull()
  },
)
