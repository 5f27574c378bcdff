import type { z } from 'zod'

/** A column that an import reads: the headings that it may have, and the schema of its cells. */
export interface Column<Schema extends z.ZodType = z.ZodType> {
  /** The Chinese name first. */
  headings: readonly [string, ...string[]]
  /** Reads a cell's text; '' when it is empty or the column is missing. Its messages are for people. */
  schema: Schema
  required?: boolean
}

export type Columns = Readonly<Record<string, Column>>
export type RowOf<Set extends Columns> = { [Name in keyof Set]: z.output<Set[Name]['schema']> }

/** Headings of a file's columns. */
export type Titles<Set extends Columns> = { [Name in keyof Set]: string }

/** Problem in a cell or, without a column, in a whole row. */
export interface Problem {
  line: number
  /** The column's Chinese name. */
  column: string
  reason: string
}

/** A row below the header, read by the columns or with its problems. */
export type CheckedRow<Set extends Columns> =
  | { line: number; row: RowOf<Set>; problems?: undefined; readable?: undefined }
  | {
      line: number
      row?: undefined
      problems: readonly [Problem, ...Problem[]]
      /** The cells that are right. */
      readable: Partial<RowOf<Set>>
    }

/** A problem as a sentence for people. */
export function problemSentence({ line, column, reason }: Problem): string {
  return `第 ${line} 行${column === '' ? '' : `「${column}」`}：${reason}`
}
