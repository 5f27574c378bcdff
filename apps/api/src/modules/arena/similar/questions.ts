import type { Contest } from '@qisuan/contracts/console/contest'
import type { Prisma } from '@qisuan/db/client'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'

type Question = Prisma.SimilarQuestionGetPayload<{ include: { answers: true } }>

/** Questions about programs of a round with their answers, oldest first, by attempt; of all programs when none are named. */
export async function questionsAbout(
  db: Services['db'] | Transaction,
  roundKey: string,
  attempts?: number[],
): Promise<Map<number, Question>> {
  const rows = await db.similarQuestion.findMany({
    where: { roundKey, ...(attempts && { attempt: { in: attempts } }) },
    include: { answers: { orderBy: { id: 'asc' } } },
  })
  return new Map(rows.map((row) => [row.attempt, row]))
}

/** A sentence for whoever is about to disqualify a person whose answer about a program is still waited for; none for anybody else. */
export async function hearingLine({ db, clock }: Services, userId: number, contest: Contest): Promise<string[]> {
  const round = 'roundKey' in contest ? { key: contest.roundKey } : { seasonYear: contest.seasonYear }
  const waiting = await db.similarQuestion.count({
    where: { userId, round, outcome: null, answers: { none: {} }, dueAt: { gt: clock.now() } },
  })
  return waiting === 0
    ? []
    : ['正在等本人说说程序是怎样写的：因为程序相似要取消资格，等本人回答了，或者到了期限，先作了决定再办']
}
