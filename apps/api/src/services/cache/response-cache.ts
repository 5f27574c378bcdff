import { LRUCache } from 'lru-cache'
import { RenderedResponse, type Headers, type Outgoing } from '../../rendered-response.ts'
import { outsidePreview } from '../preview.ts'
import type { Session } from '../sessions/sessions.ts'
import type { SharedCache } from './shared-cache.ts'

/** Bytes of rendered responses that one process holds. */
const defaultMaxBytes = 64 * 1024 * 1024
/** Bytes that an entry takes beside its encodings. */
const entryOverhead = 1000
/** Longer URLs are not cached; no page of the site has one. */
const maxUrlLength = 200
/** URLs of which the response is found before Fastify. More than these are somebody's probing and push out each other only. */
const maxUrls = 1000
/** Milliseconds after which a page is rendered again, because time alone changes it: a stage begins, a countdown ends. */
const pageTtl = 60_000
/** Number of times that a rendering starts over because something other than the boards changed meanwhile. */
const maxRenderings = 3

interface Entry {
  response: RenderedResponse
  /** The version of the content that the response shows. */
  version: number
  /** Bytes. The cache returns an entry larger than itself, but does not store it. */
  size: number
}

/** Response of a member. It is for that session as it was loaded then: a session that ended or changed is loaded as another object. */
interface OwnEntry {
  session: Session
  outgoing: Outgoing
  version: number
}

type Load = (stale: Entry | undefined) => Promise<Entry>

/** Result of one rendering of a page. A page that could not be loaded whole, or was not found, is not cacheable. */
export interface Rendering {
  response: RenderedResponse
  isCacheable: boolean
  isComplete: boolean
}

interface Options {
  /** Grows with every change of what the site shows. */
  version: () => number
  /** Milliseconds of the competition's clock. */
  now: () => number
  shared?: SharedCache | undefined
  /** Receives why a page could not be rendered again; visitors see the older rendering meanwhile. */
  onError: (error: unknown) => void
  maxBytes?: number
}

/**
 * All rendered responses of this process, bounded by bytes; the least recently used ones are dropped first. Concurrent requests for the same
 * response share one rendering.
 */
export class ResponseCache {
  /** Responses that were sent without entering Fastify. */
  hits = 0
  readonly #entries: LRUCache<string, Entry, Load>
  /** By URL, what visitors receive. Most share their bytes with an entry, and count all the same: an entry may be dropped first. */
  readonly #urls: LRUCache<string, Entry>
  /** By session and URL, what a member receives. */
  readonly #own: LRUCache<string, OwnEntry>
  readonly #options: Options
  readonly #uncacheable: number
  #boards = 0

  constructor(options: Options) {
    const maxBytes = options.maxBytes ?? defaultMaxBytes
    const maxSize = maxBytes / 2
    const sizeCalculation = ({ size }: Entry) => size
    this.#options = options
    this.#uncacheable = maxSize + 1
    this.#urls = new LRUCache<string, Entry>({ max: maxUrls, maxSize, sizeCalculation })
    this.#own = new LRUCache<string, OwnEntry>({
      maxSize: maxBytes / 4,
      sizeCalculation: ({ outgoing }) => (outgoing.body?.length ?? 0) + entryOverhead,
    })
    this.#entries = new LRUCache<string, Entry, Load>({
      maxSize,
      sizeCalculation,
      fetchMethod: (_key, stale, { context: load }) => load(stale),
      // A rendering that is dropped while it runs still answers the requests that wait for it; it is not stored.
      ignoreFetchAbort: true,
      perf: { now: options.now },
      ttlResolution: 0,
    })
  }

  /** Notes that other boards are shown: pages that are being rendered begin again, however often, because they may mix both. */
  boardsReplaced(): void {
    this.#boards += 1
  }

  version(): number {
    return this.#options.version()
  }

  /** Current response of this URL to every visitor. */
  lookUp(url: string): RenderedResponse | undefined {
    const entry = this.#urls.get(url)
    return entry?.version === this.version() ? entry.response : undefined
  }

  /** Lets `lookUp` find a response until something changes. `version` is the one at which the request arrived. */
  put(url: string, response: RenderedResponse, version: number): void {
    if (url.length > maxUrlLength || version !== this.version()) return
    this.#urls.set(url, { response, version, size: response.size + entryOverhead })
  }

  /** Current response of this URL to a member. */
  lookUpOwn(session: Session, url: string): Outgoing | undefined {
    const entry = this.#own.get(ownKey(session, url))
    return entry?.session === session && entry.version === this.version() ? entry.outgoing : undefined
  }

  /** Lets `lookUpOwn` find JSON for a member until something changes or the session ends. `version` is as for `put`. */
  putOwn(session: Session, url: string, json: string, headers: Headers, version: number): void {
    if (url.length > maxUrlLength || version !== this.version()) return
    const body = Buffer.from(json)
    const outgoing = { status: 200, headers: { ...headers, 'content-length': body.length }, body }
    this.#own.set(ownKey(session, url), { session, outgoing, version })
  }

  /** A response whose key names its content for good: from this process, else from the shared cache, else rendered. */
  async immutable(key: string, render: () => Promise<RenderedResponse>): Promise<RenderedResponse> {
    const entry =
      this.#entries.get(key) ??
      (await this.#entries.forceFetch(key, { context: () => this.#loadImmutable(key, render) }))
    return entry.response
  }

  /**
   * A page, rendered again when the version changes. A minute after its rendering it is served once more while the next one runs. When
   * rendering fails, the older page is served; without one, this throws what rendering throws.
   */
  async page(url: string, render: () => Promise<Rendering>): Promise<RenderedResponse> {
    if (url.length > maxUrlLength) return (await render()).response
    const arrived = this.version()
    let isOwn = false
    const rendered = () => {
      isOwn = true
      return render()
    }
    const entry = await this.#fetchPage(`page ${url}`, rendered)
    // Another request's rendering, which something overtook before this request arrived.
    const isEarlier = !isOwn && entry.version < arrived
    return isEarlier ? (await this.#fetchPage(`page ${url}`, render)).response : entry.response
  }

  #fetchPage(key: string, render: () => Promise<Rendering>): Promise<Entry> {
    const cached = this.#entries.peek(key, { allowStale: true })
    const isCurrent = cached?.version === this.version()
    return this.#entries.forceFetch(key, {
      context: (stale) => this.#loadPage(render, stale),
      ttl: pageTtl,
      allowStale: isCurrent,
      forceRefresh: !isCurrent,
      allowStaleOnFetchRejection: cached !== undefined,
    })
  }

  /** Drops every response, here and in the shared cache: one of them may show a person who changed or was erased. */
  async clear(): Promise<void> {
    this.#urls.clear()
    this.#own.clear()
    this.#entries.clear()
    await this.#options.shared?.clear()
  }

  async #loadImmutable(key: string, render: () => Promise<RenderedResponse>): Promise<Entry> {
    const { shared } = this.#options
    const version = this.version()
    const packed = await shared?.get(key)
    const response = packed ? RenderedResponse.unpack(packed) : await outsidePreview(render)
    // Something that changed during the rendering may be a name, which must not come back after `clear`.
    if (!packed && version === this.version()) await shared?.set(key, response.pack())
    return { response, version, size: response.size + entryOverhead }
  }

  async #loadPage(render: () => Promise<Rendering>, stale: Entry | undefined): Promise<Entry> {
    try {
      const { version, response, isCacheable, isComplete } = await this.#renderCurrent(render)
      if (!isComplete && stale) return stale
      return { response, version, size: isCacheable ? response.size + entryOverhead : this.#uncacheable }
    } catch (error) {
      if (stale) this.#options.onError(error)
      throw error
    }
  }

  /** Renders until nothing changes meanwhile: a request that arrives after a change must not receive an older page. */
  async #renderCurrent(render: () => Promise<Rendering>): Promise<Rendering & { version: number }> {
    for (let rendering = 1; ; rendering += 1) {
      const version = this.version()
      const boards = this.#boards
      const rendered = await render()
      const isLast = rendering >= maxRenderings && boards === this.#boards
      if (version === this.version() || isLast) return { ...rendered, version }
    }
  }
}

const ownKey = ({ id }: Session, url: string): string => `${id} ${url}`
