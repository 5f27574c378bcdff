import { similarVerdicts } from '@qisuan/contracts/console/tasks/similar-verdicts'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { AppError, ConflictError, requireUnchanged } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { hearingOf, presentDecision } from './present.ts'
import { questionsAbout } from './questions.ts'
import type { PairKey } from './show-pair.ts'

interface Decision extends PairKey {
  verdict: keyof typeof similarVerdicts
  reason: string
  operator: string
  /** Decision that the operator has seen; undefined where they did not look. */
  seen?: Pick<OperatorAnswer<'similarPair'>, 'decision'> | undefined
}

/**
 * Decides about two programs that are alike, or decides anew: a trigger tells those who were asked. Nobody is disqualified by it.
 * @returns a sentence, and the people of both programs
 * @throws AppError not_found · ConflictError before both have answered or have had the time for it · changed_meanwhile (409) when the decision is another than `seen`
 */
export async function decidePair(
  { db, clock }: Services,
  { round: roundKey, one, other, verdict, reason, operator, seen }: Decision,
): Promise<{ message: string; people: number[] }> {
  const key = { roundKey, oneAttempt: one, otherAttempt: other }
  const where = { roundKey_oneAttempt_otherAttempt: key }
  return db.$transaction(async (tx) => {
    // Two operators decide one after the other.
    await tx.$executeRaw`
      select from similar_pair where round_key = ${roundKey} and one_attempt = ${one} and other_attempt = ${other} for update`
    const pair = await tx.similarPair.findUnique({ where })
    if (!pair) throw new AppError('not_found', '没有这一对程序，可能又比过一次了')
    requireUnchanged(seen, { decision: presentDecision(await tx.similarDecision.findUnique({ where })) })
    const { oneId, otherId } = pair
    const decided = { verdict, reason, decidedBy: operator, decidedAt: clock.now() }
    if (verdict === 'copied') {
      const questions = await questionsAbout(tx, roundKey, [one, other])
      if (hearingOf([questions.get(one), questions.get(other)], decided.decidedAt) !== 'heard')
        throw new ConflictError('两个人都回答了，或者回答的期限过了，才能决定是抄袭')
    }
    await tx.similarDecision.upsert({ where, create: { ...key, oneId, otherId, ...decided }, update: decided })
    return { message: `记下了：${similarVerdicts[verdict]}`, people: [oneId, otherId] }
  })
}
