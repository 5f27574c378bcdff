import { lasting } from '@qisuan/db/lasting-pool'
import { Pool } from 'pg'

/**
 * Opens the database of an arena that stands beside the site. What it holds of people goes with the site's backups, erasures, exports and
 * periods; everything else of the arena is reached by the partner's interface (docs/adr/operation/0080-one-backup-for-site-and-arena.md).
 * Nothing connects before the first query.
 */
export function openArenaDatabase(url: string, onIdleError: (error: Error) => void): Pool {
  return lasting(
    new Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 10_000, application_name: 'qisuan-api' }),
    onIdleError,
  )
}
