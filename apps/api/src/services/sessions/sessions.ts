import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { AppError } from '../../app-error.ts'
import type { Changes } from '../cache/changes.ts'
import type { Clock } from '../clock.ts'
import { isReadOnly } from '@qisuan/db/failures'

/** A login of a user that is neither ended nor expired nor left unused for too long. */
export interface Session {
  id: string
  userId: number
  name: string
  role: 'student' | 'teacher'
  origin: 'password' | 'code' | 'register' | 'card'
  createdAt: Date
  expiresAt: Date
  /** As of some minutes ago. */
  lastUsedAt: Date
}

export interface Sessions {
  /** Returns null when there is no such session, or it ended, expired or was not used for too long. */
  find(id: string): Promise<Session | null>
  /** The same session as `find`, when that needs no database; undefined when it does. */
  recall(id: string): Session | undefined
  /** Drops one session from the cache, or all of them (null): for verbs that end sessions and must not wait for the notification. */
  drop(id: string | null): void
}

/** Milliseconds for which the use of a session is not written again, so that most requests write nothing. */
const useNotedFor = 5 * 60_000

const useQuery = {
  name: 'use of a session',
  text: `update session set last_used_at = $2
         where id = $1 and ended_at is null and coalesce(last_used_at, created_at) > $3`,
}

/** About 300 bytes each. */
const maxSessions = 50_000

const sessionQuery = {
  name: 'session',
  text: `select s.id, s.user_id as "userId", u.name, u.role, s.origin, s.created_at as "createdAt", s.expires_at as "expiresAt",
           coalesce(s.last_used_at, s.created_at) as "lastUsedAt"
         from session s join user_account u on u.id = s.user_id
         where s.id = $1 and s.ended_at is null`,
}

interface Options {
  pool: Pool
  changes: Changes
  clock: Clock
  idleHours: number
}

/**
 * Caches sessions that have not ended. Every call of a member looks one up; the database notifies every process of each that ends.
 * While notifications do not arrive, nothing is cached.
 */
export function openSessions({ pool, changes, clock, idleHours }: Options): Sessions {
  const load = async (id: string): Promise<{ session: Session | null }> => {
    const { rows } = await pool.query<Session>({ ...sessionQuery, values: [id] })
    return { session: rows[0] ?? null }
  }
  const entries = new LRUCache<string, { session: Session | null }>({
    // `max` would allocate the room for all of them at once.
    maxSize: maxSessions,
    sizeCalculation: () => 1,
    fetchMethod: load,
    // A session that ends while its row is read is returned as it was read, and not stored.
    ignoreFetchAbort: true,
  })
  const drop = (id: string | null) => {
    if (id === null) entries.clear()
    else entries.delete(id)
  }
  const wasNoted = ({ lastUsedAt }: Session, now: Date) => now.getTime() - lastUsedAt.getTime() < useNotedFor

  const recall = (id: string): Session | undefined => {
    const session = changes.connected() ? entries.get(id)?.session : undefined
    const now = clock.now()
    return session && session.expiresAt > now && wasNoted(session, now) ? session : undefined
  }

  const unlessEnded = async (id: string): Promise<Session | null> => {
    if (!changes.connected()) return (await load(id)).session
    const { session } = entries.get(id) ?? (await entries.forceFetch(id))
    if (!session) entries.delete(id)
    return session
  }
  changes.onSessionEnd(drop)

  /** Writes that a session is used now. @returns false when it was not used for too long, by this or any other process */
  const noteUse = async (session: Session, now: Date): Promise<boolean> => {
    const idleSince = new Date(now.getTime() - idleHours * 3_600_000)
    try {
      const { rowCount } = await pool.query({ ...useQuery, values: [session.id, now, idleSince] })
      if (rowCount === 0) return false
    } catch (error) {
      // Nobody is logged out, and may go on reading, because nothing can be noted for a while.
      if (!isReadOnly(error)) throw error
      return session.lastUsedAt > idleSince
    }
    session.lastUsedAt = now
    return true
  }

  return {
    drop,
    recall,
    async find(id) {
      const session = recall(id) ?? (await unlessEnded(id))
      const now = clock.now()
      if (!session || session.expiresAt <= now) return null
      return wasNoted(session, now) || (await noteUse(session, now)) ? session : null
    },
  }
}

/** @throws AppError not_logged_in (401) without a session */
export function requireSession(session: Session | null): Session {
  if (session) return session
  throw new AppError('not_logged_in', '请先登录')
}
