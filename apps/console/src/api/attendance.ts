/** Milliseconds without a touch of the page after which it shows nothing more, as the server ends the login. */
const idleMs = 30 * 60_000
/** Milliseconds after a touch in which a call may follow from it. */
const attendedMs = 60_000
const checkEveryMs = 5_000

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** When somebody last touched a page of the console in this browser. Opening one is a touch. */
let touchedAt = Date.now()

/** True if somebody is at the page, so that a call is a use of the login. What an abandoned page asks for on its own is none. */
export const isAttended = (): boolean => Date.now() - touchedAt < attendedMs

/** Calls `onAbandoned` once nobody has touched this page, or the console in another tab, for half an hour. @returns what ends it */
export function watchAttendance(page: EventTarget, onAbandoned: () => void): () => void {
  // Without it (Safari before 15.4) every tab counts for itself.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('console touched') : undefined
  let toldAt = 0
  touchedAt = Date.now()
  const touch = () => {
    // A computer that wakes up has fired no timer: whoever moves its mouse is not to see what was on the screen.
    if (check()) return
    touchedAt = Date.now()
    if (touchedAt - toldAt < checkEveryMs) return
    toldAt = touchedAt
    tabs?.postMessage('')
  }
  const check = (): boolean => {
    if (Date.now() - touchedAt < idleMs) return false
    onAbandoned()
    return true
  }
  tabs?.addEventListener('message', () => (touchedAt = Date.now()))
  const timer = setInterval(check, checkEveryMs)
  for (const kind of touches) page.addEventListener(kind, touch, { passive: true })
  return () => {
    clearInterval(timer)
    tabs?.close()
    for (const kind of touches) page.removeEventListener(kind, touch)
  }
}
