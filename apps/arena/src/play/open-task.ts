import type { DatabaseSync } from 'node:sqlite'
import type { TaskId } from '../game/tasks.ts'

/** What is played: one task in one round, by one user. */
export type Play = { userId: string; round: string; task: TaskId }

/** Starts the clock of a play anew; the next attempt is timed from here. */
export function openTask(db: DatabaseSync, { userId, round, task }: Play, now: Date): void {
  db.prepare(
    `INSERT INTO openings (user_id, round, task, opened_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, round, task) DO UPDATE SET opened_at = excluded.opened_at`,
  ).run(userId, round, task, now.getTime())
}
