import type { ErrorKind, Spread, StepFigures } from './recorder.ts'
import type { Usage } from './usage.ts'

/** How the pupils of a phase come: so many at a time one after the other, or all by themselves within so many seconds. */
export type Pace = { atOnce: number } | { withinSeconds: number }

export type PhaseKey = 'register' | 'enrol' | 'play' | 'boards' | 'share' | 'return' | 'final' | 'certificates'

/** What a phase carried. */
export interface PhaseFigures {
  key: PhaseKey
  title: string
  pace: Pace
  people: number
  /** Of the people: who came through, who failed, and who had no time any more. */
  done: number
  failed: number
  left: number
  seconds: number
  perMinute: number
  calls: Spread
  steps: StepFigures[]
  errors: ErrorKind[]
  usage: Usage
}

/** What a whole season brought: its phases, and what happened between them. */
export interface SeasonFigures {
  phases: PhaseFigures[]
  /** Seconds from the time of a publication until the new board was out; null when it did not come. */
  publicationSeconds: number | null
  /** What was not played, and why. */
  notes: string[]
}
