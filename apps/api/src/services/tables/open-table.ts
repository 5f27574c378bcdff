import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readSheet } from 'read-excel-file/node'

/** A file cannot be read as a table; the sentence says why. */
export class TableError extends Error {}

/** One row below the headings: its cells by heading, trimmed, empty ones as ''. */
export interface TableRow {
  /** As a spreadsheet counts: the headings stand in line 1. */
  line: number
  cells: Record<string, string>
}

export interface Table {
  headings: readonly string[]
  rows: AsyncIterable<TableRow>
}

/** A line of a file, the headings among them. */
export interface Line {
  line: number
  texts: string[]
}

/**
 * Opens a CSV (UTF-8 with and without BOM, UTF-16 as Excel's "Unicode text", GBK) or XLSX file; what it is, its first bytes say and
 * not its name. Rows are read as they are asked for, so a CSV may be of any length; of a workbook the first sheet counts.
 * @throws TableError when there is no table in it
 */
export async function openTable(file: string): Promise<Table> {
  const head = await firstBytes(file)
  const lines = isWorkbook(head) ? workbookLines(file) : csvRecords(file, await encodingOf(file, head))
  const records = lines[Symbol.asyncIterator]()
  const first = await records.next()
  if (first.done) throw new TableError('文件是空的：第一行应当是各列的标题')
  const headings = first.value.texts
  const twice = headings.find((heading, index) => heading !== '' && headings.indexOf(heading) !== index)
  if (twice) throw new TableError(`标题“${twice}”出现了两次`)
  return { headings, rows: rowsBelow(headings, records) }
}

async function* rowsBelow(headings: readonly string[], records: AsyncIterator<Line>): AsyncGenerator<TableRow> {
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { line, texts } = next.value
    if (texts.every((text) => text === '')) continue
    yield { line, cells: Object.fromEntries(headings.map((heading, column) => [heading, texts[column] ?? ''])) }
  }
}

/**
 * The lines of a workbook's first sheet; of a file that is none, undefined.
 * @throws TableError when there is no such file, or it is of a kind that nobody can read
 */
export async function openWorkbook(file: string): Promise<Line[] | undefined> {
  return isWorkbook(await firstBytes(file)) ? readWorkbook(file) : undefined
}

function isWorkbook(head: Buffer): boolean {
  if (head.toString('hex') === 'd0cf11e0') {
    throw new TableError('这是旧式的 .xls 文件：请在 Excel 里另存为 .xlsx 或 CSV 再导入')
  }
  return head.subarray(0, 2).toString('latin1') === 'PK'
}

async function firstBytes(file: string): Promise<Buffer> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } catch (cause) {
    throw new TableError(`打不开 ${file}：没有这个文件，或没有权限读它`, { cause })
  }
}

/** Excel in China writes GBK without saying so. Text that is no valid UTF-8 is taken for it: by accident GBK is hardly ever valid. */
async function encodingOf(file: string, head: Buffer): Promise<'utf-8' | 'utf-16le' | 'gb18030'> {
  if (head.subarray(0, 2).toString('hex') === 'fffe') return 'utf-16le'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* csvRecords(file: string, encoding: 'utf-8' | 'utf-16le' | 'gb18030'): AsyncGenerator<Line> {
  const delimiter = encoding === 'utf-16le' ? '\t' : ','
  const parser = Readable.from(decoded(file, encoding)).pipe(
    parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // A cell may go over several lines; a person looks for the first of them.
      const more = record.reduce((lines, text) => lines + text.split('\n').length - 1, 0)
      yield { line: info.lines - more, texts: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableError(`第 ${Number(error['lines'])} 行读不懂：引号没有配对，或不是 CSV 文件`, {
      cause: error,
    })
  }
}

async function* workbookLines(file: string): AsyncGenerator<Line> {
  yield* await readWorkbook(file)
}

async function readWorkbook(file: string): Promise<Line[]> {
  const sheet = await readSheet(file).catch((cause: unknown) => {
    throw new TableError('这个工作簿读不懂：请在 Excel 里另存一份 .xlsx 再试', { cause })
  })
  return sheet.map((cells, index) => ({ line: index + 1, texts: cells.map(textOf) }))
}

function textOf(cell: string | number | boolean | object | null): string {
  if (cell === null) return ''
  // A date of a spreadsheet stands on no clock: its digits are what was typed.
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return typeof cell === 'object' ? '' : String(cell).trim()
}
