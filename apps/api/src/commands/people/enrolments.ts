import {
  countEnrolments,
  enrolledIds,
  enrolmentHeadings,
  enrolmentRows,
  groupName,
  listEnrolments,
} from '../../modules/enrolments/list-enrolments.ts'
import type { EnrolmentFilter } from '../../modules/enrolments/queries.ts'
import type { Services } from '../../services/services.ts'
import type { PersonalField } from '../../services/security-log/events.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { examples, type AddCommands, type CommandContext, type Report } from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'
import { requireReason } from '../line/reading.ts'
import { segmentOf, withSegment } from '../line/segment.ts'

const rowsShown = 50

export const enrolmentsCommands: AddCommands = (program, on) => {
  const enrolments = program.command('enrolments').description('报名：按省市、学校、组别、语言、参赛和晋级列出、导出')

  withSegment(enrolments.command('list'))
    .description(`有多少人，列出前 ${rowsShown} 个。全部的用 export`)
    .addHelpText('after', examples('enrolments list --province 江苏 --group m', 'enrolments list --played no'))
    .action(on(async ({ services }, options) => shown(services, await segmentOf(services, options))))

  withSegment(enrolments.command('export'))
    .requiredOption('--to <文件>', '.xlsx 或 .csv')
    .option('--with-phones', '写出手机号，要写 --reason')
    .option('--with-names', '写出真实姓名，要写 --reason')
    .option('--with-papers', '写出证件类型和还保存着的证件号，要写 --reason')
    .option('--reason <原因>', '为什么要个人信息，记入安全日志')
    .description('导出报名名单')
    .addHelpText(
      'after',
      examples(
        'enrolments export --province 江苏 --to 江苏.xlsx',
        'enrolments export --advanced yes --to 决赛选手.csv --with-names --with-phones --reason 决赛签到',
      ),
    )
    .action(on(async (context, options) => writeRoster(context, await segmentOf(context.services, options), options)))
}

/** Prints how many are enrolled, and the first of them. */
export async function shown(services: Services, filter: EnrolmentFilter, most = rowsShown): Promise<Report> {
  const total = await countEnrolments(services, filter)
  const rows = []
  for await (const { phoneSealed: _, realnameSealed: __, paper: ___, idcardSealed: ____, ...person } of listEnrolments(
    services,
    filter,
    most,
  )) {
    if (rows.length === most) break
    rows.push(person)
  }
  const lines = aligned(
    rows.map((person) => [
      person.userId,
      person.name,
      groupName(person.group),
      person.language,
      `${person.province} ${person.city}`,
      person.organization || '个人',
      [person.played ? '已参赛' : '未参赛', person.advanced ? '已晋级' : ''].filter(Boolean).join('，'),
    ]),
  )
  const summary = `${filter.seasonYear} 赛季 ${total} 人${total > rows.length ? `，列出前 ${rows.length} 人` : ''}`
  return { lines: [...lines, summary], data: { total, people: rows } }
}

interface RosterOptions {
  to: string
  withPhones?: boolean | undefined
  withNames?: boolean | undefined
  withPapers?: boolean | undefined
  reason?: string | undefined
}

/** Writes the enrolled to a file; personal columns only with a reason, after the reading is recorded. */
export async function writeRoster(
  { services, recordReading }: CommandContext,
  filter: EnrolmentFilter,
  { to, withPhones: phones = false, withNames: realnames = false, withPapers: papers = false, reason }: RosterOptions,
): Promise<Report> {
  const personal = [
    ...(phones ? (['phone'] as const) : []),
    ...(realnames ? (['realname'] as const) : []),
    ...(papers ? (['idcard'] as const) : []),
  ]
  const [first, ...others] = personal
  if (first) {
    const fields: [PersonalField, ...PersonalField[]] = [first, ...others]
    await recordReading({ reason: requireReason(reason), fields, userIds: await enrolledIds(services, filter) })
  }
  const columns = { phones, realnames, papers }
  const rows = enrolmentRows(services, filter, { ...columns, time: dateTimeFormat(services) })
  const written = await writeTable(to, enrolmentHeadings(columns), rows)
  return { lines: [`已写好 ${to}：${written} 人`], data: { file: to, rows: written } }
}
