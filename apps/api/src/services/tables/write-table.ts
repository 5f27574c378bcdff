import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'

/**
 * Writes a table that Excel in China opens as it is meant: `.xlsx` with every cell as text (no phone becomes a power of ten), anything
 * else as CSV in UTF-8 with the mark that Excel looks for. A text that would be run as a formula is disarmed.
 */
export async function writeTable(
  file: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const texts = [headings, ...rows].map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  if (file.toLowerCase().endsWith('.xlsx')) {
    await writeWorkbook(texts.map((row) => row.map((value) => ({ value, type: String })))).toFile(file)
  } else {
    await writeFile(file, stringify(texts, { bom: true, escape_formulas: true, record_delimiter: 'windows' }), {
      mode: 0o600,
    })
  }
}
