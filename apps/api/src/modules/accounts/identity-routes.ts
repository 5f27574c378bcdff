import type { OnConsole } from '../../operator-endpoint.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { acceptIdentity, resetIdentity } from './settle-identity.ts'
import { waitingPeople } from './waiting-people.ts'

/** Identities that the site could not check itself, and whoever else waits for somebody. */
export function identityRoutes(on: OnConsole, services: Services): void {
  on('waitingPeople', ({ provinces }) => waitingPeople(services, provinces))

  on('previewIdentityReset', async ({ query: { id }, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: [] })
    const { renamed } = await resetIdentity(services, id, { apply: false })
    return { certificates: renamed }
  })

  on('settleIdentity', async ({ body: { id, verdict }, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: [] })
    if (verdict === 'accept') await acceptIdentity(services, id)
    else await resetIdentity(services, id, { apply: true })
    return { message: verdict === 'accept' ? '实名无误' : '已退回' }
  })
}
