/** Tells the present time; everything that needs it is handed one. */
export type Clock = () => Date

/** A clock that shows `startAt` now and runs on from there; without `startAt`, the system's own. */
export function clockFrom(startAt: Date | null): Clock {
  if (startAt === null) return () => new Date()
  const shift = startAt.getTime() - Date.now()
  return () => new Date(Date.now() + shift)
}
