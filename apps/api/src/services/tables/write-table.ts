import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'
import { writePrivateFile } from '../private-file.ts'

/**
 * Writes a table that Excel in China opens as it is meant: `.xlsx` with every cell as text (no phone becomes a power of ten), anything
 * else as CSV in UTF-8 with the mark that Excel looks for. A text that would be run as a formula is disarmed. Only the owner may read
 * the file, since such tables hold names and phones.
 */
export async function writeTable(
  file: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const texts = [headings, ...rows].map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  const content = file.toLowerCase().endsWith('.xlsx')
    ? await writeWorkbook(texts.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
    : stringify(texts, { bom: true, escape_formulas: true, record_delimiter: 'windows' })
  await writePrivateFile(file, content)
}
