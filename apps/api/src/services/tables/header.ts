import type { Column, Columns } from './columns.ts'
import type { Row } from './csv-rows.ts'
import { TableError } from './table-error.ts'

/** The row of a file that names its columns. */
export interface Header {
  line: number
  headings: readonly string[]
  /** Number of the columns that it names. */
  known: number
}

/** The header is one of this many rows; titles and remarks are above it. */
export const headerWithin = 20

/** Finds the row that names most of the columns; where no row names any, the first with text. */
export function findHeader(rows: readonly Row[], columns: Columns): Header | undefined {
  let best: Header | undefined
  for (const { line, cells = [] } of rows.slice(0, headerWithin)) {
    if (cells.every((cell) => cell === '')) continue
    const known = Object.values(columns).filter((column) => placesOf(cells, column).length > 0).length
    if (!best || known > best.known) best = { line, headings: cells, known }
  }
  return best
}

/**
 * Returns the place of a column in the header: of the first of its headings that the file has.
 * @throws TableError when the file has the heading twice, or a required column is missing
 */
export function placeOf({ headings }: Header, column: Column): number | undefined {
  const [place, ...others] = placesOf(headings, column)
  const twice = others.find((other) => plain(headings[other]) === plain(headings[place ?? 0]))
  if (twice !== undefined) throw new TableError(`标题“${headings[twice]}”出现了两次`)
  if (place === undefined && column.required) throw missing([column], headings)
  return place
}

/** True if a file has a column. */
export function hasColumn(headings: readonly string[], column: Column): boolean {
  return placesOf(headings, column).length > 0
}

/** @throws TableError when the file has none of these columns */
export function requireOneOf(headings: readonly string[], columns: readonly Column[]): void {
  if (!columns.some((column) => hasColumn(headings, column))) throw missing(columns, headings)
}

function missing(columns: readonly Column[], headings: readonly string[]): TableError {
  const names = columns.map((column) => `“${column.headings[0]}”`).join('或')
  return new TableError(`没有${names}这一列。文件里的列：${headings.filter((heading) => heading !== '').join('、')}`)
}

function placesOf(headings: readonly string[], column: Column): number[] {
  const found = headings.map(plain)
  return column.headings.flatMap((name) => found.flatMap((each, place) => (each === plain(name) ? place : [])))
}

/** Blanks, full-width letters and capitals make no difference. */
const plain = (heading = '') => heading.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
