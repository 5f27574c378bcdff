import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { JobKind } from '@qisuan/contracts/console/jobs'
import type { Services } from '../../services/services.ts'
import type { JobArguments } from './arguments.ts'
import { presentJob } from './present.ts'

interface Order<Kind extends JobKind> {
  kind: Kind
  arguments: JobArguments<Kind>
  /** In words: the name of a file. Which round it is about is among the arguments. */
  about: string
  reason: string
  operator: string
}

/** Puts long work in the queue. Within a second a process begins with it (jobs/queue.ts). */
export async function orderJob<Kind extends JobKind>(
  { db, clock }: Services,
  order: Order<Kind>,
): Promise<OperatorAnswer<'job'>> {
  const now = clock.now()
  return presentJob(await db.job.create({ data: { ...order, orderedAt: now, dueAt: now } }))
}
