import { z } from 'zod'
import type { Database } from '../database.ts'
import { roundKey } from '../play/round-key.ts'

export const rankingQuery = z.object({
  round: roundKey,
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor of this list')
    .default('0'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})

interface Row {
  user: string
  externalId: string
  round: string
  task: string
  score: number
  durationSeconds: number
  playedAt: Date
  handedInAt: Date | null
  change: number
}

/**
 * One page of a round's scores, ordered by last change. `next` is null on the last page; `cursor` is always set, so that a
 * later pull resumes from it and gets only rows that changed since.
 */
export async function listScores(db: Database, provider: string, query: z.output<typeof rankingQuery>) {
  const rows = await db.$queryRaw<Row[]>`
    select score.user_id as user, first.external_id as "externalId", score.round, task, score,
           duration_seconds as "durationSeconds", played_at as "playedAt", handed_in_at as "handedInAt",
           change::double precision as change
    from score
    cross join lateral (
      -- Of several identities the first.
      select external_id from identity
      where identity.user_id = score.user_id and provider = ${provider} order by id limit 1
    ) as first
    left join hand_in on hand_in.user_id = score.user_id and hand_in.round = score.round
    where score.round = ${query.round} and change > ${Number(query.after)}::bigint
    order by change limit ${query.limit + 1}`
  const page = rows.slice(0, query.limit)
  const cursor = String(page.at(-1)?.change ?? query.after)
  return {
    list: page.map(({ playedAt, handedInAt, ...score }) => ({
      ...score,
      playedAt: playedAt.toISOString(),
      handedInAt: handedInAt?.toISOString() ?? null,
    })),
    next: rows.length > page.length ? cursor : null,
    cursor,
  }
}
