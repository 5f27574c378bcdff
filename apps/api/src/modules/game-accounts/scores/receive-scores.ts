import type { Answer, Received } from '@qisuan/contracts/contract'
import { deliverySeconds } from '@qisuan/contracts/game-accounts'
import { scoreRefusalNames } from '@qisuan/rules/boards/score-verdicts'
import { AppError } from '../../../app-error.ts'
import { readScoreRow } from '../../../services/game-platform/score-row.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound } from '../../competition/queries.ts'
import { recordScores } from './record-scores.ts'
import { openBatch } from './score-batch.ts'

/** Scores that a platform sends, from whom is certain. */
export type Delivery = Received<'receiveScores', 'body'>

/**
 * Writes scores that the platform sends as they are made. A delivery is accepted once and only for some minutes, so a copy cannot be
 * replayed. Its id is stored in the same transaction as its scores, so a failed delivery can be sent again. An impossible row spoils no other.
 * @throws AppError bad_signature (401): too old · already_received (409) · ValidationError on `round`
 */
export async function receiveScores(
  services: Services,
  { delivery, sent_at: sentAt, round, scores }: Delivery,
): Promise<Answer<'receiveScores'>> {
  const now = services.clock.now()
  requireFresh(now, sentAt)

  const of = await findRound(services, round)
  const incoming = scores.map((each, index) => ({ ...readScoreRow(each), line: index + 1 }))
  const { accepted, changed, rejected } = await inTransaction(services.pool, async (client) => {
    const stored = await client.query(
      'insert into score_delivery (id, received_at) values ($1, $2) on conflict do nothing',
      [delivery, now],
    )
    if (stored.rowCount === 0) throw new AppError('already_received', '这一批成绩已经收到过')
    const batch = await openBatch(client, { roundKey: round, source: 'webhook', name: `delivery ${delivery}`, now })
    return recordScores(client, { ...of, batch, now }, incoming)
  })
  return {
    accepted,
    changed,
    rejected: rejected.map(({ score, reason }) => ({ row: score.line, reason, message: scoreRefusalNames[reason] })),
  }
}

/** @throws AppError bad_signature (401) for what a platform has signed too long ago */
export function requireFresh(now: Date, sentAt: string): void {
  const age = Math.abs(now.getTime() - Date.parse(sentAt))
  if (age > deliverySeconds * 1000) throw new AppError('bad_signature', '签名已过期')
}
