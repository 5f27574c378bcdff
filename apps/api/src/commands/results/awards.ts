import { basename } from 'node:path'
import { stateName } from '@qisuan/rules/people/award-names'
import { awardHeadings, checkAwards, type AwardCheck } from '../../modules/awards/check-awards.ts'
import { importAwards } from '../../modules/awards/import-awards.ts'
import { listAwardWinners, winnerHeadings } from '../../modules/awards/list-award-winners.ts'
import { publishAwards } from '../../modules/awards/publish-awards.ts'
import { awardsOf } from '../../modules/competition/present.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { admissionNote } from '../people/admission-note.ts'
import { examples, type AddCommands, type CommandContext, type Report } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { dateTimeFormat, dateTimeArg } from '../line/date-time.ts'
import { importFile, importOptions } from '../line/import-file.ts'
import { requireReason } from '../line/reading.ts'
import { requireRound, wholeNumber } from '../line/args.ts'

export const awardsCommands: AddCommands = (program, on) => {
  const awards = program.command('awards').description('获奖名单：导入、预览、定时公布、撤回、导出')

  awards
    .command('template')
    .argument('<文件>', '.xlsx 或 .csv')
    .description('写一张空的获奖名单，填好后导入')
    .action(
      on(async (_, file) => {
        await writeTable(file, awardHeadings, [])
        return {
          lines: [`已写好 ${file}。手机号和用户号填一个就够；奖项写名称，如“一等奖”。`],
          data: { file, headings: awardHeadings },
        }
      }),
    )

  awards
    .command('import')
    .argument('<文件>', 'Excel 工作簿（.xlsx）或 CSV（UTF-8、GBK 都可以）')
    .requiredOption('--round <轮次>', '这些奖项属于哪一轮')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description(
      '导入获奖名单。先预览；有一行不对就一行也不存。手机号和用户号写一个就够，有“姓名”一列就核对。存入后还看不到，要再 awards publish',
    )
    .addHelpText(
      'after',
      examples('awards import 名单.xlsx --round 2026-2', 'awards import 名单.xlsx --round 2026-2 --yes'),
    )
    .action(
      on(async (context, file, options) => {
        const roundKey = await requireRound(context.services, options.round)
        const check = await checkAwards(context.services, { roundKey, file })
        return importFile(context, options, check, {
          preview: previewOf,
          write: (checked) => store(context, checked, basename(file)),
        })
      }),
    )

  awards
    .command('publish')
    .argument('<批次>')
    .option('--at <时刻>', '到那一刻自动公布；不写就是现在')
    .option('--early', '这一轮还没有开始，也公布')
    .description('公布一批奖项：获奖者在“我的成绩”看到，证书可以领取')
    .addHelpText('after', examples('awards publish 3', 'awards publish 3 --at "2026-12-20 10:00"'))
    .action(
      on(async ({ services, operator }, batch, options) => {
        const batchId = wholeNumber(batch, '批次')
        const at = options.at === undefined ? undefined : dateTimeArg(options.at, services)
        const { publishAt, published, roundEnds } = await publishAwards(services, {
          batchId,
          operator,
          early: options.early ?? false,
          ...(at && { at }),
        })
        const line =
          published === undefined
            ? `第 ${batchId} 批将在 ${dateTimeFormat(services)(publishAt)} 自动公布，在那以前可以用 awards undo 取消`
            : `第 ${batchId} 批已公布：${published} 人`
        const early =
          roundEnds && `这一轮 ${dateTimeFormat(services)(roundEnds)} 才结束：那以前领取的证书，写领取的月份`
        return { lines: [line, ...(early ? [early] : [])], data: { batchId, publishAt, published: published ?? null } }
      }),
    )

  awards
    .command('export')
    .requiredOption('--round <轮次>', '哪一轮')
    .requiredOption('--to <文件>', '.xlsx 或 .csv')
    .option('--with-phones', '写出完整的手机号（默认遮住中间四位），要写 --reason')
    .option('--reason <原因>', '为什么要手机号，记入安全日志')
    .description('导出一轮的成绩和奖项；改好后可以原样再导入')
    .addHelpText(
      'after',
      examples(
        'awards export --round 2026-2 --to 决赛名单.xlsx',
        'awards export --round 2026-2 --to 寄奖品.xlsx --with-phones --reason 寄送奖品',
      ),
    )
    .action(on(async (context, options) => exportRound(context, options)))
}

async function exportRound(
  { services, recordReading }: CommandContext,
  options: { round: string; to: string; withPhones?: true | undefined; reason?: string | undefined },
): Promise<Report> {
  const roundKey = await requireRound(services, options.round)
  const phones = options.withPhones ?? false
  const reason = phones ? requireReason(options.reason) : undefined
  const rows = await listAwardWinners(services, {
    roundKey,
    phones,
    beforeOpening: (userIds) =>
      recordReading(reason === undefined ? { userIds, fields: [] } : { userIds, fields: ['phone'], reason }),
  })
  await writeTable(options.to, winnerHeadings, rows)
  return { lines: [`已写好 ${options.to}：${rows.length} 行`], data: { file: options.to, rows: rows.length } }
}

async function store({ services, operator, progress }: CommandContext, check: AwardCheck, fileName: string) {
  const { rows } = check
  const { batchId } = await importAwards(services, {
    check,
    fileName,
    operator,
    onProgress: (done) => progress.bar(done / rows.length, `${done} / ${rows.length} 行`),
  })
  return {
    lines: [
      `已存入第 ${batchId} 批，${rows.length} 人，还没有公布。`,
      `公布：script/qisuan awards publish ${batchId}`,
      ...(await admissionNote(
        services,
        check.round,
        rows.map(({ state }) => state),
      )),
    ],
    data: { ...summary(check), batchId },
  }
}

function summary({ round, rows, fresh, changed, same, ignored }: AwardCheck) {
  const counts = Map.groupBy(rows, ({ state }) => state)
  const byAward = [...counts].map(([state, held]) => ({
    name: stateName(awardsOf(round), state),
    people: held.length,
  }))
  return { round: round.key, rows: rows.length, byAward, fresh, changed, same, ignored }
}

function previewOf(check: AwardCheck) {
  const data = summary(check)
  const { round, rows, byAward, fresh, changed, same } = data
  return {
    lines: [
      `${round}，${rows} 行，没有错误。`,
      ...aligned(byAward.map(({ name, people }) => [`  ${name}`, `${people} 人`])),
      `其中 ${fresh} 人原来没有奖项，${changed} 人会改变，${same} 人不变。`,
    ],
    data,
  }
}
