import type { PoolClient } from 'pg'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound } from '../../competition/queries.ts'
import { judge, recordJudged, type IncomingScore } from '../../game-accounts/scores/record-scores.ts'
import { finishBatch, openBatch } from '../../game-accounts/scores/score-batch.ts'
import { namedAs } from '../players.ts'

const linesAtOnce = 2000

/**
 * Writes the present scores of some players of the arena in a round to the site, as one batch that replaces better ones. Corrections by
 * operators stand. A round that the site does not have is left out.
 * @param arena a connection that sees the scores
 * @param players accounts of the arena
 */
export async function replaceScores(
  services: Services,
  arena: PoolClient,
  { round: key, slug, players }: { round: string; slug: string; players: readonly string[] },
): Promise<void> {
  const { pool, clock, config } = services
  if ((await services.db.round.count({ where: { key } })) === 0) return
  const of = await findRound(services, key)
  const lines = await scoresOf(arena, { round: key, players, provider: config.platform.provider })
  const now = clock.now()
  const counts = { lines: lines.length, counted: 0, changed: 0, refused: 0 }
  const batch = await inTransaction(pool, async (client) => {
    const opened = await openBatch(client, {
      roundKey: key,
      source: 'pull',
      name: `rejudged ${slug}`,
      replaces: true,
      now,
    })
    for (let done = 0; done < lines.length; done += linesAtOnce) {
      const judged = await judge(client, { ...of, now }, lines.slice(done, done + linesAtOnce))
      const corrected = await correctedIn(
        client,
        key,
        judged.flatMap(({ userId }) => userId ?? []),
      )
      const kept = judged.filter(({ userId }) => userId === undefined || !corrected.has(userId))
      const { accepted, changed, rejected } = await recordJudged(client, { ...of, batch: opened, now }, kept)
      counts.counted += accepted
      counts.changed += changed
      counts.refused += rejected.length
    }
    return opened
  })
  await finishBatch(pool, batch, counts, clock.now())
}

/** Scores of all tasks, because the best of those that count is the player's. Their people are named as in a pull or in a signed delivery. */
async function scoresOf(
  arena: PoolClient,
  { round, players, provider }: { round: string; players: readonly string[]; provider: string },
): Promise<IncomingScore[]> {
  const { rows } = await arena.query<IncomingScore>(
    `select row_number() over (order by user_id, task)::int as line, coalesce(subject.external_id, user_id) as "platformId",
       person.external_id as "externalId", task, score, duration_seconds as duration, played_at as "scoredAt"
     from score ${namedAs('score.user_id', '$3')}
     where round = $1 and user_id = any($2) order by line`,
    [round, players, provider],
  )
  return rows
}

async function correctedIn(client: PoolClient, round: string, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ userId: number }>(
    `select user_id as "userId" from game_state where round_key = $1 and user_id = any($2) and source = 'operator' and score is not null`,
    [round, userIds],
  )
  return new Set(rows.map(({ userId }) => userId))
}
