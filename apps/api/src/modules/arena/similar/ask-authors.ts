import { AppError, ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import type { PairKey } from './show-pair.ts'

/**
 * Asks both authors of programs that are alike. Both, because nobody knows yet who wrote first, and one question for a program, however many
 * others are alike to it. They have the days of the season's setting to answer.
 * @returns a sentence, and the people of both programs
 * @throws AppError not_found · ConflictError when both have been asked
 */
export async function askAuthors(
  services: Services,
  { round: roundKey, one, other, operator }: PairKey & { operator: string },
): Promise<{ message: string; people: number[] }> {
  const { season } = await findRound(services, roundKey)
  const { answerDays } = season.settings
  const where = { roundKey_oneAttempt_otherAttempt: { roundKey, oneAttempt: one, otherAttempt: other } }
  const pair = await services.db.similarPair.findUnique({ where })
  if (!pair) throw new AppError('not_found', '没有这一对程序，可能又比过一次了')
  const askedAt = services.clock.now()
  const dueAt = new Date(askedAt.getTime() + answerDays * 24 * 60 * 60 * 1000)
  const ids = await services.db.$queryRaw<{ id: number }[]>`
    select nextval('message_id_seq')::int as id from generate_series(1, 2)`
  const asked = [
    { attempt: one, userId: pair.oneId },
    { attempt: other, userId: pair.otherId },
  ].map((question, at) => ({ ...question, id: ids[at]?.id ?? 0, roundKey, askedBy: operator, askedAt, dueAt }))
  const { count } = await services.db.similarQuestion.createMany({ data: asked, skipDuplicates: true })
  if (count === 0) throw new ConflictError('两个人都问过了')
  return { message: `问了 ${count} 个人，等 ${answerDays} 天`, people: [pair.oneId, pair.otherId] }
}
