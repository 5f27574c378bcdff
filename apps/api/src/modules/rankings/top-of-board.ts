import type { GroupNumber } from '@qisuan/rules/groups'
import type { Services } from '../../services/services.ts'
import { findRound } from '../competition/queries.ts'
import { nationalBoard, pageOf, type Page, type PupilRow } from './boards.ts'
import { newestPublication, visibleSnapshot } from './queries.ts'

/**
 * The first rows of a group's board, for operators: as readers see it, or with `hiddenToo` of the newest publication.
 * @returns undefined before the first publication
 * @throws ValidationError on `round` when the round does not exist
 */
export async function topOfBoard(
  services: Services,
  options: { roundKey: string; group: GroupNumber; rows: number; hiddenToo: boolean },
): Promise<({ asOf: Date } & Page<PupilRow>) | undefined> {
  const { roundKey, group, rows, hiddenToo } = options
  const { season } = await findRound(services, roundKey)
  const snapshot = hiddenToo ? await newest(services, season.year) : await visibleSnapshot(services, roundKey)
  if (!snapshot) return undefined
  const board = nationalBoard({ snapshotId: snapshot.id, roundKey }, group)
  const page = await pageOf(services.pool, board, { skip: 0, limit: rows })
  return { asOf: snapshot.asOf, ...page }
}

async function newest({ pool }: Services, seasonYear: number): Promise<{ id: bigint; asOf: Date } | undefined> {
  const publication = await newestPublication(pool, seasonYear)
  return publication && { id: publication.snapshotId, asOf: publication.asOf }
}
