/** Where every part of the service takes the time from. */
export interface Clock {
  now(): Date
}

/** @param start the moment at which the clock begins to run; the present when nothing is said */
export function createClock(start?: Date): Clock {
  if (!start) return { now: () => new Date() }
  const lead = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + lead) }
}
