import type { Command } from '@commander-js/extra-typings'
import { undoImport } from '../../modules/game-accounts/scores/undo-import.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, previewOnly, type CommandContext, type On, type Report } from '../line/command-context.ts'
import { changeLines } from './recompute-scores.ts'

/** `scores undo`: takes an import back. */
export function undoScoresCommand(scores: Command, on: On): void {
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
