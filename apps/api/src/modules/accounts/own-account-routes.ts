import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentedUser } from '../people/queries.ts'
import { changePhone, sendPhoneCode } from './change-phone.ts'
import { closeAccount, keepAccount } from './close-account.ts'
import { confirm, confirmation, sendConfirmCode } from './confirmation.ts'
import { exportUser } from './export-user.ts'
import { endSessions, ownSessions } from './own-sessions.ts'
import { rename } from './rename.ts'

export function ownAccountRoutes(on: On, services: Services) {
  on('confirmation', ({ session }) => confirmation(services, session))
  on('confirm', ({ body, session, client }) => confirm(services, session, body, client))

  on('sendConfirmCode', async ({ body, session, client }) => {
    const wait = await sendConfirmCode(services, session, body, client)
    return { message: '验证码已发送', wait }
  })

  on('sendPhoneCode', async ({ body, session, client }) => {
    const wait = await sendPhoneCode(services, session, body, client)
    return { message: '验证码已发送', wait }
  })

  on('changePhone', async ({ body, session, client }) => {
    await changePhone(services, session, body, client)
    return presentedUser(services, session.userId)
  })

  on('rename', async ({ body, session }) => {
    await rename(services, session.userId, body.name)
    return presentedUser(services, session.userId)
  })

  on('closeAccount', async ({ session }) => {
    await closeAccount(services, session.userId)
    return presentedUser(services, session.userId)
  })

  on('keepAccount', async ({ session }) => {
    await keepAccount(services, session)
    return presentedUser(services, session.userId)
  })

  on('ownData', ({ session }) => exportUser(services, session.userId))
  on('sessions', ({ session }) => ownSessions(services, session))
  on('endSessions', ({ body, session }) => endSessions(services, session, body))
}
