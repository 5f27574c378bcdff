import { login as declared } from '@qisuan/contracts/accounts'
import { ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { recordAttempt, enforceLimit } from './limits.ts'
import { openSession } from './open-session.ts'

/**
 * Logs in by phone and password (spec §2, §7). An unknown phone and a wrong password get the same response in the same time.
 * @returns the id of the new session
 * @throws ValidationError on `password` · AppError too_many_requests (429) after 10 wrong passwords in 15 minutes
 */
export async function login(services: Services, input: { phone: string; password: string }): Promise<string> {
  const phoneHash = services.sealer.blindIndex(input.phone)
  const attempt = { kind: 'wrong password', phoneHash }
  const { max, seconds } = declared.limits[0]
  await enforceLimit(services, {
    ...attempt,
    max,
    seconds,
    message: '密码错误次数太多，请稍后再试，或用短信验证码登录',
  })

  const user = await services.db.user.findUnique({ where: { phoneHash }, select: { id: true, passwordHash: true } })
  const matches = await services.passwords.matches(input.password, user?.passwordHash ?? null)
  if (!user || !matches) {
    await recordAttempt(services, attempt)
    throw new ValidationError({ password: '手机号或密码不正确' })
  }
  return openSession(services, user.id, 'password')
}
