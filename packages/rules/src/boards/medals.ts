/** Upper bounds in played seconds of the medal levels 1 to 8; above the last one it is level 9 (spec §9). */
export const defaultMedalDurations: readonly number[] = [5000, 10000, 20000, 50000, 100000, 150000, 220000, 280000]

/** The poster's medal level for the seconds played: 1 to the number of thresholds plus 1 (spec §9). */
export function medalLevel(durationSeconds: number, thresholds: readonly number[] = defaultMedalDurations): number {
  return 1 + thresholds.filter((threshold) => durationSeconds >= threshold).length
}

/** Minutes with one decimal, as a poster shows them (spec §9). */
export function shareMinutes(seconds: number): string {
  return (Math.round(seconds / 6) / 10).toFixed(1)
}

/** Index 0–15 of the avatar of a user id (spec §9). */
export function avatarIndex(id: number): number {
  return id % 16
}
