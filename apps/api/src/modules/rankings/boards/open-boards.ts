import { openBoard, type Board } from '@qisuan/boards/board'
import { readPupils, readSchools } from '@qisuan/boards/file'
import type { RankingList } from '@qisuan/db/ranking-pieces'
import { extraAreas } from '@qisuan/db/extra-areas'
import type { ClientBase } from 'pg'
import { copyRows } from '../publication/copy-rows.ts'

/** A round in a snapshot. */
export interface Place {
  snapshotId: bigint
  roundKey: string
}

/** The board of a group, and its rows in each area that has a board of its own, in board order. */
export interface GroupBoard {
  board: Board
  areas: Record<keyof typeof extraAreas, Uint32Array>
}

/** The boards of a round in a snapshot, in memory. */
export interface LoadedBoards {
  groups: Map<number, GroupBoard>
  /** The version of names as of which erased people are nameless here. */
  names: bigint
}

type Area = keyof typeof extraAreas
const areas = Object.keys(extraAreas) as Area[]

/** Opens the boards of a round from their files. The caller's transaction sees one moment. */
export async function openBoards(client: ClientBase, place: Place): Promise<LoadedBoards> {
  const { rows: version } = await client.query<{ names: string }>('select max(version) as names from board_names')
  const { rows } = await client.query<{ group: number }>(
    `select distinct "group" from ranking_piece where snapshot_id = $1 and round_key = $2 order by 1`,
    [place.snapshotId, place.roundKey],
  )
  const cities = await citiesOfAreas(client)
  const groups = new Map<number, GroupBoard>()
  for (const { group } of rows) {
    const pupils = await filesOf(client, place, group, 'pupils')
    const schools = await filesOf(client, place, group, 'schools')
    const ranking = { pupils: readPupils(pupils.bytes, pupils.rows), schools: readSchools(schools.bytes, schools.rows) }
    const board = openBoard(ranking)
    groups.set(group, { board, areas: rowsOfAreas(board, cities) })
  }
  return { groups, names: BigInt(version[0]?.names ?? 0) }
}

/** Position of the values in a row of the query below. */
const rowCountAt = 6
const bytesAt = 14

/** The pieces of a file, and the number of rows in them. */
async function filesOf(client: ClientBase, { snapshotId, roundKey }: Place, group: number, list: RankingList) {
  const file = { bytes: new Array<Uint8Array>(), rows: 0 }
  const query = `
    select row_count, bytes from ranking_piece
    where snapshot_id = ${snapshotId} and round_key = ${client.escapeLiteral(roundKey)} and "group" = ${group} and list = '${list}'
    order by number`
  await copyRows(client, query, (row) => {
    file.rows += row.readInt32BE(rowCountAt)
    file.bytes.push(Uint8Array.from(row.subarray(bytesAt)))
  })
  return file
}

/** The ids of the cities to which an area is limited; undefined for a whole province. */
async function citiesOfAreas(client: ClientBase): Promise<Map<Area, number | undefined>> {
  const found = new Map<Area, number | undefined>()
  for (const area of areas) {
    const place: { provinceId: number; city?: string } = extraAreas[area]
    if (place.city === undefined) continue
    const { rows } = await client.query<{ id: number }>('select id from city where province_id = $1 and name = $2', [
      place.provinceId,
      place.city,
    ])
    found.set(area, rows[0]?.id ?? -1)
  }
  return found
}

/** The rows of each area in board order. */
function rowsOfAreas({ order, pupils }: Board, cities: Map<Area, number | undefined>): GroupBoard['areas'] {
  const rowsOf = (area: Area) => {
    const { provinceId } = extraAreas[area]
    const city = cities.get(area)
    return order.filter(
      (row) => pupils.provinceId[row] === provinceId && (city === undefined || pupils.cityId[row] === city),
    )
  }
  return { NingXia: rowsOf('NingXia'), SuZhou: rowsOf('SuZhou') }
}
