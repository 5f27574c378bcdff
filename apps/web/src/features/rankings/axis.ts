import { scoreAxis, type ScoreAxis } from '@qisuan/rules/score-axis'
import type { Row } from './row.ts'

/** The scale of the rows shown, up to the best that is loaded. */
export function axisOf(rows: readonly Row[], shown: readonly Row[]): ScoreAxis | undefined {
  const best = rows[0]?.score ?? null
  const scores = shown.flatMap(({ score }) => (score === null ? [] : [score]))
  if (best === null || scores.length === 0) return undefined
  return scoreAxis(
    scores.reduce((lowest, score) => Math.min(lowest, score)),
    best,
  )
}
