import { login as declared } from '@qisuan/contracts/accounts'
import { AppError, ValidationError } from '../../../app-error.ts'
import type { Client } from '../../../client.ts'
import type { Services } from '../../../services/services.ts'
import { accountOf, type Requester } from './known-devices.ts'
import { giveBack, spend, tooMany, type Budget } from '../../../services/attempt-budgets.ts'
import { openSession } from './open-session.ts'
import { budgetOfProof, challengeFor } from './proof-of-work.ts'

/** Wrong passwords of a network, to whatever phones, before each further login from it needs a proof of work; and at most. */
const wrongPerNetwork = 30
const wrongPerNetworkAndDay = 500

interface Input {
  phone: string
  password: string
  proof?: string | undefined
}

/**
 * Logs in by phone and password (spec §2, §7). An unknown phone and a wrong password get the same response in the same time.
 * The attempt is counted before the password is compared, so that parallel guesses get no further, and given back if it is right.
 * @returns the id of the new session, which is that of the phone's first person
 * @throws ValidationError on `password` · AppError too_many_requests (429) after 10 wrong passwords in 15 minutes
 */
export async function login(services: Services, input: Input, client: Client): Promise<string> {
  return services.turns.take(client.addressHash, async () => {
    const phoneHash = services.sealer.blindIndex('phone', input.phone)
    const { account, requester } = await accountOf(services, phoneHash, client)
    const spent = await spend(services, budgets(services, input, phoneHash, requester, client))

    const matches = await services.passwords.matches(input.password, account?.passwordHash ?? null)
    if (!account || !matches) throw new ValidationError({ password: '手机号或密码不正确' })
    await giveBack(services, spent)
    await renewHash(services, account, input.password)
    return openSession(services, { userId: account.id, origin: 'password', client })
  })
}

/** Hashes the password again where an older version did with less cost: only now is it known. */
async function renewHash(
  { db, passwords }: Services,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return
  // A password that changed meanwhile stays.
  await db.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: await passwords.hash(password) } })
}

/** A known device of the owner has guesses of its own, so that strangers cannot use them up (docs/adr/people/0031-account-doors.md). */
function budgets(
  services: Services,
  { phone, proof }: Input,
  phoneHash: Uint8Array<ArrayBuffer>,
  requester: Requester,
  client: Client,
): Budget[] {
  const message = '密码错误次数太多，请稍后再试，或用短信验证码登录'
  const { max, seconds } = declared.limits[0]
  const ofPhone = { kind: 'wrong passwords', max, seconds, refusal: tooMany(message) }
  if (requester.isKnown) return [{ ...ofPhone, subjectHash: requester.hash }]

  const network = { subjectHash: client.addressHash }
  const subject = `login ${phone}`
  const proven = proof === undefined ? null : budgetOfProof(services, subject, proof)
  return [
    { ...ofPhone, subjectHash: phoneHash },
    proven ?? {
      ...network,
      kind: 'burst of wrong passwords of a network',
      max: wrongPerNetwork,
      seconds,
      refusal: (retryAfter) =>
        new AppError('too_many_requests', message, { retryAfter, challenge: challengeFor(services, subject) }),
    },
    {
      ...network,
      kind: 'wrong passwords of a network',
      max: wrongPerNetworkAndDay,
      seconds: 86_400,
      refusal: tooMany(message),
    },
  ]
}
