import type { Services } from '../../services/services.ts'

/**
 * Ends the jobs that were waiting or running when a backup was taken, the backup itself among them: what is restored elsewhere or later
 * must not go on with what somebody ordered then. Those of the schedule are deleted: it orders them again.
 */
export async function endOpenJobs({ pool, clock }: Services): Promise<void> {
  await pool.query(`delete from job where operator is null and state in ('waiting', 'running')`)
  await pool.query(
    `update job set state = 'interrupted', outcome = '这里是从备份恢复的，备份的时候还没有做完', attempt = greatest(attempt, 1),
       begun_at = coalesce(begun_at, ordered_at), ended_at = greatest($1, begun_at, ordered_at)
     where state in ('waiting', 'running')`,
    [clock.now()],
  )
}
