import type { PoolClient } from 'pg'
import type { Services } from '../services/services.ts'
import { jobKinds, type AnyKind } from './definitions.ts'

/** A job that this process has taken: no other one takes it while the connection with its lock lives. */
export interface TakenJob {
  id: number
  kind: AnyKind
  arguments: unknown
  /** Empty for a job of the schedule, like its reason. */
  operator: string
  reason: string
  /** Number of times it was taken, this time included. */
  attempt: number
  /** True if the process that did it has died. */
  isAbandoned: boolean
  /** Gives the lock back. */
  release(): Promise<void>
}

/** An arbitrary number, the same for all processes: the first half of the lock of each job. */
const lockClass = 713_342

/** A job that may begin: one that is due, or that runs, which its lock tells from one that a dead process has left. `$2` is now. */
const open = `(state = 'running' or state = 'waiting' and due_at <= $2)`

/**
 * Takes the oldest job of these kinds that is due, or that a dead process has left: the database frees the lock of a process together
 * with its connection, so that nobody has to guess from times whether it still lives.
 */
export async function takeJob(services: Services, kinds: readonly AnyKind[] = jobKinds): Promise<TakenJob | undefined> {
  const { pool, direct, clock, log } = services
  const { rows: candidates } = await pool.query<{ id: number; isAbandoned: boolean }>(
    `select id, state = 'running' as "isAbandoned" from job where kind = any ($1) and ${open} order by id`,
    [kinds, clock.now()],
  )
  if (candidates.length === 0) return undefined
  const client = await direct.connect()
  // A connection that breaks emits an error, which without a listener would end the process.
  const onLost = (err: Error) => log.warn({ err }, 'the connection that held a job is lost')
  client.on('error', onLost)
  const back = (broken: boolean) => {
    client.off('error', onLost)
    client.release(broken)
  }
  try {
    for (const { id, isAbandoned } of candidates) {
      if (!(await isLocked(client, id))) continue
      const { rows } = await client.query<Omit<TakenJob, 'isAbandoned' | 'release'>>(
        `update job set state = 'running', attempt = attempt + 1, begun_at = coalesce(begun_at, $2), progress = null
         where id = $1 and ${open}
         returning id, kind, arguments, coalesce(operator, '') as operator, coalesce(reason, '') as reason, attempt`,
        [id, clock.now()],
      )
      const [row] = rows
      if (row) return { ...row, isAbandoned, release: () => unlock(client, id).then(back, () => back(true)) }
      await unlock(client, id)
    }
  } catch (error) {
    back(true)
    throw error
  }
  back(false)
  return undefined
}

/** When the next job is due that waits for its time. */
export async function nextDue({ pool, clock }: Services): Promise<Date | null> {
  const { rows } = await pool.query<{ due: Date | null }>(
    `select min(due_at) as due from job where state = 'waiting' and due_at > $1`,
    [clock.now()],
  )
  return rows[0]?.due ?? null
}

async function isLocked(client: PoolClient, id: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    lockClass,
    id,
  ])
  return rows[0]?.locked ?? false
}

/** @returns false, for a connection that is not broken */
async function unlock(client: PoolClient, id: number): Promise<boolean> {
  await client.query('select pg_advisory_unlock($1, $2)', [lockClass, id])
  return false
}
