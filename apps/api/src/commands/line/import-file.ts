import type { Problem } from '../../services/tables/columns.ts'
import { comparingReadings, type Compared } from '../../services/record-reading.ts'
import { previewOnly, type CommandContext, type Report } from './command-context.ts'
import { linesOf, problemLines, skippedLines } from '../system/problems.ts'

/** The options of every command that imports a file. */
export const importOptions = {
  yes: ['--yes', '检查无误后真正写入；不加只是预览'],
  skipInvalid: ['--skip-invalid', '有错的行不要，只写入没有错的行；不加则有一行不对就一行也不写'],
} as const

export interface ImportOptions {
  yes?: true | undefined
  skipInvalid?: true | undefined
}

/** Result of a file's check. */
export interface FileCheck {
  /** Rows that can be written. */
  rows: { readonly length: number }
  problems: readonly Problem[]
  /** Word for the lines with problems; 有错 by default. */
  fault?: string
  /** Lines about the whole file, printed before its problems. */
  summary?: readonly string[]
  /** Reason against writing the file, whatever its lines are. */
  obstacle?: string | undefined
  /** Headings of columns that the import does not read. */
  ignored?: readonly string[]
  /** The people of whom something was compared. */
  compared?: Compared
}

/** Output of an import, for people and for programs. */
export interface Told {
  lines: readonly string[]
  data: object
}

/**
 * Every import of a file goes this way (docs/adr/contest/0043-imports.md): what was checked is shown first and written with `--yes`; one problem
 * refuses the file, unless `--skip-invalid` says that the other rows are wanted.
 */
export async function importFile<Check extends FileCheck>(
  { recordReading }: CommandContext,
  options: ImportOptions,
  check: Check,
  does: { preview: (check: Check) => Told | Promise<Told>; write: (check: Check) => Promise<Told> },
): Promise<Report> {
  const { rows, problems, fault = '有错', summary = [], obstacle, ignored = [], compared } = check
  if (compared) for (const reading of comparingReadings(compared)) await recordReading(reading)
  const yes = options.yes ?? false
  const skipped = linesOf(problems)
  const ignoredLine = ignored.length > 0 ? [`没有用到的列：${ignored.join('、')}`] : []
  const data = { rows: rows.length, problems, written: yes }
  const wanted = rows.length > 0 && (skipped === 0 || options.skipInvalid)
  if (obstacle !== undefined || !wanted) {
    const refusal = obstacle === undefined ? problemLines(problems, rows.length, fault) : [obstacle]
    return { lines: [...summary, ...refusal, ...ignoredLine], data: { ...data, written: false }, refused: true }
  }
  const told = await (yes ? does.write(check) : does.preview(check))
  return {
    lines: [
      ...told.lines,
      ...skippedLines(problems, { fault, written: yes }),
      ...ignoredLine,
      ...(yes ? [] : ['', previewOnly]),
    ],
    data: { ...data, ...told.data },
  }
}
