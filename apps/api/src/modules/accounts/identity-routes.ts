import type { OnConsole } from '../../operator-endpoint.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { acceptIdentity, resetIdentity } from './settle-identity.ts'
import { waitingPeople } from './waiting-people.ts'

/** Identities that the site could not check itself, and whoever else waits for somebody. */
export function identityRoutes(on: OnConsole, services: Services): void {
  on('waitingPeople', ({ provinces }) => waitingPeople(services, provinces))

  on(
    'settleIdentity',
    async ({ body: { id, verdict, reason }, ...call }) => {
      await requireInProvinces(services, id, call)
      await recordReading(services, { userIds: [id], fields: [] })
      if (verdict === 'accept') await acceptIdentity(services, id)
      else await resetIdentity(services, id, { apply: true, reason })
      return { message: verdict === 'accept' ? '实名无误' : '已退回' }
    },
    async ({ body: { id, verdict, reason }, ...call }) => {
      await requireInProvinces(services, id, call)
      if (verdict === 'accept') return ['实名无误，证书上的名字随之改成实名']
      await recordReading(services, { userIds: [id], fields: [] })
      const { renamed } = await resetIdentity(services, id, { apply: false, reason })
      return [
        `会退回重新认证，交过的姓名和证件号删除，${renamed} 张证书恢复原来的名字`,
        `本人在实名认证的页面看得到理由“${reason}”`,
      ]
    },
  )
}
