import { AppError } from '../../app-error.ts'
import type { Client } from '../../client.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
import { forgetOtherDevices } from './known-devices.ts'

const freshFor = 10 * 60 * 1000

/**
 * Sets a new password, ends every other session and forgets every other device (spec §7). Only a session that was opened by SMS code, or less than 10 minutes ago,
 * may do so: a device that somebody left logged in must not take the account over.
 * @throws AppError forbidden (403) from an older session that was not opened by code
 */
export async function resetPassword(
  services: Services,
  session: Session,
  password: string,
  client: Client,
): Promise<void> {
  const now = services.clock.now()
  const fresh = now.getTime() - session.createdAt.getTime() < freshFor
  if (session.origin !== 'code' && !fresh) {
    throw new AppError('forbidden', '为了账号安全，请先用短信验证码登录，再修改密码')
  }
  const passwordHash = await services.turns.take(client.addressHash, () => services.passwords.hash(password))
  await services.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: session.userId }, data: { passwordHash } })
    await tx.session.updateMany({
      where: { userId: session.userId, endedAt: null, id: { not: session.id } },
      data: { endedAt: now },
    })
    await forgetOtherDevices(session.userId, client, tx)
  })
  services.sessions.drop(null)
}
