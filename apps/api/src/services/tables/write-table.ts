import { open } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'

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
  if (file.toLowerCase().endsWith('.xlsx')) {
    const workbook = writeWorkbook(texts.map((row) => row.map((value) => ({ value, type: String }))))
    await writePrivately(file, await workbook.toBuffer())
  } else {
    await writePrivately(file, stringify(texts, { bom: true, escape_formulas: true, record_delimiter: 'windows' }))
  }
}

async function writePrivately(file: string, content: string | Buffer): Promise<void> {
  await using handle = await open(file, 'w', 0o600)
  // A file that exists keeps its permissions; a device, such as /dev/stdout, has its own.
  if ((await handle.stat()).isFile()) await handle.chmod(0o600)
  await handle.writeFile(content)
}
