import type { PoolClient } from 'pg'
import type { Blobs } from '../../services/content/blobs.ts'

/** Rows that COPY cannot write, because a part of them is not in the database. */
export interface MoreRows {
  /** Condition in SQL for the rows that COPY writes. */
  where: string
  /** The others, as lines in the format of COPY; `added` counts them. */
  rows(client: PoolClient, columns: readonly string[], added: { count: number }): AsyncGenerator<Buffer>
}

/**
 * Rows of the files in the store, with their bytes, as if they were in the database: a backup restores everywhere, with a store and without
 * one, and no backup needs the store of its time.
 */
export const storedFiles = (blobs: Blobs): MoreRows => ({
  where: 'stored is null',
  async *rows(client, columns, added) {
    const { rows } = await client.query<{ digest: string; size: number }>(
      `select encode(digest, 'hex') as digest, size from content_blob join stored_object on name = stored order by digest`,
    )
    for (const { digest, size } of rows) {
      // Its row may be gone meanwhile; the object stays.
      blobs.noteStored(digest)
      for (const [index, column] of columns.entries()) {
        if (index > 0) yield Buffer.from('\t')
        if (column === 'digest') yield Buffer.from(`\\\\x${digest}`)
        else if (column === 'bytes') yield* inHex(blobs, digest, size)
        else yield Buffer.from('\\N')
      }
      yield Buffer.from('\n')
      added.count += 1
    }
  },
})

/** Bytes as COPY writes them. */
async function* inHex(blobs: Blobs, digest: string, size: number): AsyncGenerator<Buffer> {
  yield Buffer.from('\\\\x')
  for await (const piece of blobs.stream(digest, size, { first: 0, last: size - 1 })) {
    yield Buffer.from(Buffer.from(piece).toString('hex'))
  }
}
