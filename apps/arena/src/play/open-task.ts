import { Prisma } from '@qisuan/db/arena-client'
import type { Transaction } from '../database.ts'

/** One user's play of one task in one round, or of a set of tasks. */
export type Play = { userId: string; round: string; task: string }

/** The statement of `openTask`. @param plays one row each: user, round, task, present */
export const opening = (plays: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into opened_task (user_id, round, task, opened_at) ${plays}
  on conflict (user_id, round, task) do update set opened_at = excluded.opened_at`

/** Restarts the timer of a play; the next attempt is timed from `now`. */
export async function openTask(db: Transaction, { userId, round, task }: Play, now: Date): Promise<void> {
  await db.$executeRaw(opening(Prisma.sql`values (${userId}, ${round}, ${task}, ${now})`))
}
