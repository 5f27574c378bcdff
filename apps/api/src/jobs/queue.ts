import { setTimeout as delay } from 'node:timers/promises'
import { refusalText } from '../refusal.ts'
import { asOperator } from '../services/console-call.ts'
import type { Services } from '../services/services.ts'
import { jobDefinitions, jobKinds, type AnyKind } from './definitions.ts'
import { follow } from './follow.ts'
import { recordOf, type JobRecord } from './job-record.ts'
import { runJob } from './run-job.ts'
import { nextDue, takeJob, type TakenJob } from './take-job.ts'

/** Milliseconds after which a look is due without a change: a dead process notifies nobody. */
const longestMs = 5_000
/** Jobs of operators at once in a process: a publication need not wait for an import. */
const mostOrdered = 2
/** Milliseconds in which running jobs may end when the process stops. Then another one takes them. */
const graceMs = 10_000
/** Seconds that a failed job waits at most until it is repeated. */
const longestRetry = 300

/** Does the jobs of the database, which is the queue of all processes (docs/adr/operation/0076-one-way-of-background-work.md). */
export function followQueue(services: Services): { stop(): Promise<void> } {
  const running = new Map<Promise<void>, AnyKind>()
  const stopping = new AbortController()

  const look = async () => {
    while (!stopping.signal.aborted) {
      const job = await takeJob(services, kindsWithRoom([...running.values()]))
      if (!job) break
      const work = workOn(services, job).finally(() => {
        running.delete(work)
        queue.wake()
      })
      running.set(work, job.kind)
    }
    return nextDue(services)
  }

  const queue = follow(services, { name: 'jobs', look, longestMs })
  return {
    async stop() {
      stopping.abort()
      await queue.stop()
      await Promise.race([Promise.all(running.keys()), delay(graceMs, undefined, { ref: false })])
    },
  }
}

/** Kinds of which a process may begin another job: one of each kind of the schedule runs beside those of the operators, so that it is in time. */
function kindsWithRoom(running: readonly AnyKind[]): AnyKind[] {
  const isScheduled = (kind: AnyKind) => jobDefinitions[kind].schedule !== undefined
  const hasRoom = running.filter((kind) => !isScheduled(kind)).length < mostOrdered
  return jobKinds.filter((kind) => (isScheduled(kind) ? !running.includes(kind) : hasRoom))
}

/** Does one job, in the name of its operator if it has one, and gives it back. Never rejects: what fails is in the row. */
async function workOn(services: Services, job: TakenJob): Promise<void> {
  const record = recordOf(services, job)
  const work = async () => {
    const end = await endOf(services, job, record)
    await record.written()
    await finish(services, job, end)
  }
  try {
    const { operator, kind: act, reason } = job
    await (operator === '' ? work() : asOperator({ operator, act, reason }, work))
  } catch (err) {
    services.log.error({ err, job: job.id }, 'a job could not be ended')
  } finally {
    await job.release()
  }
}

type End = { state: 'done' | 'failed' | 'interrupted'; outcome: string } | { state: 'waiting'; dueAt: Date }

async function endOf(services: Services, job: TakenJob, record: JobRecord): Promise<End> {
  const { attempts, run } = jobDefinitions[job.kind]
  if (job.attempt > attempts) {
    return { state: 'interrupted', outcome: '做到一半时服务器停了。请先看看做成了多少，再决定要不要再做一次。' }
  }
  if (job.isAbandoned) record.say('服务器停过，从头再做')
  try {
    return { state: 'done', outcome: await runJob(services, job.kind, () => run({ ...job, ...record, services })) }
  } catch (err) {
    const refusal = refusalText(err)
    if (refusal === undefined) services.log.error({ err, job: job.id, kind: job.kind }, 'a job failed')
    return (
      nextAttempt(services, job, record) ?? {
        state: 'failed',
        outcome: refusal ?? '服务器出错了，没有做成。请再试一次；还是不行，就请管服务器的人看日志。',
      }
    )
  }
}

function nextAttempt({ clock }: Services, { kind, attempt }: TakenJob, { say }: JobRecord): End | undefined {
  const { attempts, retryAfter } = jobDefinitions[kind]
  if (retryAfter === undefined || attempt >= attempts) return undefined
  const seconds = Math.min(retryAfter * 2 ** (attempt - 1), longestRetry)
  say(`没有做成，${seconds} 秒后再做`)
  return { state: 'waiting', dueAt: new Date(clock.now().getTime() + seconds * 1000) }
}

/** Ends the job or lets it wait again. The end of an operator's job is in the audit, under the operator's name. */
async function finish({ pool, clock }: Services, { id, attempt }: TakenJob, end: End): Promise<void> {
  const mine = `where id = $1 and attempt = $2 and state = 'running'`
  if (end.state === 'waiting') {
    await pool.query(`update job set state = 'waiting', due_at = $3, begun_at = null, progress = null ${mine}`, [
      id,
      attempt,
      end.dueAt,
    ])
    return
  }
  await pool.query(
    `update job set state = $3::job_state, outcome = $4, ended_at = $5, progress = case when $3::job_state = 'done' then 1 else progress end
     ${mine}`,
    [id, attempt, end.state, end.outcome, clock.now()],
  )
}
