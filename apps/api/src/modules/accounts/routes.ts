import type { Client } from '../../client.ts'
import type { On } from '../../endpoint.ts'
import type { Bearers } from '../../services/sessions/bearers.ts'
import type { Services } from '../../services/services.ts'
import { presentedUser } from '../people/queries.ts'
import { loginByCard } from './card/login-by-card.ts'
import { takeOver } from './card/take-over.ts'
import { certify } from './certify.ts'
import { loginByCode } from './login/login-by-code.ts'
import { login } from './login/login.ts'
import { logout } from './login/logout.ts'
import { confirmationFailed, noted } from '../../services/security-log/noted.ts'
import { register } from './register.ts'
import { resetPassword } from './login/reset-password.ts'
import { sendCode } from './login/send-code.ts'
import { updateInfo } from './update-info.ts'

export function accountRoutes(on: On, services: Services, bearers: Bearers) {
  const { note } = services.securityLog
  const bearer = (sid: string) => ({ token: bearers.sign(sid) })

  on('me', ({ session }) => presentedUser(services, session.userId))
  const from = (phone: string, client: Client) => ({ phoneHash: services.sealer.blindIndex('phone', phone), client })
  const loggedIn = async (
    session: Promise<string>,
    attempt: { factor: 'password' | 'code' } & ReturnType<typeof from>,
  ) => {
    const failed = (reason: string) => ({ kind: 'login_failed', reason, ...attempt }) as const
    return bearer(await noted(services, session, { kind: 'login', ...attempt }, failed))
  }

  on('login', ({ body, client }) =>
    loggedIn(login(services, body, client), { factor: 'password', ...from(body.phone, client) }),
  )

  on('loginByCode', ({ body, client }) =>
    loggedIn(loginByCode(services, body, client), { factor: 'code', ...from(body.phone, client) }),
  )

  on('loginByCard', async ({ body, client }) => {
    const sid = await noted(
      services,
      loginByCard(services, body, client),
      { kind: 'login', factor: 'card', client },
      (reason) => ({ kind: 'login_failed', factor: 'card', reason, client }),
    )
    return bearer(sid)
  })

  on('takeOver', async ({ body, session, client }) => {
    const own = { userIds: [session.userId], client }
    const changed = { kind: 'phone_changed', ...own } as const
    await noted(services, takeOver(services, session, body, client), changed, confirmationFailed(own))
    note({ kind: 'consent_given', version: body.policy_version, by: 'guardian', ...own })
    return presentedUser(services, session.userId)
  })

  on('register', async ({ body, client }) => {
    const attempt = from(body.phone, client)
    const failed = (reason: string) => ({ kind: 'registration_failed', reason, ...attempt }) as const
    return bearer(await noted(services, register(services, body, client), { kind: 'registered', ...attempt }, failed))
  })

  on('sendLoginCode', async ({ body, client }) => {
    const wait = await sendCode(services, { ...body, purpose: 'login' }, client)
    return { message: '验证码已发送', wait }
  })

  on('sendRegisterCode', async ({ body, client }) => {
    const wait = await sendCode(services, { ...body, purpose: 'register' }, client)
    return { message: '验证码已发送', wait }
  })

  on('resetPassword', async ({ body, session, client }) => {
    const own = { userIds: [session.userId], client }
    const failed = (reason: string) => ({ kind: 'password_change_failed', reason, ...own }) as const
    await noted(services, resetPassword(services, session, body, client), { kind: 'password_changed', ...own }, failed)
    return { message: '修改成功' }
  })

  on('logout', async ({ session, client }) => {
    await logout(services, session)
    note({ kind: 'session_ended', userIds: [session.userId], client })
    return { message: '已退出登录' }
  })

  on('certify', async ({ body, session, client }) => {
    await certify(services, session.userId, body)
    note({ kind: 'identity_given', userIds: [session.userId], client })
    return presentedUser(services, session.userId)
  })

  on('updateInfo', async ({ body, session }) => {
    await updateInfo(services, session.userId, body)
    return presentedUser(services, session.userId)
  })
}
