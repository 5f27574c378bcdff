import type { Board as Columns } from '@qisuan/boards/board'
import { noId } from '@qisuan/boards/columns'
import { valueAt } from '@qisuan/boards/value-at'
import type { extraAreas } from '@qisuan/db/extra-areas'
import { groups, type GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../../services/services.ts'
import { mergeParts, type AreaList, type AreaPart } from '../area-list.ts'
import { cityNames, erasedName, namesOf, provinceNames } from '../names.ts'
import type { RoundBoards } from './board-store.ts'

export interface PupilRow {
  person: number
  /** `noId` without a school. */
  school: number
  rank: number
  /** On the board of a region, whose `rank` is that in the region. */
  nationalRank?: number
  username: string
  score: number
  organization: string
  areaName: string
}

export interface SchoolRow {
  id: number
  rank: number
  nationalRank?: number
  name: string
  areaName: string
  score: number
  total: number
}

export interface AreaRow {
  rank: number
  username: string
  score: number
  organization: string
  area: string
}

/** A row of the columns of a group. */
export interface Ref {
  columns: Columns
  row: number
}

/** A board of one snapshot, in its order. */
export interface Board<Row> {
  /** Identifies the board within its snapshot; part of the cache key. */
  key: string
  total: number
  /** The columns in which its rows are, and whether those are people or schools. */
  columns: readonly Columns[]
  of: 'people' | 'schools'
  /** The row at a place from 0 to `total` - 1. */
  at(place: number): Ref
  /** True if a row is not shown, because its owner is disqualified since. */
  hides(ref: Ref): boolean
  /** The rows at some places, with current names. */
  read(services: Services, places: readonly number[]): Promise<Row[]>
  /** The columns with names, which a visitor's search covers. */
  named: readonly (keyof Row & string)[]
}

/** The national board of a group (spec §3, primary and junior rows). */
export function nationalBoard({ groups, disqualified }: RoundBoards, group: GroupNumber): Board<PupilRow> {
  const columns = groups.get(group)?.board
  const at = (place: number) => refAt(columns, columns?.order[place])
  return {
    key: `national:${group}`,
    total: columns?.order.length ?? 0,
    columns: columns ? [columns] : [],
    of: 'people',
    at,
    hides: hidesAll(disqualified),
    named: ['username', 'organization'],
    read: (services, places) => readPupils(services, places.map(at)),
  }
}

/** The school board of a group (spec §3, school rows). */
export function schoolBoard({ groups }: RoundBoards, group: GroupNumber): Board<SchoolRow> {
  const columns = groups.get(group)?.board
  const at = (place: number) => refAt(columns, place)
  return {
    key: `schools:${group}`,
    total: columns?.schools.schoolId.length ?? 0,
    columns: columns ? [columns] : [],
    of: 'schools',
    at,
    hides: () => false,
    named: ['name'],
    read: (services, places) => readSchools(services, places.map(at)),
  }
}

/** The selection board of an area, ranked within the area, for one group or all (spec §3, extra-rank rows). */
export function areaBoard(
  { groups: boards, disqualified }: RoundBoards,
  area: keyof typeof extraAreas,
  group: GroupNumber | undefined,
): Board<AreaRow> {
  const numbers = group === undefined ? groups.map(({ number }) => number) : [group]
  const parts = numbers.flatMap((number) => {
    const found = boards.get(number)
    return found ? [{ columns: found.board, rows: found.areas[area] }] : []
  })
  const key = `area:${area}:${group ?? 'all'}`
  const list = rememberedList(boards, key, parts)
  const at = (place: number) => refAt(parts[list.part[place] ?? 0]?.columns, list.row[place])
  return {
    key,
    total: list.row.length,
    columns: parts.map(({ columns }) => columns),
    of: 'people',
    at,
    hides: hidesAll(disqualified),
    named: ['username', 'organization'],
    async read(services, places) {
      const cities = await cityNames(services)
      const rows = await readPeople(services, places.map(at), ({ columns: { pupils }, row }) => ({
        area: cities.get(valueAt(pupils.cityId, row)) ?? '',
      }))
      return rows.map((row, index) => ({ ...row, rank: list.rank[places[index] ?? 0] ?? 0 }))
    },
  }
}

/** The merged lists of each snapshot, for as long as it is in memory. */
const lists = new WeakMap<RoundBoards['groups'], Map<string, AreaList>>()

function rememberedList(boards: RoundBoards['groups'], key: string, parts: readonly AreaPart[]): AreaList {
  const known = lists.get(boards) ?? new Map<string, AreaList>()
  lists.set(boards, known)
  const list = known.get(key) ?? mergeParts(parts)
  known.set(key, list)
  return list
}

const hidesAll =
  (people: RoundBoards['disqualified']) =>
  ({ columns: { pupils }, row }: Ref) =>
    people.has(valueAt(pupils.userId, row))

export function refAt(columns: Columns | undefined, row: number | undefined): Ref {
  if (!columns || row === undefined) throw new RangeError('no such place on the board')
  return { columns, row }
}

/** People with their current names, and their ranks on the national board. */
export async function readPupils(services: Services, refs: readonly Ref[]): Promise<PupilRow[]> {
  const provinces = await provinceNames(services)
  return readPeople(services, refs, ({ columns: { pupils }, row }) => ({
    rank: valueAt(pupils.rank, row),
    areaName: provinces.get(valueAt(pupils.provinceId, row)) ?? '',
  }))
}

/** People with their current names. */
export async function readPeople<More>(services: Services, refs: readonly Ref[], more: (ref: Ref) => More) {
  const people = refs.map((ref) => {
    const { userId, schoolId, score } = ref.columns.pupils
    return { person: valueAt(userId, ref.row), school: valueAt(schoolId, ref.row), score: valueAt(score, ref.row), ref }
  })
  const schools = [...new Set(people.map(({ school }) => school).filter((id) => id !== noId))]
  const names = await namesOf(services, { people: people.map(({ person }) => person), schools })
  return people.map(({ ref, ...row }) => ({
    ...row,
    username: names.people.get(row.person) ?? erasedName,
    organization: names.schools.get(row.school) ?? '',
    rank: 0,
    ...more(ref),
  }))
}

/** Schools with their current names. */
export async function readSchools(services: Services, refs: readonly Ref[]): Promise<SchoolRow[]> {
  const provinces = await provinceNames(services)
  const ids = refs.map(({ columns: { schools }, row }) => valueAt(schools.schoolId, row))
  const names = await namesOf(services, { schools: ids.filter((id) => id !== noId) })
  return refs.map(({ columns: { schools }, row }) => ({
    id: valueAt(schools.schoolId, row),
    rank: valueAt(schools.rank, row),
    name: names.schools.get(valueAt(schools.schoolId, row)) ?? erasedName,
    areaName: provinces.get(valueAt(schools.provinceId, row)) ?? '',
    score: valueAt(schools.score, row),
    total: valueAt(schools.total, row),
  }))
}

export interface Slice {
  skip: number
  limit: number
}

export interface Page<Row> {
  /** Number of rows of the whole board, or of all search results. */
  total: number
  list: Row[]
}

/** A slice of a board. Only its names are in the database. */
export async function pageOf<Row>(services: Services, board: Board<Row>, { skip, limit }: Slice): Promise<Page<Row>> {
  const length = Math.max(0, Math.min(limit, board.total - skip))
  const places = Array.from({ length }, (_, index) => skip + index).filter((place) => !board.hides(board.at(place)))
  return { total: board.total, list: places.length > 0 ? await board.read(services, places) : [] }
}
