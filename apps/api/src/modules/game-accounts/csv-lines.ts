import { TextDecoder } from 'node:util'

/** A line of a CSV file. */
export interface CsvLine {
  /** Counted from 1, as a spreadsheet does. */
  line: number
  /** Undefined where a quotation mark is missing: the fault ends with the line and takes no other with it. */
  texts: string[] | undefined
}

/** Reads a CSV file line by line, holding no more than a chunk of it. Cells hold no line breaks. Empty lines are passed over. */
export async function* csvLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvLine> {
  let line = 0
  for await (const text of textLines(chunks)) {
    line += 1
    if (text.trim() !== '') yield { line, texts: cellsOf(text) }
  }
}

async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let rest = ''
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

/** Spreadsheets in China save CSV as GB18030 as often as not. */
function decoderFor(beginning: Uint8Array): TextDecoder {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('gb18030')
  }
}

const cell = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y

function cellsOf(text: string): string[] | undefined {
  const cells: string[] = []
  for (cell.lastIndex = 0; ;) {
    const found = cell.exec(text)
    if (!found) return undefined
    const [, quoted, bare = '', end] = found
    cells.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"'))
    if (end === '') return cells
  }
}
