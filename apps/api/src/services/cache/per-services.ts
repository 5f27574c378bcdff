import type { Services } from '../services.ts'

/** Makes one value for each set of services, at its first use: a cache of one module, which lives as long as the process. */
export function perServices<Value>(make: (services: Services) => Value): (services: Services) => Value {
  const made = new WeakMap<Services, { value: Value }>()
  return (services) => {
    const known = made.get(services)
    if (known) return known.value
    const value = make(services)
    made.set(services, { value })
    return value
  }
}
