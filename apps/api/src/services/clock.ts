/** The source of the time for the whole process. */
export interface Clock {
  now(): Date
  /** The real time, also during a rehearsal: that of the phones on which operators read their codes. */
  actual(): Date
}

/** @param start the time at which the clock starts; without it, it shows the real time */
export function createClock(start?: Date): Clock {
  const actual = () => new Date()
  if (!start) return { now: actual, actual }
  const lead = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + lead), actual }
}
