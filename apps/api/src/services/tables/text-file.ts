import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { TableError } from './table-error.ts'

export interface TextFile {
  /** Reads the text from its beginning. */
  chunks: () => AsyncIterable<string>
  /** Share of the file that has been read, from 0 to 1. */
  progress: () => number
}

/** Opens a text file in the encoding that its whole content proves. */
export async function openTextFile(file: string, head: Buffer): Promise<TextFile> {
  const encoding = await encodingOf(file, head)
  const { size } = await stat(file)
  let bytesRead = 0
  async function* chunks() {
    const decoder = new TextDecoder(encoding)
    bytesRead = 0
    for await (const chunk of bytesOf(file)) {
      bytesRead += chunk.length
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  }
  return { chunks, progress: () => (size > 0 ? Math.min(1, bytesRead / size) : 1) }
}

/**
 * UTF-16 begins with a mark, UTF-8 may. Excel in China writes GBK without one: text that is not valid UTF-8 is GBK, which is hardly ever valid
 * UTF-8 by accident.
 */
async function encodingOf(file: string, head: Buffer): Promise<string> {
  const mark = head.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const hasUtf8Mark = head.toString('hex', 0, 3) === 'efbbbf'
  for (const encoding of hasUtf8Mark ? ['utf-8'] : ['utf-8', 'gb18030']) {
    if (await isValid(file, encoding)) return encoding
  }
  throw new TableError('认不出文字编码：请用 Excel 另存为 .xlsx 或“CSV UTF-8”再导入')
}

async function isValid(file: string, encoding: string): Promise<boolean> {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    for await (const chunk of bytesOf(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const bytesOf = (file: string): AsyncIterable<Buffer> => createReadStream(file)
