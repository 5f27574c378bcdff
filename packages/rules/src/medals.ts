/** Played seconds below which a medal is level 1, 2, … 8; from the last on it is level 9 (spec §9). */
export const defaultMedalDurations: readonly number[] = [5000, 10000, 20000, 50000, 100000, 150000, 220000, 280000]

/** The poster's medal level for the seconds played, 1 to one more than there are thresholds (spec §9). */
export function medalLevel(durationSeconds: number, thresholds: readonly number[] = defaultMedalDurations): number {
  return 1 + thresholds.filter((threshold) => durationSeconds >= threshold).length
}

/** Minutes with one decimal, as a poster shows them (spec §9). */
export function shareMinutes(seconds: number): string {
  return (Math.round(seconds / 6) / 10).toFixed(1)
}

/** Which of the 16 avatars a user id gets, 0–15 (spec §9). */
export function avatarIndex(id: number): number {
  return id % 16
}
