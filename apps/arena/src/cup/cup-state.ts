import type { LadderState } from '../ladder/ladder-state.ts'
import type { Language } from '../tasks/task-file.ts'

/** A cup as far as it is shown. Pairings, tables and the bracket follow from it (`cupAfter`). */
export interface CupState {
  round: string
  group: number
  task: LadderState['task']
  /** By their seeds. */
  players: { robot: string; language: Language }[]
  /** Shares of the first one in the games that are shown, in their order. */
  shares: number[]
  /** Address of the site to go back to. */
  site: string
}
