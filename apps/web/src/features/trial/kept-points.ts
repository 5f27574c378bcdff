import { safeStorage } from '../../api/safe-storage.ts'

const key = 'qisuan.trial'
const stored = safeStorage(() => localStorage)

export const fullPoints = 100

/** Keeps the best points of the trial in the browser, for whoever then registers. */
export function keepTrialPoints(points: number): void {
  if (points > (readTrialPoints() ?? 0)) stored.write(key, String(points))
}

export function readTrialPoints(): number | null {
  const points = Number(stored.read(key))
  return Number.isInteger(points) && points > 0 && points <= fullPoints ? points : null
}

export const forgetTrialPoints = () => stored.remove(key)
