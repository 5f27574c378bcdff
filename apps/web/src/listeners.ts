/** Functions to call when something changes; `subscribe` returns the function that ends it. */
export function createListeners<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>()
  return {
    subscribe: (listener: (...told: Told) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    notify: (...told: Told) => {
      for (const listener of all) listener(...told)
    },
  }
}
