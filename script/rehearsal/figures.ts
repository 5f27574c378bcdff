import type { PhaseFigures } from '@qisuan/rules/rehearsal-report'

/** What a whole season brought: its phases, and what happened between them. */
export interface SeasonFigures {
  phases: PhaseFigures[]
  /** Seconds from the time of a publication until the new board was out; null when it did not come. */
  publicationSeconds: number | null
  /** How many of these seconds passed until the last score had come from the platform; null when none was fetched. */
  fetchingSeconds: number | null
  /** What was not played, and why. */
  notes: string[]
}
