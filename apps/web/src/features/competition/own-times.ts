import type { RoundSummary } from '@qisuan/contracts/competition'
import { epochOf } from '@qisuan/rules/time/instants'
import { withExtraTime, type ExtraTime } from '@qisuan/rules/boards/score-verdicts'

/** The times of a round, in epoch milliseconds, for somebody who plays it without a seat and may begin or end later. */
export function ownTimes(
  round: Pick<RoundSummary, 'begin_time' | 'end_time'> | undefined,
  time: ExtraTime = { delay: 0, extra: 0 },
) {
  const [from = null, until = null] = [round?.begin_time, round?.end_time].map((at) =>
    at == null ? null : epochOf(at),
  )
  const moved = withExtraTime({ from, until }, time)
  return { begin: moved.from, end: moved.until }
}
