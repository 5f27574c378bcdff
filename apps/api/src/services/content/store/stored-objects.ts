import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { SharedCache } from '../../cache/shared-cache.ts'
import { storedPieceSize, type ObjectStore } from './object-store.ts'

/** A store, and the database that knows what was put into it. */
export interface StoreAndRecords {
  store: ObjectStore
  pool: Pool
}

/**
 * Bytes from which an organiser's file is put into a store, where there is one. What a process needs to start and to check links, texts and
 * settings, stays in the database.
 */
export const leastStored = 128 * 1024

/** Name of a file's object. */
export const objectOf = (digest: string): string => `files/${digest}`

/**
 * Puts an object. It is recorded first, so that one whose row is never committed is known and deleted later
 * (docs/adr/operation/0098-an-object-store.md).
 */
export async function putObject({ store, pool }: StoreAndRecords, name: string, bytes: Uint8Array): Promise<void> {
  // Waits for a deletion of the same name that is under way.
  await pool.query(
    `insert into stored_object (name, size) values ($1, $2) on conflict (name) do update set spare_since = current_timestamp`,
    [name, bytes.length],
  )
  await store.put(name, bytes)
}

/** The store as what processes share of the pictures: one that fails is drawn again, so no request fails for it. */
export function storedPictures(
  { store, pool }: StoreAndRecords,
  onError: (error: Error) => void,
): Pick<SharedCache, 'get' | 'set'> {
  const orElse = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
    work.catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
      return undefined
    })
  return {
    get: (key) => orElse(store.get(`pictures/${key}`, { first: 0, last: largestPicture - 1 })),
    // Nobody waits for it: the picture is there already.
    set(key, picture) {
      void orElse(putObject({ store, pool }, `pictures/${key}`, picture))
      return Promise.resolve()
    },
  }
}

/** Bytes. A poster has a twentieth of it. */
const largestPicture = 4 * 1024 * 1024

/** True if the object of a file is there, with the bytes of its digest. @throws AppError unavailable (503) when the store does not answer */
export async function isWhole(store: ObjectStore, digest: string, size: number): Promise<boolean> {
  const hash = createHash('sha256')
  for (let first = 0; first < size; first += storedPieceSize) {
    const last = Math.min(first + storedPieceSize, size) - 1
    const piece = await store.get(objectOf(digest), { first, last })
    if (!piece) return false
    hash.update(piece)
  }
  return hash.digest('hex') === digest
}
