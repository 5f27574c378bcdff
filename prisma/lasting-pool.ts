import type { Pool } from 'pg'

/**
 * Lets a pool outlive its connections: one that breaks is replaced, and does not end the process. A connection that breaks between its
 * hand-over and the first `await` after it has no other listener.
 */
export function lasting<Kind extends Pool>(pool: Kind, onError: (error: Error) => void): Kind {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
