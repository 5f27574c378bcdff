import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { TableError } from './table-error.ts'

/** Bytes to which a workbook may unpack: about 100,000 rows of five columns, which take ten times as much memory to read. */
const unpackedMax = 32 * 1024 * 1024

/** Rows times columns of a sheet. The reader fills every cell before the last one. */
const areaMax = 4_000_000

/** Characters of one tag or of the text up to the next one; a cell of Excel holds 32,767. */
const pieceMax = 1024 * 1024

/** Bytes of the file per step, which can unpack to a thousand times as many. */
const stepBytes = 16 * 1024

/**
 * Unpacks a workbook without storing it, and refuses one that would take too much memory to read: a few hundred kilobytes can unpack to
 * gigabytes, and a single cell far away makes a table of billions.
 * @throws TableError when it is too large, any other error when it is no archive
 */
export async function requireModestWorkbook(file: string): Promise<void> {
  let unpacked = 0
  const unzip = new Unzip((part) => {
    if (!/\.xml(\.rels)?$/.test(part.name)) return
    // The reader allocates what the archive states, the bytes below are what it really holds.
    if ((part.originalSize ?? 0) > unpackedMax) throw tooLarge()
    const watch = watchArea()
    part.ondata = (error, chunk) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > unpackedMax) throw tooLarge()
      watch(chunk)
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of createReadStream(file, { highWaterMark: stepBytes })) unzip.push(chunk)
  unzip.push(new Uint8Array(), true)
}

/** A cell or a row up to the next tag, and everything in it that could be its address: `<c r="B2">`, `<row r="2">`. */
const addressedTag = /<(?:\w+:)?(?:c|row)\s[^<]*/g
const addressOf = /\sr\s*=\s*(["'])(.*?)\1/gs

/** Watches the addresses in a part that arrives in pieces. */
function watchArea(): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  let [rows, columns] = [0, 0]
  return (chunk) => {
    const text = rest + decoder.decode(chunk, { stream: true })
    for (const [tag] of text.matchAll(addressedTag)) {
      for (const [, , address = ''] of tag.matchAll(addressOf)) {
        const { row, column } = placeOf(address)
        rows = Math.max(rows, row)
        columns = Math.max(columns, column)
      }
      if (rows * columns > areaMax) throw tooLarge()
    }
    // The last tag may continue in the next piece.
    rest = text.slice(Math.max(0, text.lastIndexOf('<')))
    if (rest.length > pieceMax) throw tooLarge()
  }
}

/** `AB12` is column 28 of row 12; the number of a row stands alone. Any other spelling could be one that only the reader understands. */
function placeOf(address: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined || digits === undefined) throw tooLarge()
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}

function tooLarge(): TableError {
  return new TableError('这个工作簿太大了：请拆成几份，或在 Excel 里另存为 CSV 再试')
}
