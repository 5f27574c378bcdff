import { messages } from '@qisuan/contracts/field-messages'
import { ValidationError } from '../../app-error.ts'
import type { Client } from '../../client.ts'
import type { Services } from '../../services/services.ts'
import { isUniqueViolation } from '../../services/violations.ts'
import { createAccount } from './create-account.ts'
import { requireOwnNickname } from '../people/queries.ts'
import { openSession } from './login/open-session.ts'
import { redeemCode, requireRight } from './login/redeem-code.ts'
import { refuseEasyPassword } from '../../services/passwords/refuse-easy-password.ts'

/**
 * Registers a person (spec §2, §5). A unique index allows one account per phone, also for simultaneous requests.
 * @returns the id of the new session
 * @throws ValidationError on `code`, on `password` when it is easy to guess, on `name` when it poses as the organiser, or on `phone` when it is taken
 */
export async function register(
  services: Services,
  input: { phone: string; name: string; password: string; code?: string | undefined },
  client: Client,
): Promise<string> {
  const { config, db } = services
  const { phone, name, code } = input
  if (config.registerCodeRequired && code === undefined) throw new ValidationError({ code: '请输入6位验证码' })
  requireOwnNickname(services, name)
  await refuseEasyPassword(services, input.password)

  const openAccount = (passwordHash: string) =>
    db.$transaction(async (tx) => {
      const redemption =
        code === undefined ? undefined : await redeemCode(services, tx, { phone, code, purpose: 'register' }, client)
      if (redemption && redemption !== 'right') return { redemption }
      const phoneVerified = redemption === 'right'
      const userId = await createAccount(services, tx, { name, phone, phoneVerified, passwordHash, familyOrder: 1 })
      return { redemption, session: await openSession(services, { userId, origin: 'register', client }, tx) }
    })

  try {
    const outcome = await services.turns.take(client.addressHash, async () =>
      openAccount(await services.passwords.hash(input.password)),
    )
    if (outcome.redemption) requireRight(outcome.redemption)
    if (outcome.session) return outcome.session
    throw new Error('a right code must open a session')
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationError({ phone: messages.phoneTaken })
    throw error
  }
}
