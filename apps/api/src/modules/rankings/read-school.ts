import { schoolRow, type Board } from '@qisuan/boards/board'
import { valueAt } from '@qisuan/boards/value-at'
import type { Answer } from '@qisuan/contracts/contract'
import { groups, type GroupNumber } from '@qisuan/rules/people/groups'
import { visitorRows } from '@qisuan/rules/limits'
import { AppError } from '../../app-error.ts'
import { RenderedResponse } from '../../rendered-response.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { presentGroup } from '../competition/present.ts'
import { readPupils, readSchools, type Ref } from './boards/boards.ts'
import { maskName, presentDetails, presentRankRow, presentSchoolRow } from './present.ts'
import { visibleSnapshot } from './queries.ts'
import { roundsUntilNow } from './round-of.ts'
import type { RoundBoards } from './boards/board-store.ts'

type School = Answer<'school'>
type SchoolGroup = School['groups'][number]

/** Pupils of a school in a group. */
const shownPupils = 10
/** Schools before and after it on the board. */
const shownNeighbours = 3

/**
 * A school in the newest round in which it is on a board: its groups and its best pupils, no more than boards show to the same reader. A
 * visitor sees the first hundred schools and people of each group.
 * @throws AppError not_found when the reader sees the school on no board
 */
export async function readSchool(services: Services, session: Session | null, id: number): Promise<RenderedResponse> {
  for (const { key, round, season } of await roundsUntilNow(services)) {
    const snapshot = await visibleSnapshot(services, key)
    if (!snapshot) continue
    using boards = await snapshot.boards()
    const reader: Reader = {
      within: session ? Infinity : visitorRows,
      masked: !session && season.settings.maskUsernames,
    }
    const places = placesOf(boards, id, reader.within)
    const [first] = places
    if (!first) continue
    const name = `school:${snapshot.version}:${key}:${id}:${reader.within}:${reader.masked ? 'masked' : 'plain'}`
    return await services.responses.immutable(name, async () => {
      const [school] = await readSchools(services, [{ columns: first.columns, row: first.row }])
      return RenderedResponse.json({
        id,
        name: school?.name ?? '',
        area_name: school?.areaName ?? '',
        as_of: snapshot.asOf.toISOString(),
        round: round?.name ?? '',
        groups: await Promise.all(places.map((place) => presentPlace(services, boards, { ...place, ...reader }))),
      } satisfies School)
    })
  }
  throw new AppError('not_found', session ? '榜上没有这所学校' : '公开的榜上没有这所学校')
}

interface Reader {
  /** Number of rows of each board that the reader may see. */
  within: number
  masked: boolean
}

interface Place {
  group: GroupNumber
  columns: Board
  /** The row of the school on the board of schools. */
  row: number
}

/** The groups in which a reader of the first `within` rows sees a school. */
function placesOf(boards: RoundBoards, id: number, within: number): Place[] {
  return groups.flatMap(({ number: group }) => {
    const columns = boards.groups.get(group)?.board
    const row = columns && schoolRow(columns, id)
    if (!columns || row === undefined) return []
    const isSeen = row < within || bestPupils(boards, columns, { id, within, most: 1 }).length > 0
    return isSeen ? [{ group, columns, row }] : []
  })
}

/** The rows of a school's best pupils among the first `within` of a board. */
function bestPupils(
  { disqualified }: RoundBoards,
  { pupils: { schoolId, userId }, order }: Board,
  { id, within, most }: { id: number; within: number; most: number },
): number[] {
  const found: number[] = []
  for (const row of order.subarray(0, within)) {
    if (schoolId[row] === id && !disqualified.has(valueAt(userId, row))) found.push(row)
    if (found.length === most) break
  }
  return found
}

const presentNear = presentDetails(presentSchoolRow, ({ id }) => id)

/** The rows around a school among the first `within` of the board of schools, its own included. */
function neighbours(columns: Board, { row, within }: { row: number; within: number }): Ref[] {
  const from = Math.max(0, row - shownNeighbours)
  const to = Math.min(columns.schools.schoolId.length, within, row + shownNeighbours + 1)
  return Array.from({ length: to - from }, (_, index) => ({ columns, row: from + index }))
}

async function presentPlace(
  services: Services,
  boards: RoundBoards,
  { group, columns, row, within, masked }: Place & Reader,
): Promise<SchoolGroup> {
  const { schools } = columns
  const isShown = row < within
  const id = valueAt(schools.schoolId, row)
  const best = bestPupils(boards, columns, { id, within, most: shownPupils })
  const pupils = await readPupils(
    services,
    best.map((pupil) => ({ columns, row: pupil })),
  )
  const near = isShown ? await readSchools(services, neighbours(columns, { row, within })) : []
  return {
    group: presentGroup(group),
    rank: isShown ? valueAt(schools.rank, row) : null,
    total_schools: schools.schoolId.length,
    score: isShown ? valueAt(schools.score, row) : null,
    total: isShown ? valueAt(schools.total, row) : null,
    near: near.map((each) => presentNear(each, schools.schoolId.length)),
    pupils: pupils.map((pupil) =>
      presentRankRow(group)(masked ? { ...pupil, username: maskName(pupil.username) } : pupil),
    ),
  }
}
