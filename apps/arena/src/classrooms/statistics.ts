import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { statsOf } from '../users/stats.ts'

/** The member statistics of one page, as the partner API names them: `playtime` here, `playTime` in a user. */
export function statisticsOf(db: DatabaseSync, memberIds: readonly string[]) {
  return memberIds.map((id) => {
    const { gamesCompleted, playTime = 0 } = statsOf(db, id, true)
    return { _id: id, stats: { gamesCompleted, playtime: playTime } }
  })
}

const level = z.object({
  task: z.string(),
  complete: z.int(),
  playtime: z.int(),
  created: z.int(),
  changed: z.int(),
  completed: z.int().nullable(),
})

/** The levels that a member has played: here a level is a task of a round. */
export function levelsOf(db: DatabaseSync, userId: string) {
  return db
    .prepare(
      `SELECT round || '-' || task AS task, max(score > 0) AS complete, sum(duration_seconds) AS playtime,
              min(played_at) AS created, max(played_at) AS changed, min(CASE WHEN score > 0 THEN played_at END) AS completed
       FROM attempts WHERE user_id = ? GROUP BY round, task ORDER BY created`,
    )
    .all(userId)
    .map((found) => {
      const { task, complete, playtime, created, changed, completed } = level.parse(found)
      return {
        levelID: task,
        creator: userId,
        state: { complete: complete === 1 },
        playtime,
        created: new Date(created).toISOString(),
        changed: new Date(changed).toISOString(),
        ...(completed !== null && { dateFirstCompleted: new Date(completed).toISOString() }),
      }
    })
}

const total = z.object({ playTime: z.int(), gamesPlayed: z.int() })

/** Play time and levels of all users of a client whose ids lie between these bounds: an id begins with the time of its creation. */
export function playtimeOf(db: DatabaseSync, clientId: string, { from, until }: { from: string; until: string }) {
  const found = db
    .prepare(
      `SELECT coalesce(sum(duration_seconds), 0) AS playTime, count(DISTINCT user_id || round || task) AS gamesPlayed
       FROM attempts JOIN users ON users.id = user_id
       WHERE client_id = ? AND substr(users.id, 1, 8) BETWEEN ? AND ?`,
    )
    .get(clientId, from, until)
  return total.parse(found)
}
