import type { Pool, PoolClient } from 'pg'
import type { Blobs } from './blobs.ts'
import type { ContentFile } from './content-file.ts'

interface Row {
  path: string
  digest: string | null
  size: number
  stored: boolean
  changed_at: Date
}

/** The organiser's own files; none in a database without tables, into which a backup is restored. */
export async function ownFiles(client: Pool | PoolClient, blobs: Blobs): Promise<Map<string, ContentFile | null>> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `select to_regclass('content_file') is not null as known`,
  )
  if (!known[0]?.known) return new Map()
  const { rows } = await client.query<Row>(
    `select path, encode(digest, 'hex') as digest, coalesce(octet_length(bytes), object.size) as size,
       stored is not null as stored, changed_at
     from content_file left join content_blob using (digest) left join stored_object object on object.name = stored
     order by path`,
  )
  return new Map(rows.map((row) => [row.path, row.digest === null ? null : fileOf(row, row.digest, blobs)]))
}

function fileOf({ path, size, stored, changed_at: changedAt }: Row, digest: string, blobs: Blobs): ContentFile {
  if (stored) blobs.noteStored(digest)
  const file: ContentFile = {
    place: `自己的 ${path}`,
    size,
    changedAt,
    digest: async () => digest,
    read: () => blobs.read(digest, size),
    stream: (range) => blobs.stream(digest, size, range),
    current: async () => file,
  }
  return file
}
