import type { DatabaseSync } from 'node:sqlite'
import type { TaskId } from '@qisuan/game/tasks'

/** One user's play of one task in one round. */
export type Play = { userId: string; round: string; task: TaskId }

/** Restarts the timer of a play; the next attempt is timed from `now`. */
export function openTask(db: DatabaseSync, { userId, round, task }: Play, now: Date): void {
  db.prepare(
    `INSERT INTO opened_tasks (user_id, round, task, opened_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, round, task) DO UPDATE SET opened_at = excluded.opened_at`,
  ).run(userId, round, task, now.getTime())
}
