import { useSyncExternalStore } from 'react'
import { safeStorage } from './safe-storage.ts'

const tokenKey = 'qisuan.token'
const pathKey = 'qisuan.return-to'

type Listener = (token: string | null) => void

/**
 * Who is logged in, kept in the browser across reloads and tabs (spec §3 "persists auth").
 * It also remembers where a visitor wanted to go before being sent to login (spec §2 Enrolment).
 */
export function createSession() {
  const lasting = safeStorage(() => localStorage)
  const passing = safeStorage(() => sessionStorage)
  const listeners = new Set<Listener>()
  let leaving = false
  const tell = () => {
    const token = lasting.read(tokenKey)
    for (const listener of listeners) listener(token)
  }

  const end = () => {
    lasting.remove(tokenKey)
    tell()
  }

  return {
    token: () => lasting.read(tokenKey),
    begin: (token: string) => {
      lasting.write(tokenKey, token)
      tell()
    },
    end,
    /** Ends the session of somebody who goes: until `go` has brought them away, they are not asked to log in and come back. */
    leave: async (go: () => Promise<void> | void) => {
      leaving = true
      end()
      try {
        await go()
      } finally {
        leaving = false
      }
    },
    isLeaving: () => leaving,
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Follows logins and logouts of the other tabs; returns how to stop. */
    followOtherTabs: (target: Pick<Window, 'addEventListener' | 'removeEventListener'>) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === tokenKey || event.key === null) tell()
      }
      target.addEventListener('storage', onStorage)
      return () => target.removeEventListener('storage', onStorage)
    },
    remember: (path: string) => {
      passing.write(pathKey, path)
    },
    /** Whether a visitor was sent to log in on the way to somewhere. */
    isExpected: () => passing.read(pathKey) !== null,
    /** The remembered path, once. Only a path of this site: nothing that a browser would read as another host. */
    recall: (): string | null => {
      const path = passing.read(pathKey)
      passing.remove(pathKey)
      return path !== null && /^\/(?![/\\])/.test(path) ? path : null
    },
  }
}

export const session = createSession()

/** The session's token, or null for a visitor; on the server and while hydrating everybody is a visitor. */
export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token, () => null)
}

const never = () => () => {}

/** False while the server's HTML is being taken over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
