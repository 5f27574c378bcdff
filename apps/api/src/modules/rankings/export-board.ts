import type { RankingList } from '@qisuan/db/ranking-pieces'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { writePrivateFile } from '../../services/private-file.ts'
import type { Services } from '../../services/services.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { findRound } from '../competition/queries.ts'
import { nationalBoard, schoolBoard, type Board } from './boards/boards.ts'
import { boardsAt, newestPublication, visibleSnapshot } from './queries.ts'

interface ExportOrder {
  roundKey: string
  group: GroupNumber
  list: RankingList
  /** The newest publication, also while the round is frozen. */
  hiddenToo: boolean
  /** `.arrow` is the published file as it is, with ids; `.xlsx` and `.csv` have the names of now. */
  file: string
}

const headings = {
  pupils: ['名次', '昵称', '学校', '省份', '成绩'],
  schools: ['名次', '学校', '省份', '总成绩', '人数'],
} as const

/** Rows whose names are read at once. */
const atOnce = 5000

/**
 * Writes the whole board of a group to a file.
 * @returns the time of the publication and the number of rows; undefined before the first publication
 * @throws ValidationError on `round` when the round does not exist
 */
export async function exportBoard(
  services: Services,
  order: ExportOrder,
): Promise<{ asOf: Date; rows: number } | undefined> {
  const { roundKey, group, list, file } = order
  const { season } = await findRound(services, roundKey)
  const snapshot = order.hiddenToo
    ? await newestPublication(services.pool, season.year)
    : await visiblePublication(services, roundKey)
  if (!snapshot) return undefined
  const { snapshotId, asOf } = snapshot
  using boards = await boardsAt(services, { snapshotId, roundKey })
  const { total: rows } = list === 'pupils' ? nationalBoard(boards, group) : schoolBoard(boards, group)
  if (file.toLowerCase().endsWith('.arrow')) {
    await writePrivateFile(file, await storedFile(services, { snapshotId, roundKey, group, list }))
  } else {
    const cells =
      list === 'pupils'
        ? await cellsOf(services, nationalBoard(boards, group), (row) => [
            row.rank,
            row.username,
            row.organization,
            row.areaName,
            row.score,
          ])
        : await cellsOf(services, schoolBoard(boards, group), (row) => [
            row.rank,
            row.name,
            row.areaName,
            row.score,
            row.total,
          ])
    await writeTable(file, headings[list], cells)
  }
  return { asOf, rows }
}

async function visiblePublication(
  services: Services,
  roundKey: string,
): Promise<{ snapshotId: bigint; asOf: Date } | undefined> {
  const snapshot = await visibleSnapshot(services, roundKey)
  return snapshot && { snapshotId: snapshot.id, asOf: snapshot.asOf }
}

/** The pieces of a file one after the other are the file. */
async function storedFile(
  { db }: Services,
  where: { snapshotId: bigint; roundKey: string; group: number; list: RankingList },
): Promise<Buffer> {
  const pieces = await db.rankingPiece.findMany({ where, orderBy: { number: 'asc' }, select: { bytes: true } })
  return Buffer.concat(pieces.map(({ bytes }) => bytes))
}

async function cellsOf<Row>(
  services: Services,
  board: Board<Row>,
  cells: (row: Row) => (string | number)[],
): Promise<(string | number)[][]> {
  const all: (string | number)[][] = []
  for (let from = 0; from < board.total; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, board.total - from) }, (_, index) => from + index)
    const shown = places.filter((place) => !board.hides(board.at(place)))
    for (const row of await board.read(services, shown)) all.push(cells(row))
  }
  return all
}
