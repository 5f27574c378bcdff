import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { roundKey } from '../play/round-key.ts'

export const rankingQuery = z.object({
  round: roundKey,
  after: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor of this list')
    .default('0'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})

const row = z.object({
  user: z.string(),
  externalId: z.string(),
  round: z.string(),
  task: z.string(),
  score: z.int(),
  durationSeconds: z.int(),
  playedAt: z.int(),
  handedInAt: z.int().nullable(),
  change: z.int(),
})

/**
 * One page of a round's scores, ordered by last change. `next` is null on the last page; `cursor` is always set, so that a
 * later pull resumes from it and gets only rows that changed since.
 */
export function listScores(db: DatabaseSync, provider: string, query: z.output<typeof rankingQuery>) {
  const rows = db
    .prepare(
      // Of several identities the first.
      `SELECT scores.user_id AS user, external_id AS externalId, round, task, score,
              duration_seconds AS durationSeconds, played_at AS playedAt, handed_in_at AS handedInAt, change
       FROM scores JOIN identities ON identities.rowid =
         (SELECT min(rowid) FROM identities first WHERE first.user_id = scores.user_id AND provider = :provider)
       LEFT JOIN hand_ins USING (user_id, round)
       WHERE round = :round AND change > :after ORDER BY change LIMIT :limit + 1`,
    )
    .all({ provider, round: query.round, after: Number(query.after), limit: query.limit })
    .map((found) => row.parse(found))
  const page = rows.slice(0, query.limit)
  const cursor = String(page.at(-1)?.change ?? query.after)
  return {
    list: page.map(({ change, playedAt, handedInAt, ...score }) => ({
      ...score,
      playedAt: new Date(playedAt).toISOString(),
      handedInAt: handedInAt === null ? null : new Date(handedInAt).toISOString(),
      change,
    })),
    next: rows.length > page.length ? cursor : null,
    cursor,
  }
}
