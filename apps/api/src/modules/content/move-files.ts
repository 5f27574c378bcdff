import { ConflictError } from '../../app-error.ts'
import { isWhole, leastStored, objectOf, putObject } from '../../services/content/store/stored-objects.ts'
import type { Services } from '../../services/services.ts'

/** Files and bytes, each content counted once. */
export interface Amount {
  files: number
  bytes: number
}

/** Places of the organiser's own files. */
export interface Places {
  database: Amount
  /** Those of the database that belong into a store. */
  large: Amount
  store: Amount
  /** Objects that no file names, pictures and files, which are deleted later. */
  spare: Amount
}

export type Place = 'store' | 'database'

export async function placesOf({ pool }: Pick<Services, 'pool'>): Promise<Places> {
  const { rows } = await pool.query<{ place: keyof Places } & Amount>(
    `select place, count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from (
       select 'database' as place, octet_length(bytes) as size from content_blob where bytes is not null
       union all select 'large', octet_length(bytes) from content_blob where octet_length(bytes) >= $1
       union all select case when content_blob.stored is null then 'spare' else 'store' end, size
         from stored_object left join content_blob on content_blob.stored = name
     ) placed group by place`,
    [leastStored],
  )
  const of = (place: keyof Places): Amount => {
    const { files, bytes } = rows.find((row) => row.place === place) ?? { files: 0, bytes: 0 }
    return { files, bytes }
  }
  return { database: of('database'), large: of('large'), store: of('store'), spare: of('spare') }
}

interface Blob {
  digest: string
  size: number
}

type OnFile = (done: number, of: number) => void

/**
 * Moves the files of one place to the other, each by itself, while the site serves them. What was interrupted goes on with the rest.
 * A file leaves its place only after it was read back from the new one and found to be the same.
 * @throws ConflictError without a store
 * @throws AppError unavailable (503) when the store does not answer
 */
export async function moveFiles(services: Services, to: Place, onFile: OnFile = () => {}): Promise<Amount> {
  requireStore(services)
  const blobs = await (to === 'store' ? largeBlobs(services) : storedBlobs(services))
  const moved = { files: 0, bytes: 0 }
  for (const blob of blobs) {
    await (to === 'store' ? intoStore(services, blob) : intoDatabase(services, blob))
    moved.files += 1
    moved.bytes += blob.size
    onFile(moved.files, blobs.length)
  }
  return moved
}

/** Reads every file of the store. @returns the digests of those that are missing or are not what was put */
export async function compareStore(services: Services, onFile: OnFile = () => {}): Promise<string[]> {
  const store = requireStore(services)
  const blobs = await storedBlobs(services)
  const wrong: string[] = []
  for (const [index, { digest, size }] of blobs.entries()) {
    if (!(await isWhole(store, digest, size))) wrong.push(digest)
    onFile(index + 1, blobs.length)
  }
  return wrong
}

function requireStore({ store }: Services) {
  if (store) return store
  throw new ConflictError('没有设对象存储：请设好 STORE_URL、STORE_KEY_ID 和 STORE_KEY_SECRET')
}

async function largeBlobs({ pool }: Services): Promise<Blob[]> {
  const { rows } = await pool.query<Blob>(
    `select encode(digest, 'hex') as digest, octet_length(bytes) as size from content_blob
     where octet_length(bytes) >= $1 order by digest`,
    [leastStored],
  )
  return rows
}

async function storedBlobs({ pool }: Services): Promise<Blob[]> {
  const { rows } = await pool.query<Blob>(
    `select encode(digest, 'hex') as digest, size from content_blob join stored_object on name = stored order by digest`,
  )
  return rows
}

async function intoStore(services: Services, { digest, size }: Blob): Promise<void> {
  const { pool } = services
  const store = requireStore(services)
  const { rows } = await pool.query<{ bytes: Buffer | null }>(
    `select bytes from content_blob where digest = decode($1, 'hex')`,
    [digest],
  )
  const bytes = rows[0]?.bytes
  if (!bytes) return
  await putObject({ store, pool }, objectOf(digest), bytes)
  if (!(await isWhole(store, digest, size))) throw new ConflictError(`对象存储里的 ${digest} 和放进去的不一样`)
  await pool.query(
    `update content_blob set bytes = null, stored = $2 where digest = decode($1, 'hex') and bytes is not null`,
    [digest, objectOf(digest)],
  )
}

/** The database checks that the bytes are those of the digest. */
async function intoDatabase({ pool, content }: Services, { digest, size }: Blob): Promise<void> {
  const bytes = await content.blobs.read(digest, size)
  await pool.query(
    `update content_blob set bytes = $2, stored = null where digest = decode($1, 'hex') and stored is not null`,
    [digest, bytes],
  )
}
