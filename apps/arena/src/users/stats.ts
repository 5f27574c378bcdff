import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const row = z.object({ games: z.int(), successes: z.int(), loops: z.int(), seconds: z.int() })

/** `stats` of a user: distinct games completed, concepts in successful programs, and on request seconds of play. */
export function statsOf(db: DatabaseSync, userId: string, includePlayTime: boolean) {
  const { games, successes, loops, seconds } = row.parse(
    db
      .prepare(
        `SELECT count(DISTINCT CASE WHEN score > 0 THEN round || '/' || task END) AS games,
                count(CASE WHEN score > 0 THEN 1 END) AS successes,
                count(CASE WHEN score > 0 AND loops = 1 THEN 1 END) AS loops,
                coalesce(sum(duration_seconds), 0) AS seconds
         FROM attempts WHERE user_id = ?`,
      )
      .get(userId),
  )
  return {
    gamesCompleted: games,
    concepts: { basic_syntax: successes, loops },
    ...(includePlayTime ? { playTime: seconds } : {}),
  }
}
