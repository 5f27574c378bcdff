import { phoneChangeHours, recoveryMinutes } from '@qisuan/rules/limits'
import type { OnConsole } from '../../operator-endpoint.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { cancelPhoneChange, completePhoneChange, requestPhoneChange } from './login/change-phone-for.ts'
import { resetPasswordFor } from './login/recover-account.ts'

/** The people's desk for somebody who has lost a password or a phone, and proves who they are. */
export function recoveryRoutes(on: OnConsole, services: Services): void {
  const { securityLog } = services

  on(
    'resetPersonPassword',
    async ({ body: { id, proof, reason }, operator, ...call }) => {
      await requireInProvinces(services, id, call)
      await recordReading(services, { userIds: [id], fields: [] })
      await securityLog.write([{ kind: 'password_reset', userIds: [id], operator, proof, reason }])
      const { code, expiresAt, notified } = await resetPasswordFor(services, id)
      return { code, expires_at: expiresAt.toISOString(), notified }
    },
    async ({ body: { id }, ...call }) => {
      await requireInProvinces(services, id, call)
      return [
        `会重置 ${await nameOf(id)} 的密码：各处退出，短信告诉本人，给出一个 ${recoveryMinutes} 分钟内有效的一次性登录码`,
      ]
    },
  )

  on(
    'requestPhoneChange',
    async ({ body: { id, phone, proof, reason }, operator, ...call }) => {
      await requireInProvinces(services, id, call)
      await recordReading(services, { userIds: [id], fields: [] })
      const { readyAt, told } = await requestPhoneChange(services, { userId: id, phone, proof, reason, operator })
      securityLog.note({ kind: 'phone_change_requested', userIds: [id], operator, proof, reason })
      return { ready_at: readyAt.toISOString(), told }
    },
    async ({ body: { id }, ...call }) => {
      await requireInProvinces(services, id, call)
      return [
        `会为 ${await nameOf(id)} 申请换手机号：各处退出，两个手机号都收到短信，${phoneChangeHours} 小时后由另一位成员完成`,
      ]
    },
  )

  on('completePhoneChange', async ({ body: { id, phone }, operator, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: [] })
    const { told } = await completePhoneChange(services, { userId: id, phone, operator })
    securityLog.note({ kind: 'phone_changed', userIds: [id], operator })
    return { told }
  })

  on('cancelPhoneChange', async ({ body: { id }, operator, ...call }) => {
    await requireInProvinces(services, id, call)
    await cancelPhoneChange(services, id)
    securityLog.note({ kind: 'phone_change_stopped', userIds: [id], operator, by: 'by_operator' })
    return { message: '已取消' }
  })

  const nameOf = async (id: number): Promise<string> =>
    `${(await services.db.user.findUnique({ where: { id }, select: { name: true } }))?.name}（${id}）`
}
