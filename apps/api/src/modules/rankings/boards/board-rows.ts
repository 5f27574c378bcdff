import { noId } from '@qisuan/boards/columns'
import { valueAt } from '@qisuan/boards/value-at'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../../services/services.ts'
import { erasedName, namesOf, provinceNames } from '../names.ts'
import type { Place } from './open-boards.ts'
import { loadBoards } from './load-boards.ts'

/** Somebody on a board, without a name. */
export interface BoardRow {
  userId: number
  rank: number
  score: number
  state: number
  provinceId: number
  schoolId: number
}

/** All people of a board in its order. For operators and ceremonies only: a freeze may hide the snapshot from readers. */
export async function boardRows(services: Services, place: Place, group: GroupNumber): Promise<BoardRow[]> {
  const { groups } = await loadBoards(services, place)
  const board = groups.get(group)?.board
  if (!board) return []
  return Array.from(board.order, (row) => ({
    userId: valueAt(board.pupils.userId, row),
    rank: valueAt(board.pupils.rank, row),
    score: valueAt(board.pupils.score, row),
    state: valueAt(board.pupils.state, row),
    provinceId: valueAt(board.pupils.provinceId, row),
    schoolId: valueAt(board.pupils.schoolId, row),
  }))
}

/** Number of people on a snapshot's boards of a round, by group. */
export async function boardSizes({ pool }: Services, { snapshotId, roundKey }: Place): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ group: number; people: string }>(
    `select "group", sum(row_count) as people from ranking_piece
     where snapshot_id = $1 and round_key = $2 and list = 'pupils' group by "group"`,
    [snapshotId, roundKey],
  )
  return new Map(rows.map(({ group, people }) => [group, Number(people)]))
}

/** The current names of people on a board, as readers see them. */
export async function namedRows<Row extends Pick<BoardRow, 'userId' | 'provinceId' | 'schoolId'>>(
  services: Services,
  rows: readonly Row[],
): Promise<(Row & { name: string; school: string; province: string })[]> {
  const provinces = await provinceNames(services)
  const people = rows.map(({ userId }) => userId)
  const schools = rows.map(({ schoolId }) => schoolId).filter((id) => id !== noId)
  const names = await namesOf(services, { people, schools })
  return rows.map((row) => ({
    ...row,
    name: names.people.get(row.userId) ?? erasedName,
    school: names.schools.get(row.schoolId) ?? '',
    province: provinces.get(row.provinceId) ?? '',
  }))
}
