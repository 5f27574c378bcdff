import { open } from 'node:fs/promises'
import type { Columns } from './columns.ts'
import { csvRows, rowsAtOnce, type Row } from './csv-rows.ts'
import { findHeader, headerWithin, type Header } from './header.ts'
import { TableError } from './table-error.ts'
import { openTextFile } from './text-file.ts'

/** The rows of a file, from its first line on, and the one that is the header. */
export interface Source {
  header: Header
  /** Some rows at a time. */
  batches: AsyncIterable<Row[]> | Iterable<Row[]>
  /** Share of the file that has been read, from 0 to 1. */
  progress: () => number
}

/**
 * Opens a workbook or a text, as the first bytes say.
 * @throws TableError when the file is neither, or is empty
 */
export async function openSource(file: string, columns: Columns): Promise<Source> {
  const head = await firstBytes(file)
  if (head.toString('hex') === 'd0cf11e0') {
    throw new TableError('这是旧式的 .xls 文件：请在 Excel 里另存为 .xlsx 或 CSV 再导入')
  }
  const isWorkbook = head.toString('latin1', 0, 2) === 'PK'
  const source = isWorkbook ? await openSheet(file, columns) : await openText(file, head, columns)
  if (!source) throw new TableError('文件是空的：应当有一行写明各列的标题')
  return source
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

/** Takes the sheet whose header names most of the columns. Two such sheets with rows would leave one of them out: that is refused. */
async function openSheet(file: string, columns: Columns): Promise<Source | undefined> {
  // Loaded here, because the server never opens a workbook and need not have the reader in memory.
  const { readWorkbook } = await import('./workbook.ts')
  const sheets = (await readWorkbook(file)).flatMap(({ name, rows }) => {
    const header = findHeader(rows, columns)
    return header ? { name, rows, header } : []
  })
  const most = Math.max(...sheets.map(({ header }) => header.known))
  const candidates = sheets.filter(({ header }) => header.known === most)
  const [sheet = candidates[0], other] = candidates.filter(({ rows, header }) => hasRowsBelow(rows, header))
  if (!sheet) return undefined
  if (other && most > 0) throw new TableError(`工作表“${sheet.name}”和“${other.name}”里都有数据：请分成两个文件导入`)
  let read = 0
  function* batches() {
    for (const { rows } = sheet ?? { rows: [] }; read < rows.length;) {
      const batch = rows.slice(read, read + rowsAtOnce)
      read += batch.length
      yield batch
    }
  }
  return { header: sheet.header, batches: batches(), progress: () => read / sheet.rows.length }
}

function hasRowsBelow(rows: readonly Row[], { line: headerLine }: Header): boolean {
  return rows.some(({ line, cells }) => line > headerLine && cells?.some((cell) => cell !== ''))
}

const delimiters = [',', '\t', ';', '，', '；']

/** Takes the delimiter by which the header names most of the columns; of equals the one that makes most cells. */
async function openText(file: string, head: Buffer, columns: Columns): Promise<Source | undefined> {
  const { chunks, progress } = await openTextFile(file, head)
  const beginning = await firstOf(chunks())
  let best: { header: Header; delimiter: string } | undefined
  for (const delimiter of delimiters) {
    const header = findHeader(await firstRows(beginning, delimiter), columns)
    if (header && (!best || isClearer(header, best.header))) best = { header, delimiter }
  }
  return best && { header: best.header, batches: csvRows(chunks(), best.delimiter), progress }
}

async function firstOf(chunks: AsyncIterable<string>): Promise<string> {
  for await (const chunk of chunks) return chunk
  return ''
}

function isClearer(one: Header, other: Header): boolean {
  return one.known > other.known || (one.known === other.known && one.headings.length > other.headings.length)
}

async function firstRows(text: string, delimiter: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of csvRows([text], delimiter)) {
    rows.push(...batch)
    if (rows.length >= headerWithin) break
  }
  return rows.slice(0, headerWithin)
}
