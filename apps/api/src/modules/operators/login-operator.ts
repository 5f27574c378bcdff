import { AppError, ValidationError } from '../../app-error.ts'
import type { Client } from '../../client.ts'
import type { OperatorCookie } from '../../operator-cookie.ts'
import { giveBack, spend } from '../../services/attempt-budgets.ts'
import type { Services } from '../../services/services.ts'
import { factorBudget, guesserOf, passwordBudgets, type Guesser } from './budgets.ts'
import { openOperatorSession } from './open-session.ts'
import { redeemFactor, type Factor } from './second-factor.ts'

interface Input {
  login: string
  password: string
  code?: string | undefined
}

interface From {
  client: Client
  cookie: OperatorCookie
}

/**
 * Logs an operator in by password and second factor. An unknown name, somebody disabled and a wrong password get the same response in the
 * same time. Attempts are counted before they are compared, so that parallel guesses get no further.
 * @returns the second factor; `none` when the password is right and the code is still missing: nobody is logged in then
 * @throws ValidationError on `password`, or on `code` when the password is right · AppError too_many_requests (429)
 */
export async function loginOperator(
  services: Services,
  { login, password, code }: Input,
  from: From,
): Promise<Factor | 'none'> {
  const { db } = services
  const found = await db.operator.findUnique({
    where: { login },
    select: { id: true, passwordHash: true, disabledAt: true },
  })
  const operator = found?.disabledAt === null ? found : undefined
  const guesser = await guesserOf(services, { operatorId: operator?.id, login }, from.client)

  await requirePassword(services, { password, hash: operator?.passwordHash ?? null, guesser, client: from.client })
  if (!operator) throw wrongPassword()
  if (!code) return 'none'

  const factor = await requireFactor(services, { operatorId: operator.id, code, guesser })
  await db.$transaction((tx) => openOperatorSession(services, { operatorId: operator.id, ...from }, tx))
  return factor
}

const wrongPassword = () => new ValidationError({ password: '登录名或密码不正确' })

/** @throws ValidationError on `password` · AppError too_many_requests (429) */
async function requirePassword(
  services: Services,
  { password, hash, guesser, client }: { password: string; hash: string | null; guesser: Guesser; client: Client },
): Promise<void> {
  const spent = await spend(services, passwordBudgets(services, guesser, client))
  if (!(await services.passwords.matches(password, hash))) throw wrongPassword()
  await giveBack(services, spent)
}

async function requireFactor(
  services: Services,
  { operatorId, code, guesser }: { operatorId: number; code: string; guesser: Guesser },
): Promise<Factor> {
  const spent = await spend(services, [factorBudget(services, guesser)])
  const factor = await redeemFactor(services, operatorId, code)
  await giveBack(services, spent)
  return factor
}

/** The operator of a session proves with the password that it is them, and may do what is dangerous for ten minutes. */
export async function requireOwnPassword(
  services: Services,
  { operatorId, login, password }: { operatorId: number; login: string; password: string },
  client: Client,
): Promise<void> {
  const guesser = await guesserOf(services, { operatorId, login }, client)
  const { passwordHash } = await services.db.operator.findUniqueOrThrow({
    where: { id: operatorId },
    select: { passwordHash: true },
  })
  if (passwordHash === null) throw new AppError('forbidden', '请先用新的链接设好密码')
  await requirePassword(services, { password, hash: passwordHash, guesser, client })
}
