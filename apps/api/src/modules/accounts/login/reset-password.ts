import { login } from '@qisuan/contracts/accounts'
import { AppError, ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { lockFamily } from '../family/lock-family.ts'
import { firstOfFamily } from '../family/of-phone.ts'
import { isConfirmed } from './confirmation.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { giveBack, spend, tooMany } from '../../../services/attempt-budgets.ts'
import { refuseEasyPassword } from '../../../services/passwords/refuse-easy-password.ts'

/** A login this young has just proved who it is. */
const freshFor = 10 * 60 * 1000

interface Input {
  password: string
  old_password?: string | undefined
}

/**
 * Sets a new password of the phone, ends every other session of its people and forgets every other device (spec §7). Who does so logged in less than 10 minutes ago,
 * gives the old password, or has confirmed by a code: a device that somebody left logged in must not take the account over.
 * @throws AppError forbidden (403) without any of these, or without a phone · ValidationError on `old_password`, or on `password` when it is easy to guess
 */
export async function resetPassword(
  services: Services,
  session: Session,
  { password, old_password: oldPassword }: Input,
  client: Client,
): Promise<void> {
  const now = services.clock.now()
  await refuseEasyPassword(services, password)
  if (oldPassword !== undefined) await requireOldPassword(services, session, oldPassword, client)
  else if (now.getTime() - session.createdAt.getTime() >= freshFor && !(await isConfirmed(services, session))) {
    throw new AppError('forbidden', '为了账号安全，请填原密码，或用短信验证码确认')
  }
  const passwordHash = await services.turns.take(client.addressHash, () => services.passwords.hash(password))
  await services.db.$transaction(async (tx) => {
    const family = await lockFamily(tx, session.userId)
    const [first] = family
    if (!first) throw new Error('a phone has a first person')
    if (!first.phoneHash) throw new AppError('forbidden', '这个账号用登录卡和暗号登录，没有密码')
    await tx.user.update({ where: { id: first.id }, data: { passwordHash } })
    await tx.session.updateMany({
      where: { userId: { in: family.map(({ id }) => id) }, endedAt: null, id: { not: session.id } },
      data: { endedAt: now },
    })
    await forgetOtherDevices(first.id, client, tx)
  })
  services.sessions.drop(null)
}

async function requireOldPassword(
  services: Services,
  { userId }: Session,
  oldPassword: string,
  client: Client,
): Promise<void> {
  const { max, seconds } = login.limits[0]
  const { id, passwordHash } = await firstOfFamily(services.db, userId)
  const budget = {
    kind: 'wrong old passwords',
    subjectHash: services.sealer.blindIndex('budget', `user ${id}`),
    max,
    seconds,
    refusal: tooMany('原密码错误次数太多，请稍后再试，或用短信验证码确认'),
  }
  await services.turns.take(client.addressHash, async () => {
    const spent = await spend(services, [budget])
    if (!(await services.passwords.matches(oldPassword, passwordHash))) {
      throw new ValidationError({ old_password: '原密码不正确' })
    }
    await giveBack(services, spent)
  })
}
