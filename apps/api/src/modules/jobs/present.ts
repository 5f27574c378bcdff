import { jobAnswer } from '@qisuan/contracts/console/jobs'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Prisma } from '@qisuan/db/client'

/** A job in the format of responses. */
export function presentJob(row: Prisma.JobGetPayload<object>): OperatorAnswer<'job'> {
  const { id, kind, about, reason, operator, state, progress, log, outcome } = row
  const { round = null } = Object(row.arguments) as { round?: string }
  return jobAnswer.parse({
    id,
    kind,
    round,
    about,
    reason,
    operator,
    state,
    progress,
    log,
    ordered_at: row.orderedAt.toISOString(),
    begun_at: row.begunAt && row.begunAt.toISOString(),
    ended_at: row.endedAt && row.endedAt.toISOString(),
    outcome,
  })
}
