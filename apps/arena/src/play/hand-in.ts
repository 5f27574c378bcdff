import { lockPlayer, lockScoreChanges, type Database, type Transaction } from '../database.ts'
import type { Play } from './open-task.ts'

type PlayerRound = Pick<Play, 'userId' | 'round'>

/** Ends a round for a player for good. Marks the player's rows as changed, so that the next pull of the ranking includes them. */
export async function handIn(db: Database, { userId, round }: PlayerRound, now: Date): Promise<Date> {
  return db.$transaction(async (transaction) => {
    await lockPlayer(transaction, userId)
    await transaction.handIn.createMany({ data: [{ userId, round, handedInAt: now }], skipDuplicates: true })
    await lockScoreChanges(transaction)
    await transaction.$executeRaw`
      update score set change = nextval('score_change_seq') where user_id = ${userId} and round = ${round}`
    return (await handedInAt(transaction, { userId, round })) ?? now
  })
}

/** When a player handed in a round; null while they may still play. */
export async function handedInAt(db: Transaction, { userId, round }: PlayerRound): Promise<Date | null> {
  const found = await db.handIn.findUnique({ where: { userId_round: { userId, round } } })
  return found?.handedInAt ?? null
}
