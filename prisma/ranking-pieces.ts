import type { Stream } from '@qisuan/boards/arrow'
import type { Ranking } from '@qisuan/boards/columns'
import { writePupils, writeSchools } from '@qisuan/boards/file'
import type { ClientBase } from 'pg'

export type RankingList = 'pupils' | 'schools'

/** A board: the ranking of a group in a round. */
export interface BoardKey {
  roundKey: string
  group: number
}

/** A row of `ranking_piece`: the schema of a file (number 0) or a batch of its rows. */
export interface Piece extends BoardKey {
  list: RankingList
  number: number
  firstRow: number
  rowCount: number
  firstUserId: number | null
  bytes: Uint8Array
}

/** The files of a board, in pieces. */
export function piecesOf(key: BoardKey, { pupils, schools }: Ranking): Piece[] {
  const about = { round: key.roundKey, group: key.group }
  const firstUser = (row: number) => pupils.userId[row] ?? null
  return [
    ...inPieces(key, 'pupils', writePupils(pupils, about), firstUser),
    ...inPieces(key, 'schools', writeSchools(schools, about), () => null),
  ]
}

function inPieces(
  key: BoardKey,
  list: RankingList,
  { schema, batches }: Stream,
  firstUser: (row: number) => number | null,
): Piece[] {
  const head = { ...key, list, number: 0, firstRow: 0, rowCount: 0, firstUserId: null, bytes: schema }
  const rest = batches.map(({ from, to, bytes }, index) => {
    const rows = { firstRow: from, rowCount: to - from, firstUserId: firstUser(from) }
    return { ...key, list, number: index + 1, ...rows, bytes }
  })
  return [head, ...rest]
}

/** Pieces of about 60 KB: enough for one statement, and few enough that nothing else waits for long. */
const atOnce = 32

export async function insertPieces(client: ClientBase, snapshotId: bigint, pieces: readonly Piece[]): Promise<void> {
  for (let from = 0; from < pieces.length; from += atOnce) {
    const rows = pieces.slice(from, from + atOnce)
    const values = rows.flatMap((piece) => [
      snapshotId,
      piece.roundKey,
      piece.group,
      piece.list,
      piece.number,
      piece.firstRow,
      piece.rowCount,
      piece.firstUserId,
      Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.byteLength),
    ])
    const width = values.length / rows.length
    const places = rows.map(
      (_, row) => `(${Array.from({ length: width }, (_, at) => `$${row * width + at + 1}`).join(', ')})`,
    )
    await client.query(
      `insert into ranking_piece (snapshot_id, round_key, "group", list, number, first_row, row_count, first_user_id, bytes)
       values ${places.join(', ')}`,
      values,
    )
  }
}
