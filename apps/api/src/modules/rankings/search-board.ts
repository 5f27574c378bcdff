import { pageRows } from '@qisuan/rules/limits'
import type { Pool } from 'pg'
import type { Board, Page, Slice } from './boards.ts'
import { searchPatterns } from './search-patterns.ts'

/**
 * The rows of the whole board whose name or school contains `q`, in board order and with their ranks on the board. If they do not fill
 * a page, near matches with one wrong letter follow (spec §9).
 */
export async function searchOf<Row>(pool: Pool, board: Board<Row>, q: string, slice: Slice): Promise<Page<Row>> {
  const { exact, near, halves } = searchPatterns(q)
  const found = await find(pool, board, { exact, all: [exact], indexed: [exact] }, slice)
  if (found.total >= pageRows || near.length === 0) return found
  const all = [exact, ...near]
  return find(pool, board, { exact, all, indexed: halves.length > 0 ? halves : all }, slice)
}

/** Finds ids by name in the indexed tables, then their rows on the board: a text index per snapshot would slow down publication. */
async function find<Row>(
  pool: Pool,
  board: Board<Row>,
  /** Every text that matches one of `all` also matches one of `indexed`, which has fewer patterns if possible. */
  patterns: { exact: string; all: string[]; indexed: string[] },
  { skip, limit }: Slice,
): Promise<Page<Row>> {
  const [exact, all, indexed, from, rows] = [1, 2, 3, 4, 5].map((index) => `$${board.values.length + index}`)
  const named = board.searched.map(
    ({ table }) => `${table}_found as materialized (
      select id, cardinality(${all}::text[]) > 1 and text not like ${exact} as near
      from (select id, search_text(name) as text from ${table} where search_text(name) like any(${indexed}::text[]) offset 0) named
      where text like any(${all}::text[])
    )`,
  )
  const hits = board.searched.map(
    ({ table, id }) =>
      `select board.*, near from (${board.sql}) board join ${table}_found on ${table}_found.id = board.${id}`,
  )
  const { rows: answers } = await pool.query<Page<Row>>(
    `with ${named.join(', ')},
    found as materialized (
      select distinct on (position) * from (${hits.join(' union all ')}) hit order by position, near
    )
    select (select count(*) from found)::int as total, coalesce((
      select json_agg(page order by near, position)
      from (select * from found order by near, position offset ${from} limit ${rows}) page
    ), '[]') as list`,
    [...board.values, patterns.exact, patterns.all, patterns.indexed, skip, limit],
  )
  return answers[0] ?? { total: 0, list: [] }
}
