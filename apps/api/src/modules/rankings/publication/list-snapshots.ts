import type { Services } from '../../../services/services.ts'
import { shownSeason } from '../../competition/queries.ts'
import { frozenRounds } from '../queries.ts'

export interface SnapshotEntry {
  snapshotId: bigint
  asOf: Date
  publishedAt: Date
  trigger: string
  participants: number
  /** The current publication, shown for every round that is not frozen. */
  inForce: boolean
  /** Frozen rounds that show this publication. */
  frozenRounds: { roundKey: string; from: Date }[]
}

/** The latest publications of a season (default: the current one), newest first. */
export async function listSnapshots(
  services: Services,
  { seasonYear, limit = 50 }: { seasonYear?: number; limit?: number } = {},
): Promise<SnapshotEntry[]> {
  const rows = await services.db.rankingSnapshot.findMany({
    where: { seasonYear: seasonYear ?? (await shownSeason(services)).year },
    orderBy: { id: 'desc' },
    take: limit,
    include: { publishedIn: { select: { year: true } } },
  })
  const frozen = await frozenRounds(services)
  return rows.map(({ id, asOf, publishedAt, trigger, participants, publishedIn }) => ({
    snapshotId: id,
    asOf,
    publishedAt,
    trigger,
    participants,
    inForce: publishedIn.length > 0,
    frozenRounds: frozen
      .filter(({ snapshotId }) => snapshotId === id)
      .map(({ roundKey, from }) => ({ roundKey, from })),
  }))
}
