import { Prisma } from '@qisuan/db/arena-client'
import type { Database, Transaction } from '../database.ts'
import type { Play } from '../play/open-task.ts'

type PlayerRound = Pick<Play, 'userId' | 'round'>

/** Reason for which a player is turned away. */
export type Refusal = 'ahead' | 'over' | 'not_listed'

export async function noteRefusal(
  db: Database,
  { userId, round }: PlayerRound,
  why: Refusal,
  now: Date,
): Promise<void> {
  const refused = { refusedAt: now, refusedFor: why }
  await db.examVisit.upsert({
    where: { userId_round: { userId, round } },
    create: { userId, round, ...refused },
    update: refused,
  })
}

/** The statement of `noteSeen`. @param players one row each: user, round, present */
export const seeing = (players: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into exam_visit (user_id, round, seen_at) ${players}
  on conflict (user_id, round) do update set seen_at = excluded.seen_at`

/** Notes that the page of a player has everything saved. */
export async function noteSeen(db: Transaction, { userId, round }: PlayerRound, now: Date): Promise<void> {
  await db.$executeRaw(seeing(Prisma.sql`values (${userId}, ${round}, ${now})`))
}
