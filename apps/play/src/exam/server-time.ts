/** Milliseconds since 1970 by the server's clock: the clock of the computer may be wrong, and may be set meanwhile. */
export type ServerTime = () => number

/** @param now the server's time when its answer came */
export function serverTimeFrom(now: string): ServerTime {
  const ahead = Date.parse(now) - performance.now()
  return () => performance.now() + ahead
}

/** `9:05`, or `1:09:05`. Whole seconds that have begun count. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** `5月2日 09:00` in the competition's time zone, wherever the computer is; in its own for null. */
export const timeText = (at: string, timeZone: string | null): string =>
  new Date(at).toLocaleString('zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? undefined,
  })
