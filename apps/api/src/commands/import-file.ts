import type { Problem } from '../services/tables/columns.ts'
import { previewOnly, type CommandContext, type Report } from './command-context.ts'
import { linesOf, problemLines, problemList } from './problems.ts'

/** The options of every command that imports a file. */
export const importOptions = {
  yes: ['--yes', '检查无误后真正写入；不加只是预览'],
  skipInvalid: ['--skip-invalid', '有错的行不要，只写入没有错的行；不加则有一行不对就一行也不写'],
} as const

export interface ImportOptions {
  yes?: true | undefined
  skipInvalid?: true | undefined
}

/** What the check of a file found. */
export interface FileCheck {
  rows: readonly unknown[]
  problems: readonly Problem[]
  /** Headings of columns that the import does not read. */
  ignored?: readonly string[]
  /** The people whose real names were compared. */
  compared?: readonly number[]
}

/** What an import says: for people, and for programs. */
export interface Told {
  lines: readonly string[]
  data: object
}

/**
 * Every import of a file goes this way (docs/adr/0043-imports.md): what was checked is shown first and written with `--yes`; one problem refuses
 * the file, unless `--skip-invalid` says that the other rows are wanted.
 */
export async function importFile<Check extends FileCheck>(
  { recordReading }: CommandContext,
  options: ImportOptions,
  check: Check,
  { preview, write }: { preview: (check: Check) => Told | Promise<Told>; write: (check: Check) => Promise<Told> },
): Promise<Report> {
  const { rows, problems, ignored = [], compared = [] } = check
  if (compared.length > 0)
    await recordReading({ userIds: compared, fields: ['realname'], reason: '核对导入文件里的姓名' })
  const skipped = linesOf(problems)
  if (rows.length === 0 || (skipped > 0 && !options.skipInvalid)) {
    return {
      lines: problemLines(problems, rows.length),
      data: { rows: rows.length, problems, written: false },
      refused: true,
    }
  }
  const told = options.yes ? await write(check) : await preview(check)
  return {
    lines: [
      ...told.lines,
      ...(skipped > 0 ? [`${skipped} 行有错，${options.yes ? '没有' : '不会'}写入：`, ...problemList(problems)] : []),
      ...(ignored.length > 0 ? [`没有用到的列：${ignored.join('、')}`] : []),
      ...(options.yes ? [] : ['', previewOnly]),
    ],
    data: { rows: rows.length, problems, written: options.yes ?? false, ...told.data },
  }
}
