import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { AppError } from '../../app-error.ts'
import type { ByteRange } from './content-file.ts'
import { storedPieceSize, type ObjectStore } from './store/object-store.ts'
import { objectOf } from './store/stored-objects.ts'

/** Bytes of one query for a part of a stream. Eight films at once take 45 MB with these pieces, and 90 with four times as large ones. */
const pieceSize = 64 * 1024
/** Bytes of one query for a file that is read at once. */
const readPieceSize = 512 * 1024
/** Bytes up to which a file is held in memory, where it outlives the database and the store. */
const smallFile = 512 * 1024
/** Bytes of small files that one process holds. */
const smallFiles = 12 * 1024 * 1024

/**
 * Bytes by their digest: in the database, or in the store, between which they may move at any time.
 * Errors: AppError unavailable (503) while the store does not answer, or when what it answers is not what was put.
 */
export interface Blobs {
  /** All `size` bytes. */
  read(digest: string, size: number): Promise<Buffer>
  /** A part of bytes of which there are `size`. */
  stream(digest: string, size: number, range: ByteRange): Readable
  /** Remembers that these bytes are in the store, where they are then looked for first. */
  noteStored(digest: string): void
}

/** Reads the organiser's files; the small ones once, as bytes of one digest never change. */
export function openBlobs(pool: Pool, store: ObjectStore | undefined): Blobs {
  const small = new LRUCache<string, Buffer>({
    maxSize: smallFiles,
    maxEntrySize: smallFile,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const stored = new Set<string>()

  /** Null when the bytes are in the store. */
  const fromDatabase = async (digest: string, { first, last }: ByteRange): Promise<Buffer | null> => {
    const query = `select substring(bytes from $2::int for $3::int) as part from content_blob where digest = decode($1, 'hex')`
    const { rows } = await pool.query<{ part: Buffer | null }>(query, [digest, first + 1, last + 1 - first])
    if (!rows[0]) throw new Error(`the file with the digest ${digest} was replaced meanwhile`)
    return rows[0].part
  }
  const fromStore = async (digest: string, range: ByteRange): Promise<Buffer | undefined> => {
    if (!store) throw new AppError('unavailable', '这个文件在对象存储里，而这个进程没有设 STORE_URL')
    return store.get(objectOf(digest), range)
  }
  const part = async (digest: string, range: ByteRange): Promise<Buffer> => {
    const here = stored.has(digest) ? null : await fromDatabase(digest, range)
    if (here) return here
    let failure: unknown
    const there = await fromStore(digest, range).catch((error: unknown) => void (failure = error))
    if (there) {
      stored.add(digest)
      return requireLength(there, range)
    }
    // Perhaps it moved back into the database meanwhile.
    const back = await fromDatabase(digest, range)
    if (!back) throw failure ?? damaged(digest, 'is in neither place')
    stored.delete(digest)
    return back
  }
  /** `ofDatabase` bytes a query, while they are in the database. */
  async function* pieces(digest: string, { first, last }: ByteRange, ofDatabase: number): AsyncGenerator<Buffer> {
    let at = first
    while (at <= last) {
      const size = stored.has(digest) ? storedPieceSize : ofDatabase
      const piece = await part(digest, { first: at, last: Math.min(at + size - 1, last) })
      at += piece.length
      yield piece
    }
  }
  /** All pieces of a file. The last one comes only if all together are what was put. */
  async function* whole(digest: string, size: number, ofDatabase: number): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let at = 0
    for await (const piece of pieces(digest, { first: 0, last: size - 1 }, ofDatabase)) {
      hash.update(piece)
      at += piece.length
      if (at === size && hash.digest('hex') !== digest) throw damaged(digest, 'has other bytes')
      yield piece
    }
  }
  const read = async (digest: string, size: number): Promise<Buffer> => {
    const known = small.get(digest)
    if (known) return known
    const bytes = await buffer(whole(digest, size, readPieceSize))
    small.set(digest, bytes)
    return bytes
  }
  async function* partOf(digest: string, size: number, range: ByteRange): AsyncGenerator<Buffer> {
    if (size <= smallFile) return yield (await read(digest, size)).subarray(range.first, range.last + 1)
    yield* range.last - range.first + 1 === size ? whole(digest, size, pieceSize) : pieces(digest, range, pieceSize)
  }

  return {
    read,
    stream: (digest, size, range) => Readable.from(partOf(digest, size, range), { objectMode: false }),
    noteStored: (digest) => void stored.add(digest),
  }
}

function requireLength(bytes: Buffer, { first, last }: ByteRange): Buffer {
  if (bytes.length === last - first + 1) return bytes
  throw new AppError('unavailable', damagedText, {
    cause: new Error(`${bytes.length} bytes instead of ${first} to ${last}`),
  })
}

const damagedText = '这个文件损坏了，请告诉组委会'

function damaged(digest: string, how: string): AppError {
  return new AppError('unavailable', damagedText, { cause: new Error(`the file with the digest ${digest} ${how}`) })
}
