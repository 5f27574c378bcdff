import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Render } from '@qisuan/web/page'
import { expect, test } from 'vitest'
import { createShelf } from './web-shelf.ts'

function shelfOf(answer: (count: number) => Awaited<ReturnType<Render>> | Error) {
  const state = { version: 1, now: 0, rendered: 0, failures: new Array<unknown>() }
  const shelf = createShelf({
    render: async () => {
      const page = answer(++state.rendered)
      if (page instanceof Error) throw page
      return page
    },
    call: () => Promise.reject(new Error('no call is made here')),
    version: () => state.version,
    now: () => state.now,
    onLateFailure: (error) => state.failures.push(error),
  })
  const html = async (path = '/') => {
    const page = await shelf.take(new URL(path, 'https://qisuan.example'))
    return page.kind === 'page' ? page.forms.identity.toString() : page.to
  }
  return { state, shelf, html }
}

const page = (html: string, status = 200, complete = true) => ({ kind: 'page' as const, status, html, complete })

test('a stampede renders a page once, and its forms say the same', async () => {
  const { state, shelf } = shelfOf((count) => page(`第 ${count} 次`))
  const pages = await Promise.all(Array.from({ length: 50 }, () => shelf.take(new URL('https://qisuan.example/'))))
  expect(state.rendered).toBe(1)
  const [first] = pages
  if (first?.kind !== 'page') throw new TypeError('expected a page')
  expect(brotliDecompressSync(first.forms.br).toString()).toBe('第 1 次')
  expect(gunzipSync(first.forms.gzip).toString()).toBe('第 1 次')
})

test('a new version is seen at once, also by who asks while the old one is being rendered', async () => {
  const { state, html } = shelfOf((count) => page(`${count}`))
  const early = html()
  state.version = 2
  const late = html()
  expect(await Promise.all([early, late])).toEqual(['1', '2'])
  expect(await html()).toBe('2')
})

test('after a minute the kept page is handed out once more while a newer one is made', async () => {
  const { state, html } = shelfOf((count) => page(`${count}`))
  await html()
  state.now = 59_999
  expect(await html()).toBe('1')
  state.now = 60_000
  expect(await html()).toBe('1')
  await expect.poll(() => html()).toBe('2')
  expect(state.rendered).toBe(2)
})

test('a renewal that fails is reported and leaves the kept page', async () => {
  const { state, html } = shelfOf((count) => (count === 1 ? page('1') : new Error('database away')))
  await html()
  state.now = 60_000
  expect(await html()).toBe('1')
  await expect.poll(() => state.failures.length).toBe(1)
  expect(await html()).toBe('1')
})

test.each([
  ['fails', new Error('database away'), 1],
  ['comes out incomplete', page('half', 200, false), 0],
])('when the page of a new version %s, the older one is shown until it succeeds', async (_, answer, reported) => {
  const { state, html } = shelfOf((count) => (count === 2 ? answer : page(`${count}`)))
  await html()
  state.version = 2
  expect(await html()).toBe('1')
  expect(state.failures).toHaveLength(reported)
  expect(await html()).toBe('3')
})

test.each([
  ['not found', page('x', 404)],
  ['incomplete', page('x', 200, false)],
])('what is %s is not kept', async (_, answer) => {
  const { state, html } = shelfOf(() => answer)
  await html()
  await html()
  expect(state.rendered).toBe(2)
})

test('the page that nobody asked for longest makes room', async () => {
  const { state, html } = shelfOf((count) => page(`${count}`))
  for (let number = 0; number < 200; number++) await html(`/rank/${number}`)
  await html('/rank/0')
  await html('/rank/new')
  expect(state.rendered).toBe(201)
  await html('/rank/0')
  expect(state.rendered).toBe(201)
  await html('/rank/1')
  expect(state.rendered).toBe(202)
})
