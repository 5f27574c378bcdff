import type { OnConsole } from '../../operator-endpoint.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { cancelPhoneChange, completePhoneChange, requestPhoneChange } from './login/change-phone-for.ts'
import { resetPasswordFor } from './login/recover-account.ts'

/** The people's desk for somebody who has lost a password or a phone, and proves who they are. */
export function recoveryRoutes(on: OnConsole, services: Services): void {
  const { securityLog } = services

  on('resetPersonPassword', async ({ body: { id, proof, reason }, session, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: [] })
    await securityLog.write([{ kind: 'password_reset', userIds: [id], operator: session.name, proof, reason }])
    const { code, expiresAt, notified } = await resetPasswordFor(services, id)
    return { code, expires_at: expiresAt.toISOString(), notified }
  })

  on('requestPhoneChange', async ({ body: { id, phone, proof, reason }, session, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: [] })
    const operator = session.name
    const { readyAt, told } = await requestPhoneChange(services, { userId: id, phone, proof, reason, operator })
    securityLog.note({ kind: 'phone_change_requested', userIds: [id], operator, proof, reason })
    return { ready_at: readyAt.toISOString(), told }
  })

  on('completePhoneChange', async ({ body: { id, phone }, session, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: [] })
    const operator = session.name
    const { told } = await completePhoneChange(services, { userId: id, phone, operator })
    securityLog.note({ kind: 'phone_changed', userIds: [id], operator })
    return { told }
  })

  on('cancelPhoneChange', async ({ body: { id }, session, ...call }) => {
    await requireInProvinces(services, id, call)
    await cancelPhoneChange(services, id)
    securityLog.note({ kind: 'phone_change_stopped', userIds: [id], operator: session.name, by: 'by_operator' })
    return { message: '已取消' }
  })
}
