import { isRetentionKind, periodText, retentionKinds } from '@qisuan/rules/people/retention'
import { annualReport, type AnnualReport } from '../../modules/privacy/annual-report.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'

interface Section {
  title: string
  rows: readonly (readonly [item: string, value: string | number])[]
}

export const privacyCommands: AddCommands = (program, on) => {
  const privacy = program.command('privacy').description('个人信息保护：年度自查')

  privacy
    .command('report')
    .argument('<年份>', '如 2026')
    .option('--to <文件>', '写成 .csv 或 .xlsx，不打印')
    .description('一年的合规自查：同意、账号、注销、到期删除、谁查看过。只有数目，没有个人信息')
    .addHelpText('after', examples('privacy report 2026', 'privacy report 2026 --to 自查-2026.xlsx'))
    .action(
      on(async ({ services }, arg, { to }) => {
        const report = await annualReport(services, yearOf(arg))
        const sections = sectionsOf(report, dateTimeFormat(services))
        if (to !== undefined) {
          const rows = sections.flatMap(({ title, rows }) => rows.map(([item, value]) => [title, item, value] as const))
          await writeTable(to, ['部分', '项目', '数目'], rows)
          return { lines: [`已写好 ${to}：${rows.length} 项`], data: report }
        }
        return {
          lines: sections.flatMap(({ title, rows }) => [
            title,
            ...(rows.length > 0 ? aligned(rows).map(indent) : ['  没有']),
            '',
          ]),
          data: report,
        }
      }),
    )
}

function yearOf(arg: string): number {
  const year = wholeNumber(arg, '年份')
  if (year >= 2000 && year <= 2999) return year
  throw new UsageError(`${arg} 不是年份`)
}

const indent = (line: string): string => `  ${line}`

function sectionsOf(report: AnnualReport, time: (time: Date) => string): Section[] {
  const { year, asOf, policyVersion, consents, enrolled, accounts, erasures, deletions, overdue, readings, periods } =
    report
  return [
    {
      title: `${year} 年个人信息保护自查`,
      rows: [
        ['做成的时间', time(asOf)],
        ['现行政策的版本', policyVersion],
      ],
    },
    {
      title: '这一年的同意（已注销的人不在内；拒绝的人什么也没有留下）',
      rows: consents.flatMap(({ version, agreed, guardians, withdrawn }) => [
        [`${version} 版，本人同意`, agreed],
        [`${version} 版，监护人同意`, guardians],
        [`${version} 版，撤回`, withdrawn],
      ]),
    },
    {
      title: `${year} 赛季的报名，现在`,
      rows: [
        ['人数', enrolled.people],
        ['其中需要监护人同意', enrolled.children],
        ['同意齐全', enrolled.complete],
        ['只同意了旧的版本，或还缺监护人的', enrolled.incomplete],
        ['没有有效的同意', enrolled.missing],
      ],
    },
    {
      title: '账号，现在',
      rows: [
        ['使用中', accounts.open],
        ['已申请注销，在等待期内', accounts.closing],
        ['等待期已过而还没有删除', accounts.closingOverdue],
        ['教师', accounts.teachers],
        ['已实名认证', accounts.certified],
        ['等待核对实名', accounts.waitingForReview],
        ['还保存着证件号', accounts.withIdNumber],
        ['过了保存期限而还没有注销', accounts.lapsed],
      ],
    },
    {
      title: '这一年注销的账号',
      rows: [
        ['本人申请', erasures.byOwner],
        ['保存期限到了', erasures.byPeriod],
        ['组委会受理', erasures.byOperator],
        ['从本人申请到删除，最长的天数（含七天等待期）', erasures.longestDays ?? '–'],
        ['还在等比赛平台删除的账号（至今）', erasures.leftOnPlatform],
      ],
    },
    {
      title: '这一年到期删除的记录',
      rows: deletions.map(({ kind, rows }) => [nameOf(kind), rows]),
    },
    {
      title: '过了保存期限而还没有删除的（应当是空的；有就看日志里的 housekeeping）',
      rows: overdue.map(({ kind, rows }) => [nameOf(kind), rows]),
    },
    {
      title: '这一年工作人员查看个人信息（安全日志还保存着的部分）',
      rows: readings.map(({ command, times, people, operators }) => [
        command,
        `${times} 次，${people} 人的信息，${operators} 位操作人`,
      ]),
    },
    {
      title: '保存期限，现在的设置',
      rows: Object.entries(periods).map(([kind, period]) => [nameOf(kind), periodText(period)]),
    },
  ]
}

const nameOf = (kind: string): string => (isRetentionKind(kind) ? retentionKinds[kind].name : kind)
