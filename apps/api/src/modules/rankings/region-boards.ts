import { pupilsIn, schoolsIn, type RegionList } from '@qisuan/boards/region'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import {
  nationalBoard,
  readPupils,
  readSchools,
  refAt,
  schoolBoard,
  type Board,
  type PupilRow,
  type Ref,
  type SchoolRow,
} from './boards/boards.ts'
import { cityNames, provinceNames } from './names.ts'
import type { RoundBoards } from './boards/board-store.ts'

/** A province, or a city of it. */
export interface Region {
  provinceId: number
  cityIds?: ReadonlySet<number>
  /** Identifies it in a cache. */
  key: string
}

/**
 * The region that a query names; undefined for the whole country.
 * @throws ValidationError on `province` or `city` when there is none of that number or name
 */
export async function regionOf(
  services: Services,
  { province, city }: { province?: number | undefined; city?: string | undefined },
): Promise<Region | undefined> {
  if (province === undefined) {
    if (city) throw new ValidationError({ city: '先选省份' })
    return undefined
  }
  if (!(await provinceNames(services)).has(province)) throw new ValidationError({ province: '没有这个省份' })
  if (!city) return { provinceId: province, key: String(province) }
  // Two provinces may have a city of the same name.
  const cityIds = new Set([...(await cityNames(services))].flatMap(([id, name]) => (name === city ? [id] : [])))
  if (cityIds.size === 0) throw new ValidationError({ city: '没有这个城市' })
  return { provinceId: province, cityIds, key: `${province}/${city}` }
}

/** The people of a region among the first `within` of a group's board, ranked among themselves. */
export function pupilsOfRegion(
  boards: RoundBoards,
  group: GroupNumber,
  region: Region,
  within: number | undefined,
): Board<PupilRow> {
  const columns = boards.groups.get(group)?.board
  const list = once(() => (columns ? pupilsIn(columns, region, within) : nobody))
  return among(nationalBoard(boards, group), { list, read: readPupils, name: `${region.key}:${within ?? 'all'}` })
}

/** The schools of a province among the first `within` of a group's board, ranked among themselves. */
export function schoolsOfRegion(
  boards: RoundBoards,
  group: GroupNumber,
  { provinceId, key }: Region,
  within: number | undefined,
): Board<SchoolRow> {
  const columns = boards.groups.get(group)?.board
  const list = once(() => (columns ? schoolsIn(columns, provinceId, within) : nobody))
  return among(schoolBoard(boards, group), { list, read: readSchools, name: `${key}:${within ?? 'all'}` })
}

const nobody: RegionList = { rows: new Uint32Array(), rank: new Int32Array() }

/** Some rows of a whole board. They are listed when the first is read, because an answer from the cache reads none. */
function among<Row extends { rank: number; nationalRank?: number }>(
  whole: Board<Row>,
  {
    list,
    read,
    name,
  }: { list: () => RegionList; read: (services: Services, refs: Ref[]) => Promise<Row[]>; name: string },
): Board<Row> {
  const at = (place: number) => refAt(whole.columns[0], list().rows[place])
  return {
    ...whole,
    key: `${whole.key}:in:${name}`,
    get total() {
      return list().rows.length
    },
    at,
    async read(services, places) {
      const rows = await read(services, places.map(at))
      return rows.map((row, index) => ({
        ...row,
        rank: list().rank[places[index] ?? 0] ?? 0,
        nationalRank: row.rank,
      }))
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
