import type { Services } from '../../services/services.ts'
import { lastBoard, lastRanksOfPeople } from './last-ranks.ts'
import type { Shown } from './publication/visible-snapshots.ts'

/** A person's rank on the board before the one that is shown; undefined without one, or without a row on it. */
export async function lastRank(
  services: Services,
  snapshot: Shown,
  { userId, ...board }: { userId: number; roundKey: string; group: number },
): Promise<{ asOf: Date; rank: number } | undefined> {
  const last = await lastBoard(services, snapshot, board)
  const ranks = last && (await lastRanksOfPeople(services, last, [userId]))
  const rank = ranks?.get(userId)?.rank
  return last && rank !== undefined ? { asOf: last.asOf, rank } : undefined
}
