import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from '../database.ts'
import type { Play } from './open-task.ts'

type PlayerRound = Pick<Play, 'userId' | 'round'>

const row = z.object({ handed_in_at: z.int() })
const scored = z.object({ task: z.string() })

/** Ends a round for a player for good. Marks the player's rows as changed, so that the next pull of the ranking includes them. */
export function handIn(db: DatabaseSync, { userId, round }: PlayerRound, now: Date): Date {
  return inTransaction(db, () => {
    db.prepare('INSERT INTO hand_ins (user_id, round, handed_in_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(
      userId,
      round,
      now.getTime(),
    )
    for (const found of db.prepare('SELECT task FROM scores WHERE user_id = ? AND round = ?').all(userId, round)) {
      db.prepare(
        'UPDATE scores SET change = (SELECT max(change) + 1 FROM scores) WHERE user_id = ? AND round = ? AND task = ?',
      ).run(userId, round, scored.parse(found).task)
    }
    return handedInAt(db, { userId, round }) ?? now
  })
}

/** When a player handed in a round; null while they may still play. */
export function handedInAt(db: DatabaseSync, { userId, round }: PlayerRound): Date | null {
  const found = db.prepare('SELECT handed_in_at FROM hand_ins WHERE user_id = ? AND round = ?').get(userId, round)
  return found ? new Date(row.parse(found).handed_in_at) : null
}
