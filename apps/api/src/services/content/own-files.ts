import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'
import type { ByteRange, ContentFile } from './content-file.ts'

/** Bytes of one query for a part of a file. Eight films at once take 45 MB with these pieces, and 90 with four times as large ones. */
const pieceSize = 64 * 1024
/** Bytes up to which a file is held in memory, where it outlives the database. */
const smallFile = 512 * 1024
/** Bytes of small files that one process holds. */
const smallFiles = 12 * 1024 * 1024

/** Bytes by their digest, as the database holds them. */
export interface Blobs {
  read(digest: string): Promise<Buffer>
  /** A part of bytes of which there are `size`. */
  stream(digest: string, size: number, range: ByteRange): Readable
}

/** Reads the organiser's files; the small ones once, as bytes of one digest never change. */
export function openBlobs(pool: Pool): Blobs {
  const small = new LRUCache<string, Buffer>({
    maxSize: smallFiles,
    maxEntrySize: smallFile,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  /** `part` is an expression in SQL, of `bytes` and the `values`. */
  const select = async (digest: string, part: string, values: number[] = []): Promise<Buffer> => {
    const query = `select ${part} as part from content_blob where digest = decode($1, 'hex')`
    const { rows } = await pool.query<{ part: Buffer }>(query, [digest, ...values])
    if (!rows[0]) throw new Error(`the file with the digest ${digest} was replaced meanwhile`)
    return rows[0].part
  }
  const read = async (digest: string): Promise<Buffer> => {
    const known = small.get(digest)
    if (known) return known
    const bytes = await select(digest, 'bytes')
    small.set(digest, bytes)
    return bytes
  }
  async function* pieces(digest: string, size: number, { first, last }: ByteRange): AsyncGenerator<Buffer> {
    if (size <= smallFile) return yield (await read(digest)).subarray(first, last + 1)
    for (let at = first; at <= last; at += pieceSize) {
      const length: number = Math.min(pieceSize, last + 1 - at)
      yield await select(digest, 'substring(bytes from $2::int for $3::int)', [at + 1, length])
    }
  }
  return { read, stream: (digest, size, range) => Readable.from(pieces(digest, size, range), { objectMode: false }) }
}

interface Row {
  path: string
  digest: string | null
  size: number
  changed_at: Date
}

/** The organiser's own files; none in a database without tables, into which a backup is restored. */
export async function ownFiles(client: Pool | PoolClient, blobs: Blobs): Promise<Map<string, ContentFile | null>> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('content_file') is not null as known`,
  )
  if (!known[0]?.known) return new Map()
  const { rows } = await client.query<Row>(
    `select path, encode(digest, 'hex') as digest, octet_length(bytes) as size, changed_at
     from content_file left join content_blob using (digest) order by path`,
  )
  return new Map(rows.map((row) => [row.path, row.digest === null ? null : fileOf(row, row.digest, blobs)]))
}

function fileOf({ path, size, changed_at: changedAt }: Row, digest: string, blobs: Blobs): ContentFile {
  const file: ContentFile = {
    place: `自己的 ${path}`,
    size,
    changedAt,
    digest: async () => digest,
    read: () => blobs.read(digest),
    stream: (range) => blobs.stream(digest, size, range),
    current: async () => file,
  }
  return file
}
