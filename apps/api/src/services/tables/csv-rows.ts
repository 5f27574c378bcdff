import { TableError } from './table-error.ts'

/** A row of a file, with the line in which it starts, counted from 1. */
export interface Row {
  line: number
  /** The trimmed cells; undefined where a quotation mark is not closed. */
  cells: string[] | undefined
}

/** The most lines of a quoted cell. Without a limit an unclosed quotation mark would take all lines below it. */
const longestCell = 50
const longestLine = 1_000_000

/** Rows that are read at once: many, because waiting for each of them costs more than reading it. */
export const rowsAtOnce = 200

/** Reads the rows of a CSV text, some at a time. Holds no more than one chunk. */
export async function* csvRows(
  chunks: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
): AsyncGenerator<Row[]> {
  const reader = new RowReader(delimiter)
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new TableError('这不是表格文件：有一行超过一百万个字')
    for (let next = 0; next < lines.length; next += rowsAtOnce) {
      yield lines.slice(next, next + rowsAtOnce).flatMap((text) => reader.add(text))
    }
  }
  yield [...reader.add(rest), ...reader.end()]
}

class RowReader {
  readonly #delimiter: string
  /** Lines that are not part of a complete row yet. */
  readonly #open: string[] = []
  #lines = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  add(text: string): Row[] {
    this.#lines += 1
    if (this.#open.length === 0 && !text.includes('"')) {
      return [{ line: this.#lines, cells: text.split(this.#delimiter).map((cell) => cell.trim()) }]
    }
    this.#open.push(text)
    return this.#completeRows(longestCell)
  }

  end(): Row[] {
    return this.#completeRows(0)
  }

  #completeRows(limit: number): Row[] {
    const rows: Row[] = []
    while (this.#open.length > 0) {
      const { cells, lines } = firstRow(this.#open, this.#delimiter)
      if (cells === 'unclosed' && this.#open.length < limit) break
      const line = this.#lines - this.#open.length + 1
      rows.push({ line, cells: typeof cells === 'string' ? undefined : cells })
      this.#open.splice(0, typeof cells === 'string' ? 1 : lines)
    }
    return rows
  }
}

type Cells = string[] | 'unclosed' | 'malformed'

function firstRow(texts: readonly string[], delimiter: string): { cells: Cells; lines: number } {
  let cells: Cells = 'unclosed'
  let lines = 0
  while (cells === 'unclosed' && lines < texts.length) {
    lines += 1
    cells = cellsOf(texts.slice(0, lines).join('\n'), delimiter)
  }
  return { cells, lines }
}

function cellsOf(text: string, delimiter: string): Cells {
  const pattern = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^"${delimiter}]*))(${delimiter}|$)`, 'y')
  const cells: string[] = []
  for (let start = 0; ; start = pattern.lastIndex) {
    const found = pattern.exec(text)
    if (!found) return /^ *"(?:[^"]|"")*$/.test(text.slice(start)) ? 'unclosed' : 'malformed'
    const [, quoted, bare = '', end] = found
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') return cells
  }
}
