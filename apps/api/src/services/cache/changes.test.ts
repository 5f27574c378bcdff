import { describe, expect, it } from 'vitest'
import { untilChanged, type Changes } from './changes.ts'

const down = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

/** Notifications that a test sends, and a database that it takes down. */
function scenario() {
  const state = { version: 1, connected: true, answer: 'first' as string | Error, loads: 0 }
  const changes: Changes = {
    version: () => state.version,
    outdated: () => void (state.version += 1),
    connected: () => state.connected,
    onChange: () => {},
    onNameChange: () => {},
    onKeyChange: () => {},
    onContentChange: () => {},
    announce: async () => {},
    onSessionEnd: () => {},
    close: async () => {},
  }
  const look = untilChanged(changes, async () => {
    state.loads += 1
    const { answer } = state
    if (answer instanceof Error) throw answer
    return answer
  })
  return { state, look }
}

describe('untilChanged', () => {
  it('loads once for concurrent callers, and again after a change', async () => {
    const { state, look } = scenario()
    expect(await Promise.all([look(), look(), look()])).toEqual(['first', 'first', 'first'])
    expect(await look()).toBe('first')
    expect(state.loads).toBe(1)
    state.answer = 'second'
    state.version += 1
    expect(await look()).toBe('second')
    expect(state.loads).toBe(2)
  })

  it('is the last known one while the database is down, and does not count as the new version', async () => {
    const { state, look } = scenario()
    await look()
    state.version += 1
    state.answer = down
    const before = state.version
    expect(await look()).toBe('first')
    expect(state.version).toBeGreaterThan(before)
    state.answer = 'second'
    expect(await look()).toBe('second')
  })

  it('is returned without waiting while notifications are cut off, and reloads in the background', async () => {
    const { state, look } = scenario()
    await look()
    Object.assign(state, { version: 2, connected: false, answer: 'second' })
    expect(await look()).toBe('first')
    await expect.poll(look).toBe('second')
    Object.assign(state, { version: 3, answer: down })
    expect(await look()).toBe('second')
    expect(await look()).toBe('second')
  })

  it('does not hide failures other than a database that is down', async () => {
    const { state, look } = scenario()
    await look()
    Object.assign(state, { version: 2, answer: new Error('settings are not settings') })
    await expect(look()).rejects.toThrow('settings are not settings')
    state.answer = 'second'
    expect(await look()).toBe('second')
  })

  it('fails without a last value', async () => {
    const { state, look } = scenario()
    state.answer = down
    await expect(look()).rejects.toThrow('connect')
    state.answer = 'first'
    expect(await look()).toBe('first')
  })
})
