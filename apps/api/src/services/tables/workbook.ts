import readSheets from 'read-excel-file/node'
import type { Row } from './csv-rows.ts'
import { TableError } from './table-error.ts'
import { requireModestWorkbook } from './workbook-limits.ts'

export interface Sheet {
  name: string
  rows: Row[]
}

/** Reads every sheet of an .xlsx file. @throws TableError when it is too large or no workbook */
export async function readWorkbook(file: string): Promise<Sheet[]> {
  const sheets = await readModestly(file).catch((cause: unknown) => {
    if (cause instanceof TableError) throw cause
    throw new TableError('这个工作簿读不懂：请在 Excel 里另存一份 .xlsx 再试', { cause })
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) })),
  }))
}

async function readModestly(file: string) {
  await requireModestWorkbook(file)
  return readSheets(file)
}

function textOf(cell: string | number | boolean | object | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return wallTime(cell)
  return typeof cell === 'object' ? '' : String(cell).trim()
}

/** A spreadsheet's date has no zone: its digits are what was typed, and its fraction of a day is rounded to the second. */
function wallTime(date: Date): string {
  return new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
