import type { On } from '../../endpoint.ts'
import type { Bearers } from '../../services/sessions/bearers.ts'
import type { Services } from '../../services/services.ts'
import { presentedUser } from '../people/queries.ts'
import { changePhone, sendPhoneCode } from './login/change-phone.ts'
import { closeAccount, keepAccount } from './erasure/close-account.ts'
import { confirm, confirmation, sendConfirmCode } from './login/confirmation.ts'
import { exportUser } from './export-user.ts'
import { ownDataFileAddress } from './own-data-file.ts'
import { confirmationFailed, noted } from '../../services/security-log/noted.ts'
import { endSessions, ownSessions } from './login/own-sessions.ts'
import { rename } from './rename.ts'

export function ownAccountRoutes(on: On, services: Services, bearers: Bearers) {
  const { note } = services.securityLog

  on('confirmation', ({ session }) => confirmation(services, session))

  on('confirm', async ({ body, session, client }) => {
    const own = { userIds: [session.userId], client }
    const confirmed = confirm(services, session, body, client)
    const done = await noted(services, confirmed, { kind: 'confirmed', ...own }, confirmationFailed(own))
    return { ...done.confirmation, token: bearers.sign(done.sid) }
  })

  on('sendConfirmCode', async ({ body, session, client }) => {
    const wait = await sendConfirmCode(services, session, body, client)
    return { message: '验证码已发送', wait }
  })

  on('sendPhoneCode', async ({ body, session, client }) => {
    const wait = await sendPhoneCode(services, session, body, client)
    return { message: '验证码已发送', wait }
  })

  on('changePhone', async ({ body, session, client }) => {
    const own = { userIds: [session.userId], client }
    const changed = { kind: 'phone_changed', ...own } as const
    await noted(services, changePhone(services, session, body, client), changed, confirmationFailed(own))
    return presentedUser(services, session.userId)
  })

  on('rename', async ({ body, session, client }) => {
    await rename(services, session.userId, body.name)
    note({ kind: 'nickname_changed', userIds: [session.userId], client })
    return presentedUser(services, session.userId)
  })

  on('closeAccount', async ({ session, client }) => {
    await closeAccount(services, session.userId)
    note({ kind: 'account_closed', userIds: [session.userId], client })
    return presentedUser(services, session.userId)
  })

  on('keepAccount', async ({ session, client }) => {
    await keepAccount(services, session)
    note({ kind: 'account_kept', userIds: [session.userId], client })
    return presentedUser(services, session.userId)
  })

  on('ownData', async ({ session, client }) => {
    const data = await exportUser(services, session.userId)
    note({ kind: 'own_data_read', userIds: [session.userId], client })
    return data
  })

  on('ownDataFile', async ({ session }) => ownDataFileAddress(services, session))

  on('sessions', ({ session }) => ownSessions(services, session))

  on('endSessions', async ({ body, session, client }) => {
    const remaining = await endSessions(services, session, body)
    note({ kind: 'session_ended', userIds: [session.userId], client })
    return remaining
  })
}
