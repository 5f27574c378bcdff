import { deliverAlerts } from '../modules/alerts/deliver.ts'
import { lookAtConditions, lookEveryMs } from '../modules/alerts/look.ts'
import type { Services } from '../services/services.ts'
import { follow, type Following } from './follow.ts'

/**
 * Looks every minute at what may be wrong, and tells whoever is to be told. The deliveries in the database are the queue, like the
 * recipients of messages (docs/adr/operation/0095-alerts.md).
 */
export function followAlerts(services: Services): Following {
  let next = -Infinity
  return follow(services, {
    name: 'alerts',
    longestMs: lookEveryMs,
    async look() {
      const now = services.clock.now().getTime()
      if (now >= next) {
        await lookAtConditions(services)
        next = now + lookEveryMs
      }
      const due = await deliverAlerts(services)
      return new Date(Math.min(next, due?.getTime() ?? Infinity))
    },
  })
}
