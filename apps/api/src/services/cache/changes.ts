import { listen } from '@qisuan/db/listen'
import { isDatabaseDown } from '@qisuan/db/failures'

/** Notifications of the database's triggers: something that the site shows changed, in whichever process or by SQL. */
export interface Changes {
  /** Grows with every change. What was made at an earlier version is stale. */
  version(): number
  onChange(listener: () => void): void
  /** Makes the current version stale, for a reader that had to fall back on older data. */
  outdated(): void
  /** Called when a name on the boards changes or is erased, and after a reconnect, when such a notification may have been missed. */
  onNameChange(listener: () => void): void
  /** Called when the keys of the installation change, and after a reconnect. */
  onKeyChange(listener: () => void): void
  /** Called when the organiser's files change, and after a reconnect. */
  onContentChange(listener: () => void): void
  /** Shows other processes which keys this one holds, in the name of its connection, as `listenerName` writes it. */
  announce(keys: string): Promise<void>
  /** Called with the session that ended; with null when any may have: its owner changed, or notifications may have been missed. */
  onSessionEnd(listener: (id: string | null) => void): void
  /** True if notifications arrive. While they do not, nothing may be cached that only a notification can drop. */
  connected(): boolean
  close(): Promise<void>
}

export const channel = 'qisuan_changed'
/** The table whose notification says that a name on the boards changed. */
const nameTable = 'board_names'
/** The table whose notification says that there are other keys. */
export const keyTable = 'encryption_key'
/** The table whose notification says that the organiser's files are others. */
const contentTable = 'content_file'
const sessionChannel = 'qisuan_session'
/** Milliseconds for which a version holds while no notifications arrive. */
const blindFor = 1000
/** The application_name of a process's connection for notifications; without keys until it has read them. */
export const listenerName = (keys: string): string => `qisuan-changes ${keys}`.trim()

/**
 * Listens to the triggers of the database. While the connection is down, the version grows once a second: readers try the database
 * again then, and not for every visitor.
 */
export async function listenForChanges(databaseUrl: string, onError: (error: Error) => void): Promise<Changes> {
  const listeners = new Set<() => void>()
  const nameListeners = new Set<() => void>()
  const keyListeners = new Set<() => void>()
  const contentListeners = new Set<() => void>()
  const sessionListeners = new Set<(id: string | null) => void>()
  let version = 1
  let lookedAt = 0

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }

  const nameChanged = () => {
    for (const listener of nameListeners) listener()
  }

  const keysChanged = () => {
    for (const listener of keyListeners) listener()
  }

  const contentChanged = () => {
    for (const listener of contentListeners) listener()
  }

  const sessionEnded = (id: string | null) => {
    for (const listener of sessionListeners) listener(id)
  }

  const connection = await listen(databaseUrl, {
    name: listenerName(''),
    channels: [channel, sessionChannel],
    onNotification(from, payload) {
      if (from === sessionChannel) return sessionEnded(payload || null)
      changed()
      if (payload === nameTable) nameChanged()
      if (payload === keyTable) keysChanged()
      if (payload === contentTable) contentChanged()
    },
    onConnect() {
      changed()
      nameChanged()
      keysChanged()
      contentChanged()
      sessionEnded(null)
    },
    onError,
  })
  return {
    version() {
      if (!connection.isConnected() && performance.now() - lookedAt >= blindFor) {
        lookedAt = performance.now()
        version += 1
      }
      return version
    },
    onChange(listener) {
      listeners.add(listener)
    },
    outdated: changed,
    onNameChange(listener) {
      nameListeners.add(listener)
    },
    onKeyChange(listener) {
      keyListeners.add(listener)
    },
    onContentChange(listener) {
      contentListeners.add(listener)
    },
    announce: (keys) => connection.rename(listenerName(keys)),
    onSessionEnd(listener) {
      sessionListeners.add(listener)
    },
    connected: connection.isConnected,
    close: connection.close,
  }
}

/**
 * Returns what `load` made until something changes. Concurrent callers share one load. While the database is down they receive the
 * last value, and while no notifications arrive they do not wait for the next attempt.
 */
export function untilChanged<Value>(changes: Changes, load: () => Promise<Value>): () => Promise<Value> {
  let current: { version: number; value: Value } | undefined
  let loading: { version: number; value: Promise<Value> } | undefined

  const begin = async (version: number) => {
    try {
      const value = await load()
      if (!current || current.version <= version) current = { version, value }
      return value
    } catch (error) {
      if (!current || !isDatabaseDown(error)) throw error
      // Responses made of the older value must not be cached as those of this version.
      if (changes.connected()) changes.outdated()
      return current.value
    } finally {
      if (loading?.version === version) loading = undefined
    }
  }

  return async () => {
    const version = changes.version()
    if (current?.version === version) return current.value
    if (loading?.version !== version) loading = { version, value: begin(version) }
    if (!current || changes.connected()) return loading.value
    // An error shows itself to those who wait for the load, once notifications arrive again.
    loading.value.catch(() => {})
    return current.value
  }
}
