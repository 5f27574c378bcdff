import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Play } from '../play/open-task.ts'

/** A player's best score in a task (0 for none) and the total seconds of all attempts. */
export type Standing = { best: number; playSeconds: number }

const standing = z.object({ best: z.int(), playSeconds: z.int() })

/**
 * Updates the player's ranking row after an attempt: the best score stays, the play time grows, and the row moves to the end
 * of the change sequence, so that the next pull includes it. A player without a score has no row.
 */
export function upsertScore(db: DatabaseSync, play: Play, score: number, now: Date): void {
  const { best, playSeconds } = standingOf(db, play)
  if (best === 0) return
  db.prepare(
    `INSERT INTO scores (user_id, round, task, score, duration_seconds, played_at, change)
     VALUES (:userId, :round, :task, :score, :playSeconds, :now, (SELECT coalesce(max(change), 0) + 1 FROM scores))
     ON CONFLICT (user_id, round, task) DO UPDATE SET
       played_at = CASE WHEN excluded.score > score THEN excluded.played_at ELSE played_at END,
       score = max(score, excluded.score),
       duration_seconds = excluded.duration_seconds,
       change = excluded.change`,
  ).run({ ...play, score, playSeconds, now: now.getTime() })
}

export function standingOf(db: DatabaseSync, { userId, round, task }: Play): Standing {
  return standing.parse(
    db
      .prepare(
        `SELECT coalesce(max(score), 0) AS best, coalesce(sum(duration_seconds), 0) AS playSeconds
         FROM attempts WHERE user_id = ? AND round = ? AND task = ?`,
      )
      .get(userId, round, task),
  )
}
