import { clock } from '../../../api/clock.ts'
import { safeStorage } from '../../../api/safe-storage.ts'
import { typedKey as key } from '../../../storage-keys.ts'

const stored = safeStorage(() => sessionStorage)

/** Milliseconds: whoever comes to a school's computer later does not find what somebody before them has typed. */
export const longest = 15 * 60_000

type Kept = Record<string, Record<string, unknown>>

/** Values that were typed in the form of this place a short time ago, by the names of its fields. */
export const typedIn = (place: string): Record<string, unknown> => recent()[place] ?? {}

/** Keeps what is typed in a form; what has become too old is forgotten with it. */
export function keepTyped(place: string, values: Record<string, unknown>): void {
  write({ ...recent(), [place]: { at: clock.now(), ...values } })
}

export function forgetTyped(place: string): void {
  const { [place]: _, ...others } = recent()
  write(others)
}

const write = (kept: Kept) => stored.write(key, JSON.stringify(kept))

function recent(): Kept {
  try {
    const kept: Kept = Object(JSON.parse(stored.read(key) ?? '{}'))
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Math.abs(clock.now() - Number(at)) < longest))
  } catch {
    return {}
  }
}
