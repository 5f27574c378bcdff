import { scoreRefusalNames, scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import { currentSeason } from '../../modules/competition/queries.ts'
import { checkScores, type ScoreCheck } from '../../modules/game-accounts/scores/check-scores.ts'
import { importScores } from '../../modules/game-accounts/scores/import-scores.ts'
import { problemOf } from '../../modules/game-accounts/scores/preview-scores.ts'
import type { RejectedLine } from '../../modules/game-accounts/scores/score-lines.ts'
import { requireRound } from '../line/args.ts'
import { examples, type AddCommands, type CommandContext, type Report } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { importFile, importOptions, type ImportOptions, type Told } from '../line/import-file.ts'
import { problemList, skippedLines } from '../system/problems.ts'
import { recomputeCommand } from './recompute-scores.ts'
import { undoScoresCommand } from './undo-scores.ts'

export const scoresCommands: AddCommands = (program, on) => {
  const scores = program.command('scores').description('成绩：导入、撤回、经过、没有计入的、重新核算')

  scores
    .command('import')
    .argument(
      '<文件>',
      'Excel 工作簿（.xlsx）或 CSV，列名：手机号、用户号、选手编号或平台账号，和成绩；可有姓名（核对）、用时、任务、时间、交卷时间。一个人一行；几次的成绩各写各的时间或任务',
    )
    .option('--round <轮次>', '哪一轮的成绩，默认是正在进行的一轮')
    .option('--lower', '允许把成绩改低')
    .option(...importOptions.yes)
    .option('--skip-invalid', '不能计入的行记下原因，其余写入；不加则有一行不能计入就一行也不写')
    .option('--outside-window', '这一轮还没有开始，或早已结束，也导入')
    .description('导入成绩：先预览多少行计入、多少人的成绩会变、哪些行不能计入和为什么。同一个文件可以放心再导一次')
    .addHelpText(
      'after',
      examples(
        'scores import 成绩.xlsx',
        'scores import 成绩.xlsx --yes',
        'scores import 成绩.xlsx --skip-invalid --yes',
        'scores import 更正.csv --round 2026-1 --lower --yes',
      ),
    )
    .action(on(importScoreFile))

  undoScoresCommand(scores, on)
  recomputeCommand(scores, on)
}

const fault = '不能计入'

interface ScoreOptions extends ImportOptions {
  round?: string | undefined
  lower?: true | undefined
  outsideWindow?: true | undefined
}

async function importScoreFile(context: CommandContext, file: string, options: ScoreOptions): Promise<Report> {
  const { services, progress } = context
  const { round, lower: lowering = false, outsideWindow = false } = options
  const roundKey = round ? await requireRound(services, round) : (await currentSeason(services)).roundSlug
  const begun = performance.now()
  const check = await checkScores(services, {
    roundKey,
    file,
    lowering,
    counting: !options.yes,
    untilOneCounts: options.yes && options.skipInvalid,
    onProgress: (lines, share) => progress.bar(share, `检查 ${figure(lines)} 行`),
  })
  const { lines, accepted, refused, ignored, compared } = check
  const found = {
    rows: { length: accepted },
    // Those of a file that was not read to its end are told when it is written.
    problems: check.isWhole ? check.rejected.map(problemOf) : [],
    fault,
    summary: [`${roundKey}：${figure(lines)} 行，${figure(accepted)} 行能计入`, ...reasonsOf(check)],
    obstacle: outsideWindow ? undefined : obstacleOf(check, dateTimeFormat(services)),
    ignored,
    compared,
  }
  return importFile(context, options, found, {
    preview: () => ({
      lines: [...found.summary, ...effectOf(check)],
      data: { roundKey, lines, accepted, refused, changed: check.changed },
    }),
    write: () => write(context, { roundKey, file, lowering, check, begun }),
  })
}

async function write(
  { services, progress }: CommandContext,
  { check, begun, ...order }: { roundKey: string; file: string; lowering: boolean; check: ScoreCheck; begun: number },
): Promise<Told> {
  const known = new Set(check.isWhole ? check.rejected.map(({ line }) => line) : [])
  // Lines that passed the check and were refused since, or that it did not read.
  const untold: RejectedLine[] = []
  const report = await importScores(services, {
    ...order,
    refusingRepeats: true,
    onProgress: ({ lines }, share) => progress.bar(share, `写入 ${figure(lines)} 行`),
    onRejected: (each) => void (known.has(each.line) || untold.push(each)),
  })
  const seconds = (performance.now() - begun) / 1000
  const { lines, accepted, rejected, changed } = report
  const problems = untold.map(problemOf)
  return {
    lines: [
      `${order.roundKey}：${figure(lines)} 行，${figure(accepted)} 行计入，${figure(rejected)} 行没有计入，其中 ${figure(changed)} 条更新了成绩，用时 ${seconds.toFixed(2)} 秒`,
      ...(check.isWhole ? problemList(problems) : []),
      `这是 ${report.importId} 号导入，撤回用 scores undo ${report.importId}`,
      ...(check.isWhole ? [] : skippedLines(problems, { fault, written: true })),
    ],
    data: { roundKey: order.roundKey, ...report, seconds, ...(!check.isWhole && { rows: accepted, problems }) },
  }
}

function reasonsOf({ refused }: ScoreCheck): string[] {
  const reasons = scoreRefusals.flatMap((reason) =>
    refused[reason] ? `${scoreRefusalNames[reason]} ${figure(refused[reason])} 行` : [],
  )
  return reasons.length > 0 ? [`不能计入的：${reasons.join('，')}`] : []
}

function effectOf({ changed = 0, importedAs }: ScoreCheck): string[] {
  return [
    `${figure(changed)} 人的成绩会改变`,
    ...(importedAs === undefined ? [] : [`这个文件导入过，是 ${importedAs} 号导入：再导一次，没有变的不会再写`]),
  ]
}

function obstacleOf({ roundKey, odd }: ScoreCheck, time: (moment: Date) => string): string | undefined {
  if (odd === undefined) return undefined
  const when = 'notBefore' in odd ? `要到 ${time(odd.notBefore)} 才开始` : `早在 ${time(odd.endedAt)} 已经结束`
  return `${roundKey} ${when}，是不是写错了轮次？什么也没有写入。轮次没有错，加上 --outside-window`
}

const figure = (number: number) => number.toLocaleString('en')
