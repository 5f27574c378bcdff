/** Seconds as minutes and two figures of seconds: 75 → 1, 15. */
export function minutesOf(seconds: number): [minutes: number, seconds: string] {
  return [Math.floor(seconds / 60), String(Math.floor(seconds % 60)).padStart(2, '0')]
}
