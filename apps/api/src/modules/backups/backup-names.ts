import type { Services } from '../../services/services.ts'

const byTime = /^qisuan-\d{4}-\d{2}-\d{2}-\d{6}$/

/** The name of a backup that nobody names: the competition's time. */
export function nameByTime({ clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>): string {
  const digits = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return `qisuan-${digits.format(clock.now()).replace(' ', '-').replaceAll(':', '')}`
}

/** True if a backup got its name by the time, and is deleted after its period. One with a name of its own stays. */
export const isNamedByTime = (name: string): boolean => byTime.test(name)
