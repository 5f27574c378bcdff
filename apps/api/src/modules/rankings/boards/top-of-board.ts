import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { nationalBoard, pageOf, type Page, type PupilRow } from './boards.ts'
import { boardsAt, newestPublication, visibleSnapshot } from '../queries.ts'
import type { RoundBoards } from './board-store.ts'

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
  const found = hiddenToo
    ? await newest(services, { seasonYear: season.year, roundKey })
    : await visible(services, roundKey)
  if (!found) return undefined
  using boards = found.boards
  const page = await pageOf(services, nationalBoard(boards, group), { skip: 0, limit: rows })
  return { asOf: found.asOf, ...page }
}

type Found = { asOf: Date; boards: RoundBoards }

async function visible(services: Services, roundKey: string): Promise<Found | undefined> {
  const snapshot = await visibleSnapshot(services, roundKey)
  return snapshot && { asOf: snapshot.asOf, boards: await snapshot.boards() }
}

async function newest(
  services: Services,
  { seasonYear, roundKey }: { seasonYear: number; roundKey: string },
): Promise<Found | undefined> {
  const publication = await newestPublication(services.pool, seasonYear)
  if (!publication) return undefined
  const { snapshotId, asOf } = publication
  return { asOf, boards: await boardsAt(services, { snapshotId, roundKey }) }
}
