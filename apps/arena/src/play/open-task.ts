import { Prisma } from '@qisuan/db/arena-client'
import type { Transaction } from '../database.ts'

/** One user's play of one task in one round, or of a set of tasks. */
export type Play = { userId: string; round: string; task: string }

/** The statement of `openTask`. */
export const opening = ({ userId, round, task }: Play, now: Date): Prisma.Sql => Prisma.sql`
  insert into opened_task (user_id, round, task, opened_at) values (${userId}, ${round}, ${task}, ${now})
  on conflict (user_id, round, task) do update set opened_at = excluded.opened_at`

/** Restarts the timer of a play; the next attempt is timed from `now`. */
export async function openTask(db: Transaction, play: Play, now: Date): Promise<void> {
  await db.$executeRaw(opening(play, now))
}
