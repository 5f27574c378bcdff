import { similarVerdicts } from '@qisuan/contracts/console/tasks/similar'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import type { PairKey } from './show-pair.ts'

interface Decision extends PairKey {
  verdict: keyof typeof similarVerdicts
  reason: string
  operator: string
}

/**
 * Decides about two programs that are alike, or decides anew. Nobody is disqualified by it.
 * @returns a sentence, and the people of both programs
 * @throws AppError not_found
 */
export async function decidePair(
  { db, clock }: Services,
  { round: roundKey, one, other, verdict, reason, operator }: Decision,
): Promise<{ message: string; people: number[] }> {
  const key = { roundKey, oneAttempt: one, otherAttempt: other }
  const where = { roundKey_oneAttempt_otherAttempt: key }
  return db.$transaction(async (tx) => {
    const pair = await tx.similarPair.findUnique({ where })
    if (!pair) throw new AppError('not_found', '没有这一对程序，可能又比过一次了')
    const { oneId, otherId } = pair
    const decided = { verdict, reason, decidedBy: operator, decidedAt: clock.now() }
    await tx.similarDecision.upsert({ where, create: { ...key, oneId, otherId, ...decided }, update: decided })
    return { message: `记下了：${similarVerdicts[verdict]}`, people: [oneId, otherId] }
  })
}
