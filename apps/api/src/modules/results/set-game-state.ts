import { entryName, parseState, stateNames } from '@qisuan/rules/people/award-names'
import { mostPoints } from '@qisuan/rules/boards/score-verdicts'
import { ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { findRound } from '../competition/queries.ts'

interface Entry {
  state: number
  score: number | null
}

/**
 * Sets award, score and note of one person in a round; omitted ones are unchanged. A score counts whatever the rules say: the organiser
 * has decided. What takes an award away or lowers a score is written only when `taking` says so.
 * @returns the award before and after, the score in points, and whether they were written
 * @throws ValidationError on `round`, `state` or `score`
 */
export async function setGameState(
  services: Services,
  order: { roundKey: string; userId: number; state?: string; score?: number; note?: string | null; taking: boolean },
): Promise<{ before: string | null; after: string; state: number; score: number | null; written: boolean }> {
  const { db, clock } = services
  const { roundKey, userId, score, note } = order
  const awards = awardsOf((await findRound(services, roundKey)).round)
  const state = order.state === undefined ? undefined : parseState(awards, order.state)
  if (order.state !== undefined && state === undefined) {
    throw new ValidationError({
      state: `“${order.state}”不是这一轮的奖项，应当是：${stateNames(awards).join('、')}`,
    })
  }
  if (score !== undefined && !(score >= 0 && score <= mostPoints)) {
    throw new ValidationError({ score: '成绩是 0 到 10 亿之间的数' })
  }
  const now = clock.now()
  const change = {
    ...(state !== undefined && { state }),
    ...(note !== undefined && { note }),
    ...(score !== undefined && { score, source: 'operator' as const, scoredAt: now }),
  }
  const told = (before: Entry | null, after: Entry, written: boolean) => ({
    before: before && entryName(awards, before),
    after: entryName(awards, after),
    state: after.state,
    score: after.score,
    written,
  })
  return db.$transaction(async (tx) => {
    const where = { userId_roundKey: { userId, roundKey } }
    const before = await tx.gameState.findUnique({ where })
    const takes =
      before !== null &&
      ((before.state !== 0 && state !== undefined && state !== before.state) ||
        (score !== undefined && score < (before.score ?? 0)))
    if (takes && !order.taking) {
      const after = { ...before, ...change }
      return told(before, after, false)
    }
    if (score !== undefined) {
      const duration = before?.duration ?? null
      const batch = { roundKey, source: 'operator' as const, name: 'state', replaces: true, receivedAt: now }
      const { id: batchId } = await tx.scoreBatch.create({ data: batch })
      await tx.scoreEntry.create({
        data: { batchId, line: 1, userId, score, duration, scoredAt: now, judgedAt: now },
      })
    }
    const after = await tx.gameState.upsert({ where, create: { userId, roundKey, ...change }, update: change })
    return told(before, after, true)
  })
}
