import type { PhaseFigures } from '@qisuan/rules/checks/rehearsal-report'

/** Figures of a whole season: its phases, and the times between them. */
export interface SeasonFigures {
  phases: PhaseFigures[]
  /** Seconds from the time of a publication until the new board was out; null when it did not come. */
  publicationSeconds: number | null
  /** Number of these seconds until the last score had come from the platform; null when none was fetched. */
  fetchingSeconds: number | null
  /** Parts that were not played, with reasons. */
  notes: string[]
}
