import { isWithin, type Instant, type Span } from '../time/instants.ts'
import { roundKindAt, type Stage } from '../season/stages.ts'

/** The note above the tables of the score page. */
export type ScoreNote =
  | 'preliminary-open'
  | 'preliminary-interim'
  | 'preliminary-over'
  | 'final-open'
  | 'final-over'
  | 'none'

const scoreNotes = [
  'none',
  'preliminary-open',
  'preliminary-over',
  'final-open',
  'final-over',
  'none',
  'none',
] as const satisfies Readonly<Record<Stage, ScoreNote>>

/**
 * The score page's note (spec §2, score screen). `interim` is the season's stage 1.5. It lies between the preliminary's stages, so it
 * has no effect from the final on.
 */
export function scoreNoteAt(at: { stage: Stage; now: Instant; interim?: Span | null }): ScoreNote {
  const { stage, now, interim } = at
  if (interim && roundKindAt(stage) === 'preliminary' && isWithin(now, interim)) return 'preliminary-interim'
  return scoreNotes[stage]
}
