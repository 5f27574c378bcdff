import type { Command } from '@commander-js/extra-typings'
import { scoreRefusalNames, scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import { currentSeason } from '../modules/competition/queries.ts'
import { recomputeScores, type Recomputation } from '../modules/game-accounts/scores/recompute-scores.ts'
import { scoreHistory, type HistoryEntry } from '../modules/results/queries.ts'
import { refusedScores } from '../modules/results/score-history.ts'
import { requireRound, wholeNumber } from './args.ts'
import { examples, previewOnly, type CommandContext, type On, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'
import { personNamed } from './people.ts'

const sources = { pull: '取回', import: '文件', webhook: '平台送来', operator: '组委会更正' } as const

/** The commands of `scores` about the history: what arrived, what does not count, and scoring again. */
export function scoreHistoryCommands(scores: Command, on: On): void {
  scores
    .command('history')
    .argument('<谁>', '手机号或用户号')
    .option('--round <轮次>', '只看这一轮')
    .description('看一个人收到过的每次成绩：何时、从哪里来、是否计入和为什么')
    .addHelpText('after', examples('scores history 1024 --round 2026-1'))
    .action(on((context, who, { round }) => history(context, who, round)))

  scores
    .command('refused')
    .option('--round <轮次>', '只看这一轮')
    .option('--limit <行数>', '最多列出多少行', '50')
    .description('列出没有计入的成绩：谁、哪一轮、为什么、从哪里来，新的在前')
    .addHelpText('after', examples('scores refused --round 2026-2'))
    .action(on((context, { round, limit }) => refused(context, round, wholeNumber(limit, '行数'))))

  scores
    .command('recompute')
    .option('--round <轮次>', '哪一轮，默认是正在进行的一轮')
    .option('--who <谁>', '只算这个人：手机号或用户号')
    .option('--yes', '真正写入')
    .description('按现在的任务、时间、名单和资格，从收到过的成绩重新核算；组委会的更正不变')
    .addHelpText('after', examples('scores recompute --round 2026-2', 'scores recompute --round 2026-2 --yes'))
    .action(on((context, { round, who, yes }) => recompute(context, round, who, yes ?? false)))
}

async function history(context: CommandContext, who: string, round: string | undefined): Promise<Report> {
  const { services } = context
  const roundKey = round && (await requireRound(services, round))
  const { id: userId, name } = await personNamed(context, who)
  const entries = await scoreHistory(services, { userId, ...(roundKey && { roundKey }) })
  const rows = entries.map((entry) => [entry.roundKey, ...cellsOf(context, entry)])
  return { lines: rows.length > 0 ? aligned(rows) : [`${name}（${userId}）还没有收到过成绩`], data: entries }
}

async function refused(context: CommandContext, round: string | undefined, limit: number): Promise<Report> {
  const roundKey = round && (await requireRound(context.services, round))
  const { counts, list } = await refusedScores(context.services, { limit, ...(roundKey && { roundKey }) })
  const found = scoreRefusals.flatMap((reason) =>
    counts[reason] ? `${scoreRefusalNames[reason]} ${counts[reason]} 条` : [],
  )
  if (found.length === 0) return { lines: ['没有不计入的成绩'], data: { counts, list } }
  const rows = list.map((entry) => [
    entry.roundKey,
    entry.userId === null ? (entry.named ?? '') : `${entry.name ?? ''}（${entry.userId}）`,
    ...cellsOf(context, entry),
  ])
  return { lines: [found.join('，'), ...aligned(rows)], data: { counts, list } }
}

function cellsOf({ services }: CommandContext, entry: HistoryEntry): string[] {
  const time = dateTimeFormat(services)
  const { score, scoredAt, judgedAt, source, origin, operator, refused: reason, field } = entry
  const why = reason === null ? '计入' : scoreRefusalNames[reason]
  return [
    score === null ? '–' : String(score),
    scoredAt ? `${time(scoredAt)} 取得` : '',
    `${time(judgedAt)} 收到`,
    `${sources[source]} ${origin}${operator === null ? '' : `（${operator}）`}`,
    field === null ? why : `${why}：${field}`,
  ]
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
