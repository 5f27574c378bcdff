import type { Services } from '../../services/services.ts'
import type { Session } from './queries.ts'

interface Memory {
  /** The session of this id unless it has ended. */
  recall(id: string): Promise<Session | null>
  /** Forgets one session, or all: for who ends them, and must not wait for the news of it. */
  forget(id: string | null): void
}

/** About 300 bytes each. */
const capacity = 50_000

const sessionQuery = {
  name: 'session',
  text: `select s.id, s.user_id as "userId", u.name, u.role, s.origin, s.created_at as "createdAt", s.expires_at as "expiresAt"
         from session s join user_account u on u.id = s.user_id
         where s.id = $1 and s.ended_at is null`,
}

const memories = new WeakMap<Services, Memory>()

/**
 * Sessions that have not ended, remembered by this process until the database says that they have. Every call of a member asks,
 * and one that ends must be forgotten by every process at once: without news nothing is remembered.
 */
export function sessionMemory(services: Services): Memory {
  const known = memories.get(services)
  if (known) return known
  const made = remember(services)
  memories.set(services, made)
  return made
}

function remember({ pool, changes }: Services): Memory {
  const kept = new Map<string, Session>()
  let endings = 0
  const forget = (id: string | null) => {
    endings += 1
    if (id === null) kept.clear()
    else kept.delete(id)
  }
  changes.onSessionEnd(forget)

  const recall = async (id: string) => {
    const remembered = changes.connected() ? kept.get(id) : undefined
    if (remembered) return remembered
    const endingsBefore = endings
    const { rows } = await pool.query<Session>({ ...sessionQuery, values: [id] })
    const session = rows[0] ?? null
    // Had any session ended while the row was on its way, it may be this one, and the news would be past.
    if (session && changes.connected() && endings === endingsBefore) {
      const [oldest] = kept.size >= capacity ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(id, session)
    }
    return session
  }

  return { recall, forget }
}
