import type { JobKind } from '@qisuan/contracts/console/jobs'
import type { PoolClient } from 'pg'
import { isJobKind } from '../modules/jobs/queries.ts'
import type { Services } from '../services/services.ts'

/** A job that this process has taken: no other one takes it while the connection with its lock lives. */
export interface TakenJob {
  id: number
  kind: JobKind
  arguments: unknown
  operator: string
  reason: string
  /** How often it was taken, this time included. */
  attempt: number
  /** Gives the lock back. */
  release(): Promise<void>
}

/** An arbitrary number, the same for all processes: the first half of the lock of each job. */
const lockClass = 713_342

type Row = Omit<TakenJob, 'release'> & { kind: string }

/**
 * Takes the oldest job that waits, or that a dead process has left: the database frees the lock of a process together with its
 * connection, so that nobody has to guess from times whether it still lives.
 */
export async function takeJob(services: Services): Promise<TakenJob | undefined> {
  const { pool, clock, log } = services
  const { rows: open } = await pool.query<{ id: number }>(
    `select id from job where state in ('waiting', 'running') order by id`,
  )
  if (open.length === 0) return undefined
  const client = await pool.connect()
  // A connection that breaks emits an error, which without a listener would end the process.
  const onLost = (err: Error) => log.warn({ err }, 'the connection that held a job is lost')
  client.on('error', onLost)
  const back = (broken: boolean) => {
    client.off('error', onLost)
    client.release(broken)
  }
  try {
    for (const { id } of open) {
      if (!(await isLocked(client, id))) continue
      const { rows } = await client.query<Row>(
        `update job set state = 'running', attempt = attempt + 1, begun_at = coalesce(begun_at, $2), progress = null
         where id = $1 and state in ('waiting', 'running')
         returning id, kind, arguments, operator, reason, attempt`,
        [id, clock.now()],
      )
      const [row] = rows
      if (row && isJobKind(row.kind)) {
        return { ...row, kind: row.kind, release: () => unlock(client, id).then(back, () => back(true)) }
      }
      await unlock(client, id)
    }
  } catch (error) {
    back(true)
    throw error
  }
  back(false)
  return undefined
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
