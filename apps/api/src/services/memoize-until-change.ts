import { untilChanged } from './changes.ts'
import type { Services } from './services.ts'

/** What `load` makes of the database, kept by each process until something changes; of a database that is down, what was made last. */
export function memoizeUntilChange<Value>(
  load: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  const lookups = new WeakMap<Services, () => Promise<Value>>()
  return (services) => {
    const known = lookups.get(services)
    if (known) return known()
    const made = untilChanged(services.changes, () => load(services))
    lookups.set(services, made)
    return made()
  }
}
