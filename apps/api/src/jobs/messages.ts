import { deliverBatch } from '../modules/messages/deliver-messages.ts'
import type { Services } from '../services/services.ts'
import { runJob } from './run-job.ts'

const everyMs = 500

/**
 * Sends SMS while there are any to send. The recipients in the database are the queue, so that any number of processes may work on it and
 * any of them may die. Queries the database only after a change, or when the rate or the end of the quiet hours allows more.
 */
export function followMessages(services: Services): { stop(): Promise<void> } {
  const { changes, clock, log } = services
  const stopping = new AbortController()
  let seen = 0
  let due: Date | null = null
  let looking: Promise<void> | undefined

  const look = async () => {
    const version = changes.version()
    const isDue = () => due !== null && due <= clock.now()
    if (version === seen && !isDue()) return
    do due = await runJob(services, 'send-messages', () => deliverBatch(services))
    while (isDue() && !stopping.signal.aborted)
    seen = version
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'messages not sent yet'))
      .finally(() => (looking = undefined))
  }, everyMs)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await looking
    },
  }
}
