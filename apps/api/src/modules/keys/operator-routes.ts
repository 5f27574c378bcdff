import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { orderJob } from '../jobs/order-job.ts'
import { isUnfinished, keyStatus, needsRotation } from './queries.ts'

/** The keys of the installation, and replacing them. */
export function keyRoomRoutes(on: OnConsole, services: Services): void {
  on('keys', async () => {
    const { keyRing, clock, db } = services
    const status = await keyStatus(services)
    const current = [keyRing.sealing().id, keyRing.signing().id]
    return {
      keys: status.map(({ id, purpose, generation, activeFrom, values }) => ({
        id,
        purpose,
        generation,
        active_from: activeFrom && activeFrom.toISOString(),
        current: purpose === 'hash' || current.includes(id),
        values,
      })),
      unfinished: isUnfinished(status),
      previous_secret: needsRotation(keyRing),
      sessions: await db.session.count({ where: { endedAt: null, expiresAt: { gt: clock.now() } } }),
    }
  })

  on('rotateKeys', ({ body, session }) =>
    orderJob(services, {
      kind: 'rotateKeys',
      arguments: { endSessions: body.end_sessions },
      about: body.end_sessions ? '所有人退出登录' : '登录的人不受影响',
      reason: body.reason,
      operator: session.name,
    }),
  )
}
