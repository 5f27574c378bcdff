import { requireUnchanged } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { disqualify, grantExtraTime, removeExtraTime } from '../competition/queries.ts'
import { reinstatePerson } from '../game-accounts/queries.ts'
import { requireInProvinces } from '../people/queries.ts'

const done = { message: '已办好' }

/** Decisions about whether and when somebody competes. */
export function rulingRoutes(on: OnConsole, services: Services): void {
  on('disqualifyPerson', async ({ body, ...call }) => {
    const { id, contest, reason } = body
    await requireInProvinces(services, id, call)
    await disqualify(services, { userId: id, contest, reason })
    return done
  })

  on('reinstatePerson', async ({ body: { id, contest }, ...call }) => {
    await requireInProvinces(services, id, call)
    await reinstatePerson(services, { userId: id, contest })
    return done
  })

  on('giveExtraTime', async ({ body, ...call }) => {
    const { id, round, reason, seen } = body
    await requireInProvinces(services, id, call)
    await grantExtraTime(services, {
      userId: id,
      roundKey: round,
      reason,
      delay: body.delay * minute,
      extra: body.extra * minute,
      check: (before) =>
        requireUnchanged(
          { time: seen },
          { time: before && { delay: before.delay / minute, extra: before.extra / minute } },
        ),
    })
    return done
  })

  on('removeExtraTime', async ({ body: { id, round }, ...call }) => {
    await requireInProvinces(services, id, call)
    await removeExtraTime(services, { userId: id, roundKey: round })
    return done
  })
}

/** Seconds. */
const minute = 60
