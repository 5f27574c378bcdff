import { useSyncExternalStore } from 'react'
import { tokenKey, typedKey } from '../storage-keys.ts'
import { createListeners } from '../listeners.ts'
import { safeStorage } from './safe-storage.ts'

const pathKey = 'qisuan.return-to'

/**
 * The login session, stored in the browser across reloads and tabs (spec §3 "persists auth").
 * It also remembers which page a visitor opened before being redirected to the login (spec §2 Enrolment).
 */
export function createSession() {
  const local = safeStorage(() => localStorage)
  const tab = safeStorage(() => sessionStorage)
  const listeners = createListeners<[token: string | null]>()
  let loggingOut = false
  const notify = () => {
    const token = local.read(tokenKey)
    // Nobody who comes to this tab later finds it.
    if (token === null) tab.remove(typedKey)
    listeners.notify(token)
  }

  const end = () => {
    local.remove(tokenKey)
    notify()
  }

  return {
    token: () => local.read(tokenKey),
    begin: (token: string) => {
      local.write(tokenKey, token)
      notify()
    },
    end,
    /** Replaces the token of a session that goes on: nothing that is shown changes. */
    renew: (token: string) => local.write(tokenKey, token),
    /** Logs out and navigates away with `go`; until that is done, member pages do not redirect to the login. */
    logOut: async (go: () => Promise<void> | void) => {
      loggingOut = true
      end()
      try {
        await go()
      } finally {
        loggingOut = false
      }
    },
    isLoggingOut: () => loggingOut,
    subscribe: listeners.subscribe,
    /** Notifies the listeners of logins and logouts in other tabs; returns a function that stops it. */
    followOtherTabs: (target: Pick<Window, 'addEventListener' | 'removeEventListener'>) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === tokenKey || event.key === null) notify()
      }
      target.addEventListener('storage', onStorage)
      return () => target.removeEventListener('storage', onStorage)
    },
    setReturnPath: (path: string) => {
      tab.write(pathKey, path)
    },
    /** True if a path is remembered for after the login. */
    hasReturnPath: () => tab.read(pathKey) !== null,
    /** Returns and forgets the remembered path. Only paths of this site count, none that a browser reads as another host. */
    takeReturnPath: (): string | null => {
      const path = tab.read(pathKey)
      tab.remove(pathKey)
      return path !== null && /^\/(?![/\\])/.test(path) ? path : null
    },
  }
}

export const session = createSession()

/** The session's token, or null for a visitor. On the server and during hydration it is always null. */
export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token, () => null)
}

const never = () => () => {}

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
