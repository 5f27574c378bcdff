import type { z } from 'zod'
import { quoted } from './cells.ts'
import type { CheckedRow, Column, Columns, Problem, RowOf, Titles } from './columns.ts'
import { placeOf, type Header } from './header.ts'
import type { Row } from './csv-rows.ts'
import { openSource, type Source } from './open-source.ts'

/** A file read by its columns. */
export interface Table<Set extends Columns> {
  headings: readonly string[]
  /** Heading of each column: as the file has it, where that is Chinese. */
  titles: Titles<Set>
  /** Headings that no column reads. */
  ignored: readonly string[]
  /** Some rows at a time. */
  batches: AsyncIterable<CheckedRow<Set>[]>
  /** Share of the file that has been read, from 0 to 1. */
  progress: () => number
}

/**
 * Opens a workbook (.xlsx), or a text whose columns are separated by commas, tabs or semicolons, in UTF-8, UTF-16 or GBK. The content
 * decides which, not the name. Titles above the header are skipped. A text is read while its rows are consumed: it may be of any length.
 * @throws TableError when the file is no table, or a required column is missing
 */
export async function openTable<const Set extends Columns>(file: string, columns: Set): Promise<Table<Set>> {
  const source = await openSource(file, columns)
  const fields = Object.entries(columns).map(([name, column]) => fieldOf(name, column, source.header))
  const read = new Set(fields.map(({ place }) => place))
  const named = source.header.headings.flatMap((heading, place) => (heading === '' ? [] : { heading, place }))
  return {
    headings: named.map(({ heading }) => heading),
    // Every column of the set has been given a title.
    titles: Object.fromEntries(fields.map(({ name, title }) => [name, title])) as Titles<Set>,
    ignored: named.flatMap(({ heading, place }) => (read.has(place) ? [] : heading)),
    batches: checkRows<Set>(source, fields),
    progress: source.progress,
  }
}

/** A column and where the file has it. */
interface Field {
  name: string
  place: number | undefined
  /** The column's Chinese name: the file's own where it has one. */
  title: string
  read: (cells: readonly string[]) => z.ZodSafeParseResult<unknown>
}

function fieldOf(name: string, column: Column, header: Header): Field {
  const place = placeOf(header, column)
  const heading = place === undefined ? '' : (header.headings[place] ?? '')
  const title = /\p{Script=Han}/u.test(heading) ? heading : column.headings[0]
  if (place !== undefined) return { name, place, title, read: (cells) => column.schema.safeParse(cells[place] ?? '') }
  // A column that the file does not have is read once, not once per row.
  const absent = column.schema.safeParse('')
  return { name, place, title, read: () => absent }
}

async function* checkRows<Set extends Columns>(
  { header, batches }: Source,
  fields: readonly Field[],
): AsyncGenerator<CheckedRow<Set>[]> {
  for await (const batch of batches) {
    yield batch
      .filter(({ line, cells }) => line > header.line && !cells?.every((cell) => cell === ''))
      .map((row) => checkRow<Set>(row, header, fields))
  }
}

function checkRow<Set extends Columns>(
  { line, cells }: Row,
  { headings }: Header,
  fields: readonly Field[],
): CheckedRow<Set> {
  const row: Record<string, unknown> = {}
  const problems = cells ? readCells(cells, fields, row) : [{ column: '', reason: '引号没有配对' }]
  const surplus = cells && surplusOf(cells, headings)
  if (surplus !== undefined) problems.push({ column: '', reason: `多出一格${quoted(surplus)}：有逗号的格子要加引号` })
  const [first, ...others] = problems
  // Every column has been read by its own schema: the names are those of the set.
  if (!first) return { line, row: row as RowOf<Set> }
  const located = others.map((problem) => ({ line, ...problem }))
  return { line, problems: [{ line, ...first }, ...located], readable: row as Partial<RowOf<Set>> }
}

/** The first text to the right of the last heading. */
function surplusOf(cells: readonly string[], headings: readonly string[]): string | undefined {
  return cells.length > headings.length ? cells.slice(headings.length).find((cell) => cell !== '') : undefined
}

/** Reads the cells of a row into `row`. @returns what is wrong with them */
function readCells(cells: readonly string[], fields: readonly Field[], row: Record<string, unknown>) {
  const problems: Omit<Problem, 'line'>[] = []
  for (const { name, title, read } of fields) {
    const { success, data, error } = read(cells)
    if (success) row[name] = data
    else problems.push({ column: title, reason: error.issues[0]?.message ?? '' })
  }
  return problems
}
