import type { Transaction } from '../database.ts'

/** One user's play of one task in one round, or of a set of tasks. */
export type Play = { userId: string; round: string; task: string }

/** Restarts the timer of a play; the next attempt is timed from `now`. */
export async function openTask(db: Transaction, { userId, round, task }: Play, now: Date): Promise<void> {
  await db.$executeRaw`
    insert into opened_task (user_id, round, task, opened_at) values (${userId}, ${round}, ${task}, ${now})
    on conflict (user_id, round, task) do update set opened_at = excluded.opened_at`
}
