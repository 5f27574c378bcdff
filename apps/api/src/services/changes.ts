import { Client } from 'pg'
import { isDatabaseDown } from './database.ts'

/** Tells that content, the season or the published snapshot changed, whoever changed it and wherever. */
export interface Changes {
  /** Grows with every change; what was made at another version is stale. */
  version(): number
  onChange(listener: () => void): void
  /** Makes stale whatever is being made: something in it is older than the version it was begun at. */
  outdated(): void
  /** Tells which session has ended, or null when any may have: at a changed owner, and whenever news may have been missed. */
  onSessionEnd(listener: (id: string | null) => void): void
  /** Whether news arrive. While they do not, nothing may be remembered that only news can take back. */
  connected(): boolean
  close(): Promise<void>
}

const channel = 'qisuan_changed'
const sessionChannel = 'qisuan_session'
const retryAfter = 500
/** How long a look is good for while no news arrive. */
const blindFor = 1000
/** A connection whose other end is gone without a word is noticed after this long at most, twice over. */
const heartbeat = 5000

/**
 * Listens to the triggers of the database. While the connection is down one look a second is taken for a change: what still can be read
 * is read anew, and what cannot is not asked for by every visitor.
 */
export async function listenForChanges(databaseUrl: string, onError: (error: Error) => void): Promise<Changes> {
  const listeners = new Set<() => void>()
  const sessionListeners = new Set<(id: string | null) => void>()
  let version = 1
  let closed = false
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let lookedAt = 0

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }

  const sessionEnded = (id: string | null) => {
    for (const listener of sessionListeners) listener(id)
  }

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'qisuan-changes',
      keepAlive: true,
      connectionTimeoutMillis: heartbeat,
      query_timeout: heartbeat,
    })
    next.on('notification', ({ channel: from, payload }) => {
      if (from === sessionChannel) sessionEnded(payload || null)
      else changed()
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    await next.connect()
    await next.query(`listen ${channel}; listen ${sessionChannel}`)
    client = next
    beat = setInterval(() => void stillThere(next), heartbeat)
    changed()
    sessionEnded(null)
  }

  const stillThere = async (which: Client) => {
    try {
      await which.query('select')
    } catch (error) {
      lost(which, error instanceof Error ? error : new Error(String(error)))
    }
  }

  const lost = (which: Client, error?: Error) => {
    if (closed || client !== which) return
    client = undefined
    clearInterval(beat)
    if (error) onError(error)
    // Of one that does not answer any more nothing is waited for.
    which.end().catch(onError)
    reconnectSoon()
  }

  const reconnectSoon = () => {
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        onError(error)
        if (!closed) reconnectSoon()
      })
    }, retryAfter)
  }

  await connect()
  return {
    version() {
      if (!client && performance.now() - lookedAt >= blindFor) {
        lookedAt = performance.now()
        version += 1
      }
      return version
    },
    onChange(listener) {
      listeners.add(listener)
    },
    outdated: changed,
    onSessionEnd(listener) {
      sessionListeners.add(listener)
    },
    connected: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      await client?.end()
    },
  }
}

/**
 * Keeps what `load` made until something changed. Parallel callers share one load. While the database is down they get what it made
 * last, and while no news arrive nobody waits for the next try.
 */
export function untilChanged<Value>(changes: Changes, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { version: number; value: Value } | undefined
  let underway: { version: number; value: Promise<Value> } | undefined

  const begin = async (version: number) => {
    try {
      const value = await load()
      if (!kept || kept.version <= version) kept = { version, value }
      return value
    } catch (error) {
      if (!kept || !isDatabaseDown(error)) throw error
      // Answers made of it must not be kept as those of this version.
      if (changes.connected()) changes.outdated()
      return kept.value
    } finally {
      if (underway?.version === version) underway = undefined
    }
  }

  return async () => {
    const version = changes.version()
    if (kept?.version === version) return kept.value
    if (underway?.version !== version) underway = { version, value: begin(version) }
    if (!kept || changes.connected()) return underway.value
    // Whatever is wrong will be seen by who waits for it, once news arrive again.
    underway.value.catch(() => {})
    return kept.value
  }
}
