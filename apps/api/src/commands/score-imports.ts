import type { Command } from '@commander-js/extra-typings'
import { scoreImports, type ScoreImport } from '../modules/game-accounts/scores/score-batch.ts'
import { undoImport } from '../modules/game-accounts/scores/undo-import.ts'
import { requireRound, wholeNumber } from './args.ts'
import { examples, previewOnly, type CommandContext, type On, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'
import { changeLines } from './score-history.ts'

/** The commands of `scores` about files that were imported. */
export function scoreImportCommands(scores: Command, on: On): void {
  scores
    .command('imports')
    .option('--round <轮次>', '只看这一轮')
    .description('列出导入过的成绩文件：编号、谁、何时、多少行计入，撤回了没有')
    .addHelpText('after', examples('scores imports --round 2026-1'))
    .action(
      on(async ({ services }, { round }) => {
        const imports = await scoreImports(services.pool, round && (await requireRound(services, round)))
        const time = dateTimeFormat(services)
        const lines = aligned(imports.map((each) => rowOf(each, time)))
        return { lines: lines.length > 0 ? lines : ['还没有导入过成绩'], data: imports }
      }),
    )

  scores
    .command('undo')
    .argument('<导入>', '编号，见 scores imports')
    .option('--yes', '真正撤回')
    .description('撤回一次导入：它带来的成绩都不再计入，每个人的成绩恢复成没有它的样子，因它而交卷的座位重新打开')
    .addHelpText('after', examples('scores undo 12', 'scores undo 12 --yes'))
    .action(on((context, id, { yes }) => undo(context, wholeNumber(id, '导入的编号'), yes ?? false)))
}

async function undo({ services, operator, progress }: CommandContext, id: number, apply: boolean): Promise<Report> {
  const undone = await undoImport(services, {
    id,
    operator,
    apply,
    onProgress: (share) => progress.bar(share, '核算'),
  })
  const { roundKey, name, people, changes, reopened } = undone
  return {
    lines: [
      `${id} 号导入（${roundKey}，${name}）${apply ? '已撤回' : ''}：${people} 人，${changes.length} 人的成绩${apply ? '已' : '会'}改变`,
      ...changeLines(changes),
      ...(reopened > 0 ? [`${reopened} 个因它而交卷的座位${apply ? '已' : '会'}重新打开`] : []),
      ...(apply ? ['榜单在下次公布时更新，马上更新用 rankings publish'] : ['', previewOnly]),
    ],
    data: { ...undone, applied: apply },
  }
}

function rowOf(each: ScoreImport, time: (moment: Date) => string): string[] {
  const { id, roundKey, name, operator, replaces, receivedAt, finishedAt, lines, counted, changed, refused } = each
  const course = each.undoneAt
    ? `${each.undoneBy ?? ''} ${time(each.undoneAt)} 撤回`
    : finishedAt
      ? ''
      : '没有写完：同一个文件再导一次就会写完'
  return [
    `${id} 号`,
    roundKey,
    name,
    `${operator ?? ''} ${time(receivedAt)} 导入`,
    finishedAt ? `${lines} 行，${counted} 行计入，${changed} 人改变，${refused} 行没有计入` : '',
    replaces ? '可改低' : '',
    course,
  ]
}
