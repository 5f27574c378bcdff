/** The source of the time for the whole process. */
export interface Clock {
  now(): Date
  /** The real time, also during a rehearsal: that of the phones on which operators read their codes. */
  actual(): Date
}

/** A clock that was set for a rehearsal: at the real time `setAt` (by default now) it showed `setTo`. */
export interface ClockSetting {
  setTo: Date
  setAt?: Date | undefined
}

/** Without a setting, the clock shows the real time. Processes with the same `setAt` show the same time, whenever they start. */
export function createClock(setting?: ClockSetting): Clock {
  const actual = () => new Date()
  if (!setting) return { now: actual, actual }
  const lead = setting.setTo.getTime() - (setting.setAt?.getTime() ?? Date.now())
  return { now: () => new Date(Date.now() + lead), actual }
}
