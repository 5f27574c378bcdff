import type { Services } from '../../../services/services.ts'
import type { Tombstone } from './erasure-list.ts'
import { eraseUser } from './erase-user.ts'

/**
 * Erases everybody again whom a restored backup brought back. Who was erased before the backup has another random id in it, so nobody is
 * erased twice. The tombstones of the others are kept too, for the next restore.
 * @returns the number of people erased again
 */
export async function repeatErasures(services: Services, tombstones: readonly Tombstone[]): Promise<number> {
  const { db, pool } = services
  const { rows } = await pool.query<{ id: number; person: Buffer }>(
    `select id, sha256(external_id::text::bytea) as person from user_account where sha256(external_id::text::bytea) = any($1::bytea[])`,
    [tombstones.map(({ person }) => Buffer.from(person))],
  )
  for (const { id, person } of rows) {
    const tombstone = tombstones.find((each) => person.equals(each.person))
    if (tombstone) await eraseUser(services, id, tombstone.erasedBy, tombstone)
  }
  await db.erasure.createMany({ data: [...tombstones], skipDuplicates: true })
  return rows.length
}
