import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { watchLive } from '../../../test/support/watch-live.ts'
import { LiveHub } from './hub.ts'

const gzip = { 'accept-encoding': 'gzip, deflate, br' }

/** Characters of a state that no network buffers as a whole. */
const large = 8_000_000

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A hub behind a bare server; `show` changes the state and notifies. */
async function startHub({ beat = 60_000 } = {}) {
  let state: unknown = { step: 0 }
  let reads = 0
  let notify = () => {}
  const warnings: unknown[] = []
  const hub = new LiveHub({
    changes: { onChange: (listener) => void (notify = listener) },
    most: 30,
    log: { warn: (...given: unknown[]) => void warnings.push(given) },
    beat,
  })
  const read = async () => {
    reads += 1
    if (state instanceof Error) throw state
    return JSON.stringify(state)
  }
  const server = createServer((request, response) => {
    const begin = (encoding: string) =>
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': encoding })
    hub
      .watch({ key: request.url ?? '', read }, { request, response, network: '203.0.113.1' }, begin)
      .catch(() => response.writeHead(503).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    hub.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    hub,
    warnings,
    url: `http://127.0.0.1:${port}/`,
    reads: () => reads,
    show(next: unknown) {
      state = next
      notify()
    },
  }
}

interface Step {
  step: number
  padding?: string
}

it('sends the state at once and every other in order, read once for all', async () => {
  const { url, show, reads } = await startHub()
  const watchers = await Promise.all(Array.from({ length: 5 }, () => watchLive<Step>(url)))
  for (const step of [1, 2, 3]) {
    show({ step })
    for (const { states } of watchers) await expect.poll(() => states.at(-1)).toEqual({ step })
  }
  for (const { states } of watchers) expect(states).toEqual([0, 1, 2, 3].map((step) => ({ step })))
  expect(reads()).toBe(4)
})

it('compresses a state once for all who take it so, and sends it without delay', async () => {
  const { url, show } = await startHub()
  const names = Array.from({ length: 100 }, (_, index) => `选手${index}`)
  const plain = await watchLive<object>(url)
  const early = await watchLive<object>(url, gzip)
  show({ step: 1, names })
  await expect.poll(() => early.states.at(-1)).toEqual({ step: 1, names })
  const late = await watchLive<object>(url, gzip)
  for (const step of [2, 3]) {
    show({ step, names })
    for (const { states } of [plain, early, late]) await expect.poll(() => states.at(-1)).toEqual({ step, names })
  }
  expect(early.states).toEqual(plain.states)
  expect(late.states).toEqual(plain.states.slice(1))
  expect(early.headers['content-encoding']).toBe('gzip')
})

it('does not send what is the same as before, nor what a browser that comes back has', async () => {
  const { url, show } = await startHub()
  const first = await watchLive<Step>(url)
  await expect.poll(() => first.states).toEqual([{ step: 0 }])
  show({ step: 0 })
  const back = await watchLive<Step>(url, { 'last-event-id': first.ids[0] ?? '' })
  show({ step: 1 })
  await expect.poll(() => back.states).toEqual([{ step: 1 }])
  expect(first.states).toEqual([{ step: 0 }, { step: 1 }])
})

it('never holds more than one state for a slow browser, and sends it the newest when it receives again', async () => {
  const { url, show } = await startHub()
  const [slow, quick] = [await watchLive<Step>(url), await watchLive<Step>(url)]
  await expect.poll(() => slow.states.length).toBe(1)
  slow.pause()
  for (let step = 1; step <= 4; step += 1) {
    show({ step, padding: 'x'.repeat(large) })
    await expect.poll(() => quick.states.at(-1)?.step).toBe(step)
  }
  slow.resume()
  await expect.poll(() => slow.states.at(-1)?.step).toBe(4)
  expect(slow.states.map(({ step }) => step)).toEqual([0, 1, 4])
})

it('drops a browser that receives nothing between two signs of life, and keeps the others', async () => {
  // The signs of life come when the test says so: a busy machine may need longer for a state than any real beat.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const beat = 1000
  const { url, show, hub } = await startHub({ beat })
  closing.push(() => vi.useRealTimers())
  const [stuck, quick] = [await watchLive<Step>(url), await watchLive<Step>(url)]
  await expect.poll(() => stuck.states.length).toBe(1)
  stuck.pause()
  show({ step: 1, padding: 'x'.repeat(large) })
  await expect.poll(() => quick.states.at(-1)?.step).toBe(1)
  vi.advanceTimersByTime(beat)
  expect(hub.dropped).toBe(0)
  vi.advanceTimersByTime(beat)
  expect(hub.dropped).toBe(1)
  await expect.poll(() => hub.watching).toBe(1)
  show({ step: 2 })
  await expect.poll(() => quick.states.at(-1)?.step).toBe(2)
})

it('keeps the last state while it cannot be read, and reads it again with the next sign of life', async () => {
  const { url, show, warnings } = await startHub({ beat: 200 })
  const watcher = await watchLive<Step>(url)
  await expect.poll(() => watcher.states.length).toBe(1)
  let isDown = true
  show({
    toJSON() {
      if (isDown) throw new Error('down')
      return { step: 1 }
    },
  })
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
  expect(watcher.states).toEqual([{ step: 0 }])
  isDown = false
  await expect.poll(() => watcher.states.at(-1)).toEqual({ step: 1 })
})

it('forgets a channel that nobody watches, and refuses one whose state cannot be read', async () => {
  const { url, show, reads, hub } = await startHub()
  const watcher = await watchLive<Step>(url)
  watcher.leave()
  await expect.poll(() => hub.watching).toBe(0)
  const before = reads()
  show(new Error('down'))
  expect(reads()).toBe(before)
  expect((await watchLive<Step>(url)).status).toBe(503)
  expect(hub.watching).toBe(0)
})
