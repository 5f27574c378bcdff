import { scoreRefusals, type ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'

/** The progress of a pull. */
export interface PullReport {
  pages: number
  /** Scores that count, whether or not they change an entry. */
  scores: number
  /** Scores that do not count, by reason. Most belong to platform accounts without a user here. */
  rejected: Record<ScoreRefusal, number>
}

export const emptyReport = (): PullReport => ({
  pages: 0,
  scores: 0,
  rejected: Object.fromEntries(scoreRefusals.map((reason) => [reason, 0])) as Record<ScoreRefusal, number>,
})
