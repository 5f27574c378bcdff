/** Returns the current time. Injected wherever time matters. */
export type Clock = () => Date

/** A clock that was set for a rehearsal: at the real time `setAt` (by default now) it showed `setTo`. */
export type ClockSetting = { setTo: Date; setAt: Date | undefined }

/** Without a setting, the system clock. */
export function createClock(setting: ClockSetting | null): Clock {
  if (setting === null) return () => new Date()
  const shift = setting.setTo.getTime() - (setting.setAt?.getTime() ?? Date.now())
  return () => new Date(Date.now() + shift)
}
