import type { Command } from '@commander-js/extra-typings'
import { listImports, type ImportKind } from '../../modules/imports/import-batch.ts'
import { undoImport, type RowChange } from '../../modules/imports/undo-import.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, previewOnly, type CommandContext, type On, type Report } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'

interface ImportsOf {
  kind: ImportKind
  /** The commands above: `contacts`, `schools aliases`. */
  noun: string
  /** Effect of `undo`, for its help. */
  undoes: string
  /** Takes back an import, where that is more than to restore its rows. */
  undo?: typeof undoImport
}

/** `imports` and `undo` of a noun whose files are imported (docs/adr/contest/0043-imports.md). */
export function importsCommands(parent: Command, on: On, { kind, noun, undoes, undo = undoImport }: ImportsOf): void {
  parent
    .command('imports')
    .description('列出导入过的文件：编号、谁、何时、改了多少，撤回了没有')
    .addHelpText('after', examples(`${noun} imports`))
    .action(
      on(async ({ services }) => {
        const imports = await listImports(services, kind)
        const time = dateTimeFormat(services)
        const lines = aligned(
          imports.map(({ id, name, operator, importedAt, changes, undoneAt, undoneBy }) => [
            `${id} 号`,
            name,
            `${operator} ${time(importedAt)} 导入`,
            `${changes} 处改动`,
            undoneAt ? `${undoneBy ?? ''} ${time(undoneAt)} 撤回` : '',
          ]),
        )
        return { lines: lines.length > 0 ? lines : ['还没有导入过文件'], data: imports }
      }),
    )

  parent
    .command('undo')
    .argument('<导入>', `编号，见 ${noun} imports`)
    .option('--yes', '真正撤回')
    .description(`撤回一次导入：${undoes}；之后又有改动的，拒绝撤回`)
    .addHelpText('after', examples(`${noun} undo 12`, `${noun} undo 12 --yes`))
    .action(
      on(async (context, arg, { yes }) => {
        const id = wholeNumber(arg, '导入的编号')
        const apply = yes ?? false
        const { services, operator } = context
        return reportOf(context, id, apply, await undo(services, { kind, id, operator, apply }))
      }),
    )
}

function reportOf(
  { subjects }: CommandContext,
  id: number,
  applied: boolean,
  { name, changes, untouched }: Awaited<ReturnType<typeof undoImport>>,
): Report {
  for (const { key } of changes) if (typeof key['user_id'] === 'number') subjects.add(key['user_id'])
  const removed = changes.filter(isAddition).length
  const done = applied ? '已' : '会'
  return {
    lines: [
      `${id} 号导入（${name}）${applied ? '已撤回' : ''}：${removed} 处新添的${done}去掉，${changes.length - removed} 处改动${done}恢复原样`,
      ...(untouched > 0 ? [`${untouched} 处已经和导入以前一样，不用动`] : []),
      ...(applied ? [] : ['', previewOnly]),
    ],
    data: { id, name, removed, restored: changes.length - removed, untouched, applied },
  }
}

const isAddition = ({ before }: RowChange): boolean => before === null

/** Said after an import. */
export const undoHint = (noun: string, id: number): string => `这是 ${id} 号导入，撤回用 ${noun} undo ${id}`
