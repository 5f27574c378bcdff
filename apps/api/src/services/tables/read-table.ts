import type { Columns, Problem, RowOf, Titles } from './columns.ts'
import { openTable } from './open-table.ts'

/** A whole file: its valid rows with their lines, and every problem of the others. */
export interface ReadTable<Set extends Columns> {
  headings: readonly string[]
  titles: Titles<Set>
  /** Headings that no column reads. */
  ignored: readonly string[]
  rows: (RowOf<Set> & { line: number })[]
  problems: Problem[]
}

/** Reads a file into memory: one of people or places, not of scores. @throws TableError */
export async function readTable<const Set extends Columns>(file: string, columns: Set): Promise<ReadTable<Set>> {
  const { batches, headings, titles, ignored } = await openTable(file, columns)
  const read: ReadTable<Set> = { headings, titles, ignored, rows: [], problems: [] }
  for await (const batch of batches) {
    for (const { line, row, problems } of batch) {
      if (problems) read.problems.push(...problems)
      else read.rows.push({ ...row, line })
    }
  }
  return read
}

/** Adds to `problems` every row whose key occurs further above. @returns the first row of each key */
export function withoutRepeats<Row extends { line: number }>(
  rows: readonly Row[],
  problems: Problem[],
  { column, what, keyOf }: { column: (row: Row) => string; what: string; keyOf: (row: Row) => unknown },
): Row[] {
  const lines = new Map<unknown, number>()
  return rows.filter((row) => {
    const before = lines.get(keyOf(row))
    if (before === undefined) lines.set(keyOf(row), row.line)
    else problems.push({ line: row.line, column: column(row), reason: `与第 ${before} 行是同一个${what}` })
    return before === undefined
  })
}

/** Problems in the order of the file. */
export function byLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((one, other) => one.line - other.line)
}
