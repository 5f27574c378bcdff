import type { Statement } from '@qisuan/game/program'
import type { Replay } from '@qisuan/game/replay'
import { scoreOf } from '@qisuan/game/score'
import { firstLevel } from '@qisuan/game/tasks'

/** The score out of a hundred, so that nobody takes it for one of the competition. */
export function trialPoints(statements: readonly Statement[], run: Replay): number {
  return Math.round(scoreOf(firstLevel, statements, run).total / 1000)
}
