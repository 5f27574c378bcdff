import { untilChanged } from './changes.ts'
import { perServices } from './per-services.ts'
import { outsidePreview } from '../preview.ts'
import type { Services } from '../services.ts'

/** Memory of `load`'s result, read again by each process after a change. While the database is down, the last value. */
export function memoizeUntilChange<Value>(
  load: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  const loaderOf = perServices((services) => untilChanged(services.changes, () => outsidePreview(() => load(services))))
  return (services) => loaderOf(services)()
}
