import { deliverBatch } from '../modules/messages/deliver-messages.ts'
import type { Services } from '../services/services.ts'
import { follow, type Following } from './follow.ts'
import { runJob } from './run-job.ts'

/**
 * Sends SMS while there are any to send. The recipients in the database are the queue, so that any number of processes may work on it and
 * any of them may die, and nobody gets two (docs/adr/operation/0045-messages.md).
 */
export const followMessages = (services: Services): Following =>
  follow(services, {
    name: 'messages',
    look: () => runJob(services, 'sendMessages', () => deliverBatch(services)),
  })
