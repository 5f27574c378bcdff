import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Render, RenderedPage, VisitorCall } from '@qisuan/web/page'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Pages kept at once; the public ones are far fewer. */
const capacity = 200
/** Longer addresses are nobody's bookmark and are not kept. */
const longestKey = 200
/** A page also shows what time alone changes (a stage's start), so it is rendered anew after a minute. */
const freshFor = 60_000

type Kept =
  | Extract<RenderedPage, { kind: 'redirect' }>
  | {
      kind: 'page'
      status: number
      complete: boolean
      etag: string
      forms: { identity: Buffer; br: Buffer; gzip: Buffer }
    }

interface Entry {
  version: number
  renderedAt: number
  page: Kept
}

interface Options {
  render: Render
  call: VisitorCall
  version: () => number
  now: () => number
  /** Told when a page could not be renewed; the older one is shown meanwhile. */
  onLateFailure: (error: unknown) => void
}

export type Shelf = ReturnType<typeof createShelf>

/**
 * Rendered pages in memory. A page is kept until the version changes; after a minute it is still handed out
 * while a newer one is being made. However many ask at once, a page is rendered once.
 */
export function createShelf({ render, call, version, now, onLateFailure }: Options) {
  // In the order of use: the first is the one that nobody asked for longest.
  const shelf = new Map<string, Entry>()
  const underway = new Map<string, Promise<Kept>>()

  async function make(key: string, url: URL, madeFor: number): Promise<Kept> {
    const renderedAt = now()
    const page = await inForms(await render({ url, call, now: renderedAt }))
    const overtaken = (shelf.get(key)?.version ?? madeFor) > madeFor
    if (page.kind === 'page' && page.status === 200 && page.complete && key.length <= longestKey && !overtaken) {
      shelf.delete(key)
      shelf.set(key, { version: madeFor, renderedAt, page })
      const [oldest] = shelf.keys()
      if (shelf.size > capacity && oldest !== undefined) shelf.delete(oldest)
    }
    return page
  }

  function makeOnce(key: string, url: URL): Promise<Kept> {
    const madeFor = version()
    // Who asks after a change must not get the page that was begun before it.
    const name = `${madeFor} ${key}`
    const known = underway.get(name)
    if (known) return known
    const making = make(key, url, madeFor).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }

  /** A newer page; the one at hand when the newer cannot be made whole, as while the database is down. */
  async function renewed(key: string, url: URL, { page: known }: Entry): Promise<Kept> {
    try {
      const page = await makeOnce(key, url)
      return page.kind === 'page' && !page.complete ? known : page
    } catch (error) {
      onLateFailure(error)
      return known
    }
  }

  return {
    /** The page at an address. Throws what rendering throws. */
    async take(url: URL): Promise<Kept> {
      const key = url.pathname + url.search
      const entry = shelf.get(key)
      if (!entry) return makeOnce(key, url)
      if (entry.version !== version()) return renewed(key, url, entry)
      shelf.delete(key)
      shelf.set(key, entry)
      if (Math.abs(now() - entry.renderedAt) < freshFor) return entry.page
      makeOnce(key, url).catch(onLateFailure)
      return entry.page
    },
  }
}

async function inForms(rendered: RenderedPage): Promise<Kept> {
  if (rendered.kind === 'redirect') return rendered
  const { kind, status, complete } = rendered
  const identity = Buffer.from(rendered.html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gz] = await Promise.all([brotli(identity, quality), gzipped(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // Weak, since the compressed forms share it.
  return { kind, status, complete, etag: `W/"${digest}"`, forms: { identity, br, gzip: gz } }
}
