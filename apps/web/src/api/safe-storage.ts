type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Web storage that falls back to memory where the browser denies access or has no room (private mode, blocked cookies). */
export function safeStorage(find: () => Kept) {
  const memory = new Map<string, string>()
  const reach = <T>(act: (storage: Kept) => T, otherwise: () => T): T => {
    try {
      return act(find())
    } catch {
      return otherwise()
    }
  }
  return {
    // What could not be written is newer than what the browser still has.
    read: (key: string) =>
      memory.get(key) ??
      reach(
        (storage) => storage.getItem(key),
        () => null,
      ),
    write: (key: string, value: string) =>
      reach(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    remove(key: string) {
      memory.delete(key)
      reach(
        (storage) => storage.removeItem(key),
        () => {},
      )
    },
  }
}
