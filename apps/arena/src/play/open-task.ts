import type { Transaction } from '../database.ts'

/** One user's play of one task in one round, or of a set of tasks. */
export type Play = { userId: string; round: string; task: string }

/** Restarts the timer of a play; the next attempt is timed from `now`. */
export async function openTask(db: Transaction, { userId, round, task }: Play, now: Date): Promise<void> {
  await db.openedTask.upsert({
    where: { userId_round_task: { userId, round, task } },
    create: { userId, round, task, openedAt: now },
    update: { openedAt: now },
  })
}
