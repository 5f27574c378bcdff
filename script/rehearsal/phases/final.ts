import type { PhaseOrder } from '../phase.ts'
import type { Pupil } from '../pupils.ts'
import { playRound } from './play.ts'

/** Finalists look at the clock: all enter within these seconds after its tasks open, most of them at once. */
const stormSeconds = 2

/** The opening instant of the final. */
export function finalPhase(siteUrl: string, platformUrl: string, pupils: readonly Pupil[]): PhaseOrder<Pupil> {
  return {
    key: 'final',
    title: '决赛开场',
    people: pupils,
    pace: { withinSeconds: stormSeconds },
    each: (pupil, recorder, due) =>
      playRound({ siteUrl, platformUrl }, pupil, recorder, { target: 'final-personal', due }),
  }
}
