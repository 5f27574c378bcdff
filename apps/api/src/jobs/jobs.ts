import type { Services } from '../services/services.ts'
import { followMessages } from './messages.ts'
import { followQueue } from './queue.ts'
import { followSchedule } from './schedule.ts'

/** Work that no request waits for. The database distributes it among all API processes. */
export interface Jobs {
  /** Gives running jobs ten seconds to finish. Another process starts the unfinished ones again. */
  stop(): Promise<void>
}

export function startJobs(services: Services): Jobs {
  const loops = [...followSchedule(services), followMessages(services), followQueue(services)]
  return {
    async stop() {
      await Promise.all(loops.map((each) => each.stop()))
    },
  }
}
