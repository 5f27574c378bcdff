import type { Client } from '../../client.ts'
import { tooMany, type Budget } from '../../services/attempt-budgets.ts'
import type { Services } from '../../services/services.ts'
import { deviceHashOf } from './open-session.ts'

/** Wrong guesses in a quarter of an hour: for a login name, for a network to whatever names, and of the second factor. */
const seconds = 900
const wrongPasswords = 10
const wrongPerNetwork = 30
const wrongFactors = 5

/** Source of guesses. Known browsers have a budget of their own, so that guesses from elsewhere cannot lock the operator out. */
export interface Guesser {
  operatorId: number | undefined
  subject: string
  isKnown: boolean
}

export async function guesserOf(
  { db }: Services,
  { operatorId, login }: { operatorId: number | undefined; login: string },
  { device }: Client,
): Promise<Guesser> {
  const elsewhere = { operatorId, subject: login, isKnown: false }
  if (operatorId === undefined || device === null) return elsewhere
  const deviceHash = deviceHashOf(operatorId, device)
  const session = await db.operatorSession.findFirst({ where: { operatorId, deviceHash }, select: { id: true } })
  if (!session) return elsewhere
  return { operatorId, subject: `${login} ${Buffer.from(deviceHash).toString('hex')}`, isKnown: true }
}

export function passwordBudgets({ sealer }: Services, { subject, isKnown }: Guesser, client: Client): Budget[] {
  const refusal = tooMany('密码错误次数太多，请一刻钟以后再试')
  const own = {
    kind: 'operator passwords',
    subjectHash: sealer.blindIndex('operator', `password ${subject}`),
    max: wrongPasswords,
    seconds,
    refusal,
  }
  if (isKnown) return [own]
  const kind = 'operator passwords of a network'
  return [own, { kind, subjectHash: client.addressHash, max: wrongPerNetwork, seconds, refusal }]
}

export function factorBudget({ sealer }: Services, { subject }: Guesser): Budget {
  return {
    kind: 'second factors',
    subjectHash: sealer.blindIndex('operator', `factor ${subject}`),
    max: wrongFactors,
    seconds,
    refusal: tooMany('数字错误次数太多，请一刻钟以后再试'),
  }
}
