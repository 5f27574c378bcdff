import { createHash } from 'node:crypto'
import { sealedColumns, type Place } from '@qisuan/db/sealing'
import type { Pool } from 'pg'
import type { SecurityLog } from './security-log/security-log.ts'

/** The primary key of each table with sealed values of people, and the column that says whose they are. */
const tables: Readonly<Record<string, { key: string; owner: string }>> = {
  user_account: { key: 'id', owner: 'id' },
  certificate: { key: 'number', owner: 'user_id' },
  consent: { key: 'id', owner: 'user_id' },
  school_class_member: { key: 'id', owner: 'user_id' },
}

/** More than this are forgotten and may be written again, which the database prevents. */
const mostRemembered = 1000

/**
 * Writes of each value that cannot be read once into the security log: whose it is, its column and a fingerprint of its bytes. Many calls
 * may read it, in many processes: a unique index keeps the first.
 */
export function noteUnreadable(
  { pool, securityLog }: { pool: Pool; securityLog: SecurityLog },
  onError: (error: Error) => void,
) {
  const known = new Set<string>()
  return (place: Place, sealed: Uint8Array): void => {
    const value = createHash('sha256').update(sealed).digest('base64')
    const id = `${place} ${value}`
    if (known.has(id)) return
    if (known.size >= mostRemembered) known.clear()
    known.add(id)
    const [column = '', row = ''] = place.split('/')
    ownersOf(pool, column, row).then(
      (userIds) => securityLog.note({ kind: 'value_unreadable', userIds, column, value }),
      onError,
    )
  }
}

async function ownersOf(pool: Pool, column: string, row: string): Promise<number[]> {
  const [name = ''] = column.split('.')
  const table = tables[name]
  if (!table) return []
  const { rows } = await pool.query<{ owner: number }>(
    `select ${table.owner} as owner from ${name} where ${table.key} = $1`,
    [row],
  )
  return rows.map(({ owner }) => owner)
}

/** True if a person still has the value of a `value_unreadable` in the row `event` of the security log. */
export const isStillUnreadable = sealedColumns
  .flatMap((column) => {
    const [name = '', value = ''] = column.split('.')
    const table = tables[name]
    if (!table) return []
    return [
      `exists (
        select from ${name} where ${table.owner} = event.user_ids[1] and event.detail ->> 'column' = '${column}'
          and encode(sha256(${value}_sealed), 'base64') = event.detail ->> 'value'
      )`,
    ]
  })
  .join(' or ')
