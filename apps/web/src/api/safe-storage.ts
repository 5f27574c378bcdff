/** Web storage that falls back to memory where the browser denies access (private mode, blocked cookies). */
export function safeStorage(find: () => Storage) {
  const memory = new Map<string, string>()
  const reach = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(find())
    } catch {
      return otherwise()
    }
  }
  return {
    read: (key: string) =>
      reach(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    write: (key: string, value: string) =>
      reach(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key: string) =>
      reach(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}
