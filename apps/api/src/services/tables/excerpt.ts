import type { Columns, Problem } from './columns.ts'
import { openSource } from './open-source.ts'

/** Some rows of a file as they stand in it, with what is wrong in each. */
export interface Excerpt {
  headings: string[]
  rows: { line: number; cells: string[]; problems: { column: string; reason: string }[] }[]
}

const mostProblems = 100
const firstRows = 10

/** The first rows of a file and those with problems, as an operator is shown them. @throws TableError */
export async function excerptOf(file: string, columns: Columns, problems: readonly Problem[]): Promise<Excerpt> {
  const { header, batches } = await openSource(file, columns)
  const byLine = Map.groupBy(problems, ({ line }) => line)
  const rows: Excerpt['rows'] = []
  let shownProblems = 0
  let seen = 0
  for await (const batch of batches) {
    for (const { line, cells } of batch) {
      if (line <= header.line || cells?.every((cell) => cell === '')) continue
      seen += 1
      const wrong = byLine.get(line)
      const isWanted = wrong ? shownProblems < mostProblems : seen <= firstRows
      if (!isWanted) continue
      if (wrong) shownProblems += 1
      rows.push({ line, cells: [...(cells ?? [])], problems: (wrong ?? []).map(told) })
    }
    if (shownProblems >= Math.min(byLine.size, mostProblems) && seen >= firstRows) break
  }
  return { headings: [...header.headings], rows }
}

const told = ({ column, reason }: Problem) => ({ column, reason })
