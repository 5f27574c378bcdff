import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { openWorkbook, type Line } from '../../services/tables/open-table.ts'
import { csvLines, type CsvLine } from './csv-lines.ts'

interface ScoreFile {
  lines: AsyncIterable<CsvLine>
  /** How much of it has been read, from 0 to 1. */
  share: () => number
}

/**
 * Opens a file of scores: a workbook, or CSV of any length.
 * @throws TableError when there is no such file, or nobody can read it
 */
export async function openScoreFile(path: string): Promise<ScoreFile> {
  const sheet = await openWorkbook(path)
  if (sheet) return inMemory(sheet)
  const { size } = await stat(path)
  const file = createReadStream(path)
  return { lines: csvLines(file), share: () => (size > 0 ? Math.min(1, file.bytesRead / size) : 1) }
}

function inMemory(sheet: readonly Line[]): ScoreFile {
  let read = 0
  async function* lines(): AsyncGenerator<Line> {
    for (const each of sheet) {
      read += 1
      if (each.texts.some((text) => text !== '')) yield each
    }
  }
  return { lines: lines(), share: () => (sheet.length > 0 ? read / sheet.length : 1) }
}
