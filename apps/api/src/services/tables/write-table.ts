import { stringify } from 'csv-stringify/sync'
import { writePrivateFile } from '../private-file.ts'
import { TableError } from './table-error.ts'

export type WrittenRow = readonly (string | number | null)[]

/** A workbook is made in memory. */
const mostInWorkbook = 100_000
/** Rows of a CSV that are written at once. */
const atOnce = 1000

/**
 * Writes a table that Excel in China opens as it is meant: `.xlsx` with every cell as text (no phone becomes a power of ten), anything
 * else as CSV in UTF-8 with the mark that Excel looks for, row by row as they come. A text that would be run as a formula is disarmed. Only
 * the owner may read the file, since such tables hold names and phones.
 * @returns the number of rows
 * @throws TableError for more rows than a workbook takes
 */
export async function writeTable(
  file: string,
  headings: readonly string[],
  rows: Iterable<WrittenRow> | AsyncIterable<WrittenRow>,
): Promise<number> {
  let written = 0
  const counted = async function* () {
    for await (const row of rows) {
      written += 1
      yield textOf(row)
    }
  }
  if (file.toLowerCase().endsWith('.xlsx')) {
    const texts = [[...headings]]
    for await (const row of counted()) {
      if (written > mostInWorkbook) throw new TableError(`工作簿最多 ${mostInWorkbook} 行，更多的请写成 .csv`)
      texts.push(row)
    }
    const cells = texts.map((row) => row.map((value) => ({ value, type: String })))
    // Loaded when somebody wants a workbook: the server has no room for what it may never need.
    const { default: writeWorkbook } = await import('write-excel-file/node')
    await writePrivateFile(file, await writeWorkbook(cells).toBuffer())
  } else {
    await writePrivateFile(file, csvOf(headings, counted()))
  }
  return written
}

async function* csvOf(headings: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield stringify([[...headings]], { ...csv, bom: true })
  let page: string[][] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < atOnce) continue
    yield stringify(page, csv)
    page = []
  }
  yield stringify(page, csv)
}

const csv = { escape_formulas: true, record_delimiter: 'windows' } as const

const textOf = (row: WrittenRow): string[] => row.map((cell) => (cell === null ? '' : String(cell)))
