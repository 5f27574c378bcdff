import { certificateFileMinutes } from '@qisuan/rules/limits'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import type { SharedCache } from '../cache/shared-cache.ts'

/** Bytes of pictures that one process holds: about two hundred certificates. */
const maxBytes = 24 * 1024 * 1024
/** Bytes and milliseconds of own files: about a dozen, while the address of each holds. */
const maxOwnBytes = 24 * 1024 * 1024
const ownFor = certificateFileMinutes * 60_000
/** Pictures that may wait to be drawn: about half a minute of work. */
const longest = 30

/** Pictures that are drawn for the previews of links. */
export interface Pictures {
  /**
   * A picture whose key names its content for good: from this process, else from what all share, else drawn. One is drawn at a time, and
   * requests for the same one share it.
   * @throws AppError unavailable (503) when too many wait
   */
  get(key: string, draw: () => Promise<Uint8Array>): Promise<Buffer>
  /** The same for a file that only its owner may have: it is shared with no process, and in this one for some minutes. */
  getOwn(key: string, draw: () => Promise<Uint8Array>): Promise<Buffer>
}

/** Place for pictures that all processes share, by their keys. */
type Shelf = Pick<SharedCache, 'get' | 'set'>

/** The place for pictures in the shared cache. */
export const sharedPictures = (shared: SharedCache | undefined): Shelf | undefined =>
  shared && {
    get: (key) => shared.get(`picture ${key}`),
    set: (key, picture) => shared.set(`picture ${key}`, picture),
  }

export function openPictures(shelf: Shelf | undefined): Pictures {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const inTurn = async (draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    if (waiting >= longest) throw new AppError('unavailable', '图片正在画，请稍后再看', { retryAfter: 10 })
    waiting += 1
    const drawn = last.then(draw)
    last = drawn.catch(() => {}).finally(() => (waiting -= 1))
    return drawn
  }

  const known = new LRUCache<string, Buffer, () => Promise<Uint8Array>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    // A picture that is dropped while it is drawn still answers the requests that wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { context: draw }) {
      const stored = await shelf?.get(key)
      if (stored) return stored
      const picture = Buffer.from(await inTurn(draw))
      await shelf?.set(key, picture)
      return picture
    },
  })

  const own = new LRUCache<string, Buffer, () => Promise<Uint8Array>>({
    maxSize: maxOwnBytes,
    sizeCalculation: ({ length }) => length,
    ttl: ownFor,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: draw }) => Buffer.from(await inTurn(draw)),
  })

  return {
    get: (key, draw) => known.forceFetch(key, { context: draw }),
    getOwn: (key, draw) => own.forceFetch(key, { context: draw }),
  }
}
