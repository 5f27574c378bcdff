import type { Services } from '../services/services.ts'
import { scheduleJob } from '../modules/jobs/scheduled-jobs.ts'
import { followAlerts } from './alerts.ts'
import { followMessages } from './messages.ts'
import { followQueue } from './queue.ts'
import { jobDefinitions, jobKinds } from './definitions.ts'
import { follow, type Following } from './follow.ts'

/** Milliseconds after which a suspended machine and a job that failed for good are noticed. */
const longestMs = 30_000

/** Orders the jobs of the schedule when they are due. Every process does: about one occasion only one job waits or runs. */
function followSchedule(services: Services): Following[] {
  return jobKinds.flatMap((kind) => {
    const look = jobDefinitions[kind].schedule?.(services, (order) => scheduleJob(services, { kind, ...order }))
    return look ? [follow(services, { name: `schedule of ${kind}`, look, longestMs })] : []
  })
}

/** Work that no request waits for. The database distributes it among all API processes. */
export interface Jobs {
  /** Gives running jobs ten seconds to finish. Another process starts the unfinished ones again. */
  stop(): Promise<void>
}

export function startJobs(services: Services): Jobs {
  const loops = [...followSchedule(services), followMessages(services), followAlerts(services), followQueue(services)]
  return {
    async stop() {
      await Promise.all(loops.map((each) => each.stop()))
    },
  }
}
