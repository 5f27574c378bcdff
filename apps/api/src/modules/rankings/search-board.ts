import { setImmediate as nextTurn } from 'node:timers/promises'
import { pupilRow, schoolRow, type Board as Columns } from '@qisuan/boards/board'
import { pageRows } from '@qisuan/rules/limits'
import type { Services } from '../../services/services.ts'
import type { Board, Page, Slice } from './boards/boards.ts'
import { searchPatterns } from './search-patterns.ts'

/**
 * The rows of the whole board whose name or school contains `q`, in board order and with their ranks on the board. If they do not fill
 * a page, near matches with one wrong letter follow (spec §9).
 */
export async function searchOf<Row>(
  services: Services,
  board: Board<Row>,
  q: string,
  slice: Slice,
): Promise<Page<Row>> {
  const { exact, near, halves } = searchPatterns(q)
  const found = await find(services, board, { exact, all: [exact], indexed: [exact] }, slice)
  if (found.total >= pageRows || near.length === 0) return found
  const all = [exact, ...near]
  return find(services, board, { exact, all, indexed: halves.length > 0 ? halves : all }, slice)
}

interface Patterns {
  exact: string
  all: string[]
  /** Every text that matches one of `all` also matches one of `indexed`, which has fewer patterns if possible. */
  indexed: string[]
}

/** Kind of a match. */
const near = 1
const exactly = 2

/** Finds ids by name in the database, then their places on the board in memory. */
async function find<Row>(
  services: Services,
  board: Board<Row>,
  patterns: Patterns,
  { skip, limit }: Slice,
): Promise<Page<Row>> {
  const found = await findIds(services, board, patterns)
  const marks = new Map<Columns, Uint8Array>()
  for (const columns of board.columns) {
    marks.set(columns, await (board.of === 'people' ? markPeople(columns, found) : markSchools(columns, found)))
  }
  const places: Record<typeof near | typeof exactly, number[]> = { [near]: [], [exactly]: [] }
  for (let place = 0; place < board.total; place += 1) {
    const ref = board.at(place)
    const mark = marks.get(ref.columns)?.[ref.row]
    if ((mark === near || mark === exactly) && !board.hides(ref)) places[mark].push(place)
    if (isLong(place)) await nextTurn()
  }
  const inOrder = [...places[exactly], ...places[near]]
  return { total: inOrder.length, list: await board.read(services, inOrder.slice(skip, skip + limit)) }
}

/** Ids of people and schools, by how they were found. */
type Found = Record<'people' | 'schools', { ids: Int32Array; mark: number }[]>

async function findIds<Row>({ pool }: Services, board: Board<Row>, patterns: Patterns): Promise<Found> {
  const tables = board.of === 'people' ? (['user_account', 'school'] as const) : (['school'] as const)
  const matches = tables.map(
    (table) => `
      select '${table}' as table, cardinality($2::text[]) > 1 and text not like $1 as near,
        string_agg(int4send(id), ''::bytea) as ids
      from (select id, search_text(name) as text from ${table} where search_text(name) like any($3::text[]) offset 0) named
      where text like any($2::text[])
      group by 2`,
  )
  const { rows } = await pool.query<{ table: 'user_account' | 'school'; near: boolean; ids: Buffer }>(
    matches.join(' union all '),
    [patterns.exact, patterns.all, patterns.indexed],
  )
  const found: Found = { people: [], schools: [] }
  for (const row of rows) {
    const list = row.table === 'school' ? found.schools : found.people
    list.push({ ids: numbersIn(row.ids), mark: row.near ? near : exactly })
  }
  return found
}

/** Half a million ids are 2 MB of bytes; as rows or as text they would hold the event loop for long. */
function numbersIn(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / 4)
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = bytes.readInt32BE(4 * index)
  return numbers
}

/** Rows after which other requests have their turn: about ten milliseconds of work. */
const rowsInATurn = 50_000
const isLong = (index: number) => index % rowsInATurn === rowsInATurn - 1

async function markPeople(columns: Columns, { people, schools }: Found): Promise<Uint8Array> {
  const marks = new Uint8Array(columns.pupils.userId.length)
  for (const { ids, mark } of people) {
    for (const [index, id] of ids.entries()) {
      const row = pupilRow(columns, id)
      if (row !== undefined) marks[row] = mark
      if (isLong(index)) await nextTurn()
    }
  }
  const ofSchool = new Map(schools.flatMap(({ ids, mark }) => Array.from(ids, (id) => [id, mark] as const)))
  if (ofSchool.size === 0) return marks
  const { schoolId } = columns.pupils
  for (let row = 0; row < marks.length; row += 1) {
    const mark = ofSchool.get(schoolId[row] ?? 0) ?? 0
    if (mark > (marks[row] ?? 0)) marks[row] = mark
    if (isLong(row)) await nextTurn()
  }
  return marks
}

async function markSchools(columns: Columns, { schools }: Found): Promise<Uint8Array> {
  const marks = new Uint8Array(columns.schools.schoolId.length)
  for (const { ids, mark } of schools) {
    for (const id of ids) {
      const row = schoolRow(columns, id)
      if (row !== undefined) marks[row] = mark
    }
  }
  return marks
}
