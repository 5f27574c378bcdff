import { LRUCache } from 'lru-cache'
import { perServices } from '../../services/per-services.ts'
import type { Session } from './queries.ts'

/** About 300 bytes each. */
const maxSessions = 50_000

const sessionQuery = {
  name: 'session',
  text: `select s.id, s.user_id as "userId", u.name, u.role, s.origin, s.created_at as "createdAt", s.expires_at as "expiresAt"
         from session s join user_account u on u.id = s.user_id
         where s.id = $1 and s.ended_at is null`,
}

/**
 * Sessions that have not ended, cached because every call of a member looks one up. The database notifies every process of each session
 * that ends. While the connection for notifications is down, every lookup reads the database.
 */
export const sessionCache = perServices(({ pool, changes }) => {
  const load = async (id: string): Promise<{ session: Session | null }> => {
    const { rows } = await pool.query<Session>({ ...sessionQuery, values: [id] })
    return { session: rows[0] ?? null }
  }
  const entries = new LRUCache<string, { session: Session | null }>({
    max: maxSessions,
    fetchMethod: load,
    // A session that ends while its row is being read is returned as read, but not cached.
    ignoreFetchAbort: true,
  })
  /** Drops one session, or all (null). Verbs that end sessions call it to take effect before the notification arrives. */
  const drop = (id: string | null) => {
    if (id === null) entries.clear()
    else entries.delete(id)
  }
  changes.onSessionEnd(drop)

  return {
    drop,
    /** The session of this id; null when it is unknown or ended. */
    async find(id: string): Promise<Session | null> {
      if (!changes.connected()) return (await load(id)).session
      const { session } = entries.get(id) ?? (await entries.forceFetch(id))
      if (!session) entries.delete(id)
      return session
    },
  }
})
