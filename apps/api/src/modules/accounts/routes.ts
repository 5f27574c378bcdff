import type { FastifyInstance } from 'fastify'
import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentedUser } from '../people/queries.ts'
import { certify } from './certify.ts'
import { loginByCode } from './login-by-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { updateInfo } from './update-info.ts'

export function accountRoutes(on: On, services: Services, jwt: FastifyInstance['jwt']) {
  const bearer = (sid: string) => ({ token: jwt.sign({ sid }) })

  on('me', ({ session }) => presentedUser(services, session.userId))
  on('login', async ({ body, client }) => bearer(await login(services, body, client)))
  on('loginByCode', async ({ body, client }) => bearer(await loginByCode(services, body, client)))
  on('register', async ({ body, client }) => bearer(await register(services, body, client)))

  on('sendLoginCode', async ({ body, client }) => {
    const wait = await sendCode(services, { ...body, purpose: 'login' }, client)
    return { message: '验证码已发送', wait }
  })

  on('sendRegisterCode', async ({ body, client }) => {
    const wait = await sendCode(services, { ...body, purpose: 'register' }, client)
    return { message: '验证码已发送', wait }
  })

  on('resetPassword', async ({ body, session, client }) => {
    await resetPassword(services, session, body, client)
    return { message: '修改成功' }
  })

  on('logout', async ({ session }) => {
    await logout(services, session)
    return { message: '已退出登录' }
  })

  on('certify', async ({ body, session }) => {
    await certify(services, session.userId, body)
    return presentedUser(services, session.userId)
  })

  on('updateInfo', async ({ body, session }) => {
    await updateInfo(services, session.userId, body)
    return presentedUser(services, session.userId)
  })
}
