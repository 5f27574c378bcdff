import type { Services } from '../../services/services.ts'

/** Order of the schedule: the kind, and the occasion in `about`. */
interface Order {
  kind: string
  about: string
  arguments: unknown
  /** By default now. */
  dueAt?: Date
}

/** Days for which the rows of ended jobs of the schedule are kept; those of operators stay. */
const keptDays = 30

/** Puts a job of the schedule in the queue, unless one of this occasion waits or runs, whichever process ordered it. */
export async function scheduleJob({ pool, clock }: Services, order: Order): Promise<void> {
  const now = clock.now()
  await pool.query(
    `insert into job (kind, about, arguments, ordered_at, due_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, about) where operator is null and state in ('waiting', 'running') do nothing`,
    [order.kind, order.about, order.arguments, now, order.dueAt ?? now],
  )
}

/** @returns how many */
export async function deleteOldJobs({ db, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000)
  const { count } = await db.job.deleteMany({ where: { operator: null, endedAt: { lt: before } } })
  return count
}
