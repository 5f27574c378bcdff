import type { z } from 'zod'
import { TableError, type Table } from './open-table.ts'

/** A column of a table that is taken in: the headings it may stand under, and what its cells must be. */
export interface Column<Schema extends z.ZodType = z.ZodType> {
  headings: readonly [string, ...string[]]
  /** Reads the cell's text; '' when it is empty or the column is missing. Its messages are for people. */
  schema: Schema
  required?: boolean
}

export type Columns = Readonly<Record<string, Column>>
export type RowOf<Set extends Columns> = { [Name in keyof Set]: z.output<Set[Name]['schema']> }

/** What is wrong in a cell, or (without a column) with a whole row. */
export interface Problem {
  line: number
  column: string
  reason: string
}

export type Checked<Set extends Columns> =
  | { line: number; row: RowOf<Set>; problems?: undefined }
  | { line: number; row?: undefined; problems: Problem[] }

/**
 * Reads a table row by row against its columns.
 * @throws TableError when a required column is missing
 */
export async function* checkRows<const Set extends Columns>(table: Table, columns: Set): AsyncGenerator<Checked<Set>> {
  const places = Object.entries(columns).map(([name, column]) => ({ name, column, heading: headingOf(table, column) }))
  for (const { column, heading } of places) {
    if (column.required && heading === undefined) {
      throw new TableError(`没有“${column.headings[0]}”这一列。文件里的列：${table.headings.join('、')}`)
    }
  }
  for await (const { line, cells } of table.rows) {
    const problems: Problem[] = []
    const row: Record<string, unknown> = {}
    for (const { name, column, heading } of places) {
      const read = column.schema.safeParse(heading === undefined ? '' : cells[heading])
      if (read.success) row[name] = read.data
      else problems.push({ line, column: heading ?? column.headings[0], reason: read.error.issues[0]?.message ?? '' })
    }
    // Every column has been read by its own schema: the names are those of the set.
    yield problems.length > 0 ? { line, problems } : { line, row: row as RowOf<Set> }
  }
}

/** Headings of the file that nothing is taken from. */
export function unusedHeadings({ headings }: Table, columns: Columns): string[] {
  const used = new Set(Object.values(columns).flatMap((column) => column.headings))
  return headings.filter((heading) => heading !== '' && !used.has(heading))
}

function headingOf({ headings }: Table, column: Column): string | undefined {
  return column.headings.find((each) => headings.includes(each))
}
