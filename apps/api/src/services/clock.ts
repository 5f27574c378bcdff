/** The source of the time for the whole process. */
export interface Clock {
  now(): Date
}

/** @param start the time at which the clock starts; without it, it shows the real time */
export function createClock(start?: Date): Clock {
  if (!start) return { now: () => new Date() }
  const lead = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + lead) }
}
