import { request as send, type IncomingHttpHeaders } from 'node:http'
import CachePolicy from 'http-cache-semantics'

export type RequestHeaders = Record<string, string>

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An answer and where it came from: from the cache alone, after the origin said that it is still the same, or anew. */
export type Delivered = Received & { from: 'cache' | 'validated' | 'origin' }

interface Stored extends Received {
  policy: CachePolicy
}

/** Milliseconds by which the clock of the caches is ahead. */
let ahead = 0

class Policy extends CachePolicy {
  /** The library asks it for the time; its types do not say so. */
  now(): number {
    return Date.now() + ahead
  }
}

/**
 * True if a CDN may store an answer to a GET. The request is taken without its login: a CDN need not know what `Authorization` means.
 */
export const mayBeStored = (path: string, { status, headers }: Pick<Received, 'status' | 'headers'>): boolean =>
  new Policy(
    { method: 'GET', url: path, headers: {} },
    { status, headers: texts(headers) },
    { shared: true },
  ).storable()

/**
 * A shared cache before an origin, as RFC 9111 describes it; `http-cache-semantics` decides what may be stored and used. Where no stored variant
 * fits, it asks with the ETags of all of them, as section 4.1 allows: an ETag that two variants share would give one for the other.
 */
export class SharedCache {
  readonly #stored = new Map<string, Stored[]>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Lets time pass for what is stored. */
  static pass(seconds: number): void {
    ahead += seconds * 1000
  }

  async get(path: string, headers: RequestHeaders = {}): Promise<Delivered> {
    const { range, 'if-none-match': known, ...others } = headers
    const asked = { method: 'GET', url: path, headers: { host: new URL(this.#origin).host, ...others } }
    const variants = this.#stored.get(path) ?? []
    const fresh = variants.find(({ policy }) => policy.satisfiesWithoutRevalidation(asked))
    if (fresh) return delivered({ ...fresh, headers: fresh.policy.responseHeaders(), from: 'cache' }, { range, known })
    const tags = variants.flatMap(({ headers: { etag } }) => etag ?? [])
    // The cache understands no parts: it passes them on, and stores nothing of them.
    if (range !== undefined && tags.length === 0)
      return { ...(await fetched(this.#origin, path, headers)), from: 'origin' }
    const answer = await fetched(this.#origin, path, {
      ...others,
      ...(tags.length > 0 && { 'if-none-match': tags.join(', ') }),
    })
    const same = answer.status === 304 ? variants.find((each) => each.headers.etag === answer.headers.etag) : undefined
    if (same) {
      const { policy } = same.policy.revalidatedPolicy(asked, { status: 304, headers: texts(answer.headers) })
      same.policy = policy
      return delivered(
        { ...same, headers: { ...same.headers, ...answer.headers }, from: 'validated' },
        { range, known },
      )
    }
    this.#store(path, variants, { ...answer, policy: new Policy(asked, { ...answer, headers: texts(answer.headers) }) })
    return delivered({ ...answer, from: 'origin' }, { range, known })
  }

  #store(path: string, variants: readonly Stored[], answer: Stored): void {
    if (!answer.policy.storable()) return
    const others = variants.filter(({ headers: { etag } }) => etag !== answer.headers.etag)
    this.#stored.set(path, [answer, ...others])
  }
}

/** As a cache answers from what it has: nothing where the client has it too, a part where it asks for one. */
function delivered(
  answer: Delivered,
  { range, known }: { range: string | undefined; known: string | undefined },
): Delivered {
  const { status, headers, body } = answer
  if (status !== 200) return answer
  if (known !== undefined && known === headers.etag) return { ...answer, status: 304, body: Buffer.alloc(0) }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined || headers['accept-ranges'] !== 'bytes') return answer
  return { ...answer, status: 206, body: body.subarray(Number(first), Number(last) + 1) }
}

/** Sends a GET, and returns the bytes as they came. */
export function fetched(origin: string, path: string, headers: RequestHeaders = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = send(new URL(path, origin), { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const texts = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
