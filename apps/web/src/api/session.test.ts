import { beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

/** Node has no web storage here, so these sessions also cover browsers that deny access to it. */
let session = createSession()
beforeEach(() => {
  session = createSession()
})

test('listeners are notified when a session begins and ends', () => {
  const listener = vi.fn<(token: string | null) => void>()
  const stop = session.subscribe(listener)
  session.begin('t1')
  expect(session.token()).toBe('t1')
  session.end()
  expect(session.token()).toBeNull()
  stop()
  session.begin('t2')
  expect(listener.mock.calls).toEqual([['t1'], [null]])
})

test('a renewed session has its new token, and no listener is called', () => {
  const listener = vi.fn<(token: string | null) => void>()
  session.begin('t1')
  session.subscribe(listener)
  session.renew('t2')
  expect(session.token()).toBe('t2')
  expect(listener).not.toHaveBeenCalled()
})

test('a login in another tab notifies the listeners', () => {
  const tab = new EventTarget()
  const listener = vi.fn<(token: string | null) => void>()
  session.subscribe(listener)
  const stop = session.followOtherTabs(tab)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }))
  expect(listener).not.toHaveBeenCalled()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'qisuan.token' }))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('the remembered path is returned once', () => {
  session.setReturnPath('/rank/me?group=2')
  expect(session.takeReturnPath()).toBe('/rank/me?group=2')
  expect(session.takeReturnPath()).toBeNull()
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  '%j is not accepted as a path to return to',
  (path) => {
    session.setReturnPath(path)
    expect(session.takeReturnPath()).toBeNull()
  },
)
