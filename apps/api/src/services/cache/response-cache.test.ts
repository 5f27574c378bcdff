import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { RenderedResponse } from '../../rendered-response.ts'
import { ResponseCache, type Rendering } from './response-cache.ts'
import type { SharedCache } from './shared-cache.ts'

/** The cache of one process, with a version and a clock that the test sets. */
function cacheOf({ shared, maxBytes }: { shared?: SharedCache; maxBytes?: number } = {}) {
  const state = { version: 1, now: 1_000_000, errors: new Array<unknown>() }
  const cache = new ResponseCache({
    version: () => state.version,
    now: () => state.now,
    onError: (error) => state.errors.push(error),
    shared,
    ...(maxBytes && { maxBytes }),
  })
  return { state, cache }
}

/** A shared cache in a map: what a process writes, the next one reads. */
function sharedMap(): SharedCache & { entries: Map<string, Buffer> } {
  const entries = new Map<string, Buffer>()
  return {
    entries,
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    clear: async () => entries.clear(),
    ping: async () => true,
  }
}

const textOf = ({ encodings }: RenderedResponse) => encodings.identity.toString()

describe('immutable responses', () => {
  it('are rendered once for many requests at once', async () => {
    const { cache } = cacheOf()
    let renderings = 0
    const render = () => RenderedResponse.json((renderings += 1))
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => cache.immutable('a', render)))
    expect(renderings).toBe(1)
    expect(others.every((each) => each === first)).toBe(true)
  })

  it('come from the shared cache when another process rendered them', async () => {
    const shared = sharedMap()
    const first = await cacheOf({ shared }).cache.immutable('a', () => RenderedResponse.json(1))
    const second = await cacheOf({ shared }).cache.immutable('a', () => RenderedResponse.json(2))
    expect(second.etag).toBe(first.etag)
  })

  it('are not cached when rendering fails', async () => {
    const { cache } = cacheOf()
    await expect(cache.immutable('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(textOf(await cache.immutable('a', () => RenderedResponse.json(1)))).toBe('1')
  })

  it('are dropped in the order of their last use when the limit is reached', async () => {
    const { cache } = cacheOf({ maxBytes: 5000 })
    const rendered: string[] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      await cache.immutable(key, () => RenderedResponse.json(rendered.push(key)))
    }
    expect(rendered).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are gone everywhere after clear, also one whose rendering ran meanwhile', async () => {
    const shared = sharedMap()
    const { state, cache } = cacheOf({ shared })
    await cache.immutable('before', () => RenderedResponse.json('小航'))
    const { promise: rendering, resolve: render } = Promise.withResolvers<RenderedResponse>()
    const waiting = cache.immutable('meanwhile', () => rendering)
    state.version += 1
    await cache.clear()
    render(await RenderedResponse.json('小航'))
    expect(textOf(await waiting)).toBe('"小航"')
    expect(shared.entries.size).toBe(0)
    for (const key of ['before', 'meanwhile']) {
      expect(textOf(await cache.immutable(key, () => RenderedResponse.json('已注销')))).toBe('"已注销"')
    }
  })
})

describe('responses by URL', () => {
  it('are found until something changes', async () => {
    const { state, cache } = cacheOf()
    const response = await RenderedResponse.json(1)
    cache.put('/api/rank', response, 1)
    expect(cache.lookUp('/api/rank')).toBe(response)
    state.version = 2
    expect(cache.lookUp('/api/rank')).toBeUndefined()
  })

  it('are not stored from a request before the last change, nor under a very long URL', async () => {
    const { cache } = cacheOf()
    const response = await RenderedResponse.json(1)
    cache.put('/api/rank', response, 0)
    cache.put(`/api/rank?${'x'.repeat(300)}`, response, 1)
    expect(cache.lookUp('/api/rank')).toBeUndefined()
    expect(cache.lookUp(`/api/rank?${'x'.repeat(300)}`)).toBeUndefined()
  })

  it('of 2,000 probed URLs push out no board', async () => {
    const { cache } = cacheOf()
    let renderings = 0
    const board = () => cache.immutable('board', () => RenderedResponse.json((renderings += 1)))
    for (let probe = 0; probe < 2000; probe += 1) cache.put(`/api/rank?x=${probe}`, await board(), 1)
    expect(textOf(await board())).toBe('1')
    expect(cache.lookUp('/api/rank?x=0')).toBeUndefined()
    expect(cache.lookUp('/api/rank?x=1999')).toBeDefined()
  })
})

describe('pages', () => {
  /** A cache whose pages contain the number of renderings; `outcome` may change a rendering. */
  function pagesOf(outcome: (count: number) => Partial<Rendering> | Error = () => ({})) {
    const { state, cache } = cacheOf()
    let renderings = 0
    const page = (url = '/') =>
      cache.page(url, async () => {
        const count = (renderings += 1)
        const spoilt = outcome(count)
        if (spoilt instanceof Error) throw spoilt
        const response = await RenderedResponse.html(`第 ${count} 次`, 200, {})
        return { response, isCacheable: true, isComplete: true, ...spoilt }
      })
    return { state, page, html: async (url?: string) => textOf(await page(url)), renderings: () => renderings }
  }

  test('fifty simultaneous requests share one rendering, the same in every encoding', async () => {
    const { page, renderings } = pagesOf()
    const pages = await Promise.all(Array.from({ length: 50 }, () => page()))
    expect(renderings()).toBe(1)
    const { br, gzip } = pages[0]?.encodings ?? expect.unreachable()
    expect(brotliDecompressSync(br).toString()).toBe('第 1 次')
    expect(gunzipSync(gzip).toString()).toBe('第 1 次')
  })

  test('a request after a change receives a page rendered after it, also while the older one is being rendered', async () => {
    const { state, html } = pagesOf()
    const early = html()
    state.version = 2
    const late = html()
    expect(await Promise.all([early, late])).toEqual(['第 2 次', '第 2 次'])
    state.version = 3
    expect(await html()).toBe('第 3 次')
  })

  test('after a minute a page is served once more while the next one is rendered', async () => {
    const { state, html, renderings } = pagesOf()
    await html()
    state.now += 60_000
    expect(await html()).toBe('第 1 次')
    state.now += 1
    expect(await html()).toBe('第 1 次')
    await expect.poll(() => html()).toBe('第 2 次')
    expect(renderings()).toBe(2)
  })

  test('a rendering in the background that fails is reported and leaves the older page', async () => {
    const { state, html } = pagesOf((count) => (count === 1 ? {} : new Error('database away')))
    await html()
    state.now += 60_001
    expect(await html()).toBe('第 1 次')
    await expect.poll(() => state.errors.length).toBe(1)
    expect(await html()).toBe('第 1 次')
  })

  test('without an older page a failure reaches the caller', async () => {
    const { html } = pagesOf(() => new Error('database away'))
    await expect(html()).rejects.toThrow('database away')
  })

  test.each([
    ['fails', new Error('database away'), 1],
    ['comes out incomplete', { isComplete: false, isCacheable: false }, 0],
  ])('when the page of a new version %s, the older one is served until it succeeds', async (_, outcome, reported) => {
    const { state, html } = pagesOf((count) => (count === 2 ? outcome : {}))
    await html()
    state.version = 2
    expect(await html()).toBe('第 1 次')
    expect(state.errors).toHaveLength(reported)
    expect(await html()).toBe('第 3 次')
  })

  test.each([
    ['not found', { isCacheable: false }],
    ['incomplete', { isCacheable: false, isComplete: false }],
  ])('a page that is %s is not cached', async (_, outcome) => {
    const { html } = pagesOf(() => outcome)
    await html()
    expect(await html()).toBe('第 2 次')
  })
})
