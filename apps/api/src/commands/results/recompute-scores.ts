import type { Command } from '@commander-js/extra-typings'
import { currentSeason } from '../../modules/competition/queries.ts'
import { recomputeScores, type Recomputation } from '../../modules/game-accounts/scores/recompute-scores.ts'
import { requireRound } from '../line/args.ts'
import { examples, previewOnly, type CommandContext, type On, type Report } from '../line/command-context.ts'
import { personNamed } from '../line/people.ts'

/** `scores recompute`: scoring again. */
export function recomputeCommand(scores: Command, on: On): void {
  scores
    .command('recompute')
    .option('--round <轮次>', '哪一轮，默认是正在进行的一轮')
    .option('--who <谁>', '只算这个人：手机号或用户号')
    .option('--yes', '真正写入')
    .description('按现在的任务、时间、名单和资格，从收到过的成绩重新核算；组委会的更正不变')
    .addHelpText('after', examples('scores recompute --round 2026-2', 'scores recompute --round 2026-2 --yes'))
    .action(on((context, { round, who, yes }) => recompute(context, round, who, yes ?? false)))
}

const changesShown = 20

async function recompute(
  context: CommandContext,
  round: string | undefined,
  who: string | undefined,
  apply: boolean,
): Promise<Report> {
  const { services, progress } = context
  const roundKey = round ? await requireRound(services, round) : (await currentSeason(services)).roundSlug
  const person = who === undefined ? undefined : await personNamed(context, who)
  const { people, verdicts, changes } = await recomputeScores(services, {
    roundKey,
    apply,
    ...(person && { userIds: [person.id] }),
    onProgress: (share) => progress.bar(share, '核算'),
  })
  return {
    lines: [
      `${roundKey}：${people} 人，${verdicts} 条成绩计入与否有变，${changes.length} 人的成绩有变`,
      ...changeLines(changes),
      ...(apply ? [] : ['', previewOnly]),
    ],
    data: { roundKey, applied: apply, people, verdicts, changes },
  }
}

/** The scores that change, as many as one reads. */
export function changeLines(changes: Recomputation['changes']): string[] {
  const points = (score: number | null) => score ?? '无'
  return [
    ...changes
      .slice(0, changesShown)
      .map(({ userId, before, after }) => `  ${userId}：${points(before)} → ${points(after)}`),
    ...(changes.length > changesShown ? [`  还有 ${changes.length - changesShown} 人，--json 列出全部`] : []),
  ]
}
