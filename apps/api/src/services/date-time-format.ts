import type { Services } from './services.ts'

/** Formats times for an organiser, in the competition's zone. */
export function dateTimeFormat({ config }: Services): (time: Date) => string {
  const format = new Intl.DateTimeFormat('zh-CN', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time) => format.format(time)
}
