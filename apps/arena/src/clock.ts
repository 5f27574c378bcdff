/** Returns the current time. Injected wherever time matters. */
export type Clock = () => Date

/** A clock that starts at `startAt` and runs on; without `startAt`, the system clock. */
export function clockFrom(startAt: Date | null): Clock {
  if (startAt === null) return () => new Date()
  const shift = startAt.getTime() - Date.now()
  return () => new Date(Date.now() + shift)
}
