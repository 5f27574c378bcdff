import { setTimeout as delay } from 'node:timers/promises'
import { refusalText } from '../refusal.ts'
import { asOperator } from '../services/console-call.ts'
import type { Services } from '../services/services.ts'
import { recordOf, type JobRecord } from './job-record.ts'
import { jobWorks } from './job-works.ts'
import { runJob } from './run-job.ts'
import { takeJob, type TakenJob } from './take-job.ts'

const everyMs = 500
/** Milliseconds after which a look is due without a change: a dead process notifies nobody. */
const lookEveryMs = 5_000
/** So many jobs at once in a process: a publication need not wait for an import. */
const most = 2
/** A job with which so many processes have died is not tried again. */
const mostAttempts = 3
/** Milliseconds in which running jobs may end when the process stops. Then another one takes them. */
const graceMs = 10_000

/** Does the long work that operators order, with the database as the queue of all processes (docs/adr/0050-jobs.md). */
export function followOperatorJobs(services: Services): { stop(): Promise<void> } {
  const { changes, log } = services
  const running = new Set<Promise<void>>()
  let seen = 0
  let lookedAt = -Infinity
  let looking = false
  const stopping = new AbortController()

  const look = async () => {
    const version = changes.version()
    if (version === seen && performance.now() - lookedAt < lookEveryMs) return
    while (!stopping.signal.aborted && running.size < most) {
      const job = await takeJob(services)
      if (!job) {
        lookedAt = performance.now()
        seen = version
        return
      }
      const work = workOn(services, job).finally(() => running.delete(work))
      running.add(work)
    }
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((err: unknown) => log.warn({ err }, 'no job taken yet'))
      .finally(() => (looking = false))
  }, everyMs)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.race([Promise.all(running), delay(graceMs, undefined, { ref: false })])
    },
  }
}

/** Does one job in the name of its operator, and gives it back. Never rejects: what fails is in the row. */
async function workOn(services: Services, job: TakenJob): Promise<void> {
  const { log } = services
  const record = recordOf(services, job)
  try {
    await asOperator({ operator: job.operator, act: job.kind, reason: job.reason }, async () => {
      const end = await endOf(services, job, record)
      await record.written()
      await finish(services, job, end)
    })
  } catch (err) {
    log.error({ err, job: job.id }, 'a job could not be ended')
  } finally {
    await job.release()
  }
}

interface End {
  state: 'done' | 'failed' | 'interrupted'
  outcome: string
}

async function endOf(services: Services, job: TakenJob, record: JobRecord): Promise<End> {
  const work = jobWorks[job.kind]
  const isAgain = job.attempt > 1
  if (isAgain && (!work.repeatable || job.attempt > mostAttempts)) {
    return { state: 'interrupted', outcome: '做到一半时服务器停了。请先看看做成了多少，再决定要不要再做一次。' }
  }
  if (isAgain) record.say('服务器停过，从头再做')
  try {
    return { state: 'done', outcome: await runJob(services, job.kind, () => work.run({ ...job, ...record, services })) }
  } catch (err) {
    const refusal = refusalText(err)
    if (refusal === undefined) services.log.error({ err, job: job.id }, 'a job failed')
    return {
      state: 'failed',
      outcome: refusal ?? '服务器出错了，没有做成。请再试一次；还是不行，就请管服务器的人看日志。',
    }
  }
}

/** The end is in the audit, under the operator's name. */
async function finish({ pool, clock }: Services, { id, attempt }: TakenJob, { state, outcome }: End): Promise<void> {
  await pool.query(
    `update job set state = $3::job_state, outcome = $4, ended_at = $5, progress = case when $3::job_state = 'done' then 1 else progress end
     where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, state, outcome, clock.now()],
  )
}
