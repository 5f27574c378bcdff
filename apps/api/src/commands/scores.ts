import { currentSeason } from '../modules/competition/queries.ts'
import { importScores, type ImportReport, type RejectedLine } from '../modules/game-accounts/import-scores.ts'
import { problemSentence } from '../services/tables/columns.ts'
import { scoreRefusalNames } from '@qisuan/rules/score-verdicts'
import { examples, type AddCommands, type CommandContext, type Report } from './command-context.ts'
import { requireRound } from './args.ts'
import { scoreHistoryCommands } from './score-history.ts'

export const scoresCommands: AddCommands = (program, on) => {
  const scores = program.command('scores').description('成绩：导入、经过、没有计入的、重新核算')

  scores
    .command('import')
    .argument(
      '<文件>',
      'Excel 工作簿（.xlsx）或 CSV，列名：用户号（或选手编号、平台账号）和成绩，可有用时、任务、时间、交卷时间',
    )
    .option('--round <轮次>', '哪一轮的成绩，默认是正在进行的一轮')
    .option('--lower', '允许把成绩改低')
    .description('导入成绩：不能计入的行记下原因，其余写入；同一个文件可以放心再导一次')
    .addHelpText('after', examples('scores import 成绩.xlsx', 'scores import 更正.csv --round 2026-1 --lower'))
    .action(on(importFile))

  scoreHistoryCommands(scores, on)
}

async function importFile(
  { services, progress }: CommandContext,
  file: string,
  { round, lower = false }: { round?: string | undefined; lower?: true | false | undefined },
): Promise<Report> {
  const roundKey = round ? await requireRound(services, round) : (await currentSeason(services)).roundSlug
  const begun = performance.now()
  const rejected: RejectedLine[] = []
  const report = await importScores(services, {
    roundKey,
    file,
    lowering: lower,
    onProgress: (soFar, share) => progress.bar(share, countsText(soFar)),
    onRejected: (each) => rejected.push(each),
  })
  const seconds = (performance.now() - begun) / 1000
  const changed = `其中 ${figure(report.changed)} 条更新了成绩，用时 ${seconds.toFixed(2)} 秒`
  return {
    lines: [`${roundKey}：${countsText(report)}，${changed}`, ...rejected.map(lineOf)],
    data: { roundKey, ...report, seconds, rejectedLines: rejected },
  }
}

function countsText({ lines, accepted, rejected }: ImportReport): string {
  return `${figure(lines)} 行，${figure(accepted)} 行计入，${figure(rejected)} 行没有计入`
}

function lineOf({ line, reason, column = '', detail = scoreRefusalNames[reason] }: RejectedLine): string {
  return `  ${problemSentence({ line, column, reason: detail })}`
}

const figure = (number: number) => number.toLocaleString('en')
