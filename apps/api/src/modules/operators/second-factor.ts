import { randomInt } from 'node:crypto'
import { operatorMessages } from '@qisuan/contracts/console/fields'
import { Secret, TOTP } from 'otpauth'
import { ValidationError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'

/** Seconds for which an authenticator app shows one code. The one before and the one after are taken too: clocks differ. */
const period = 30
const neighbours = 1

const recoveryCodes = 10
/** Without letters and digits that look alike. Ten of 31 are 49 bits, and guesses are few. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryLength = 10

export type Factor = 'totp' | 'recovery_code'

/** The code generator of an operator; `site` and `login` are what the app shows beside the code. */
export function totpOf(secret: Secret, { site, login }: { site: string; login: string }): TOTP {
  return new TOTP({ issuer: site, label: login, secret, period, digits: 6, algorithm: 'SHA1' })
}

/**
 * The secret that an invite offers. It follows from the token, so that the same link always shows the same code and nothing is stored before
 * the invite is accepted.
 */
export function secretOfInvite({ sealer }: Pick<Services, 'sealer'>, token: string): Secret {
  return new Secret({ buffer: sealer.blindIndex('operator', `totp ${token}`).slice(0, 20).buffer })
}

/** The period in which a code is right; undefined for a wrong one. */
export function stepOf({ clock }: Pick<Services, 'clock'>, secret: Secret, code: string): bigint | undefined {
  const timestamp = clock.actual().getTime()
  const delta = new TOTP({ secret, period, digits: 6 }).validate({ token: code, timestamp, window: neighbours })
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / period) + delta)
}

/**
 * Uses up a code of the authenticator app, or a recovery code: each opens once, also when two requests come at the same time.
 * @throws ValidationError on `code`
 */
export async function redeemFactor(services: Services, operatorId: number, typed: string): Promise<Factor> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code) && (await redeemTotp(services, operatorId, code))) return 'totp'
  const { count } = await services.db.operatorRecoveryCode.updateMany({
    where: { operatorId, codeHash: hashOf(services, operatorId, code), usedAt: null },
    data: { usedAt: services.clock.now() },
  })
  if (count === 1) return 'recovery_code'
  throw new ValidationError({ code: operatorMessages.wrongCode })
}

async function redeemTotp(services: Services, id: number, code: string): Promise<boolean> {
  const { db, sealer } = services
  const { totpSealed } = await db.operator.findUniqueOrThrow({ where: { id }, select: { totpSealed: true } })
  if (!totpSealed) return false
  const step = stepOf(services, Secret.fromBase32(sealer.open(totpSealed, `operator.totp/${id}`)), code)
  if (step === undefined) return false
  const unused = { OR: [{ totpStep: null }, { totpStep: { lt: step } }] }
  const { count } = await db.operator.updateMany({ where: { id, ...unused }, data: { totpStep: step } })
  return count === 1
}

/** Gives an operator new recovery codes in place of the old ones. They are returned here and never again. */
export async function renewRecoveryCodes(services: Services, operatorId: number, tx: Transaction): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } })
  await tx.operatorRecoveryCode.createMany({
    data: codes.map((code) => ({ operatorId, codeHash: hashOf(services, operatorId, code) })),
  })
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const hashOf = ({ sealer }: Pick<Services, 'sealer'>, operatorId: number, code: string) =>
  sealer.blindIndex('operator', `recovery ${operatorId} ${code}`)
