import { languages } from '@qisuan/rules/limits'
import { requireSeason } from '../modules/competition/queries.ts'
import {
  countEnrolments,
  enrolledIds,
  enrolmentHeadings,
  enrolmentRows,
  groupName,
  listEnrolments,
  type EnrolmentFilter,
} from '../modules/enrolments/list-enrolments.ts'
import { findCity, findProvince } from '../modules/enrolments/places.ts'
import type { Services } from '../services/services.ts'
import type { PersonalField } from '../services/security-log/events.ts'
import { writeTable } from '../services/tables/write-table.ts'
import { groupArg, wholeNumber, yesOrNo } from './args.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from './command-context.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'
import { requireReason } from './reading.ts'
import { schoolNamed } from './school-arg.ts'

interface FilterOptions {
  season?: string | undefined
  province?: string | undefined
  city?: string | undefined
  school?: string | undefined
  group?: string | undefined
  language?: string | undefined
  played?: string | undefined
  advanced?: string | undefined
}

const rowsShown = 50

export const enrolmentsCommands: AddCommands = (program, on) => {
  const enrolments = program.command('enrolments').description('报名：按省市、学校、组别、语言、参赛和晋级列出、导出')

  enrolments
    .command('list')
    .option('--season <年份>', '默认当前赛季')
    .option('--province <省份>')
    .option('--city <城市>', '要同时写 --province')
    .option('--school <学校>', '学校编号或名称')
    .option('--group <组>', '组名、字母或编号')
    .option('--language <语言>', languages.join('、'))
    .option('--played <yes|no>', '有没有成绩')
    .option('--advanced <yes|no>', '有没有晋级决赛：初赛状态、决赛的座位或名单')
    .description(`有多少人，列出前 ${rowsShown} 个。全部的用 export`)
    .addHelpText('after', examples('enrolments list --province 江苏 --group m', 'enrolments list --played no'))
    .action(on(async ({ services }, options) => shown(services, await filterOf(services, options))))

  enrolments
    .command('export')
    .requiredOption('--to <文件>', '.xlsx 或 .csv')
    .option('--season <年份>', '默认当前赛季')
    .option('--province <省份>')
    .option('--city <城市>', '要同时写 --province')
    .option('--school <学校>', '学校编号或名称')
    .option('--group <组>', '组名、字母或编号')
    .option('--language <语言>', languages.join('、'))
    .option('--played <yes|no>', '有没有成绩')
    .option('--advanced <yes|no>', '有没有晋级决赛')
    .option('--with-phones', '写出手机号，要写 --reason')
    .option('--with-names', '写出真实姓名，要写 --reason')
    .option('--reason <原因>', '为什么要个人信息，记入安全日志')
    .description('导出报名名单')
    .addHelpText(
      'after',
      examples(
        'enrolments export --province 江苏 --to 江苏.xlsx',
        'enrolments export --advanced yes --to 决赛选手.csv --with-names --with-phones --reason 决赛签到',
      ),
    )
    .action(on(async (context, options) => writeRoster(context, await filterOf(context.services, options), options)))
}

/** Prints how many are enrolled, and the first of them. */
export async function shown(services: Services, filter: EnrolmentFilter, most = rowsShown): Promise<Report> {
  const total = await countEnrolments(services, filter)
  const rows = []
  for await (const { phoneSealed: _, realnameSealed: __, ...person } of listEnrolments(services, filter, most)) {
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
  reason?: string | undefined
}

/** Writes the enrolled to a file; personal columns only with a reason, after the reading is recorded. */
export async function writeRoster(
  { services, recordReading }: CommandContext,
  filter: EnrolmentFilter,
  { to, withPhones: phones = false, withNames: realnames = false, reason }: RosterOptions,
): Promise<Report> {
  const personal = [...(phones ? (['phone'] as const) : []), ...(realnames ? (['realname'] as const) : [])]
  const [first, ...others] = personal
  if (first) {
    const fields: [PersonalField, ...PersonalField[]] = [first, ...others]
    await recordReading({ reason: requireReason(reason), fields, userIds: await enrolledIds(services, filter) })
  }
  const columns = { phones, realnames }
  const rows = enrolmentRows(services, filter, { ...columns, time: dateTimeFormat(services) })
  const written = await writeTable(to, enrolmentHeadings(columns), rows)
  return { lines: [`已写好 ${to}：${written} 人`], data: { file: to, rows: written } }
}

async function filterOf(services: Services, options: FilterOptions): Promise<EnrolmentFilter> {
  const { province, city, school, group, language, played, advanced } = options
  if (city !== undefined && province === undefined) throw new UsageError('写了 --city，请同时写 --province')
  const home = province === undefined ? undefined : await findProvince(services, province)
  const { year: seasonYear } = await seasonNamed(services, options.season)
  return {
    seasonYear,
    ...(home && { provinceId: home.id }),
    ...(home && city !== undefined && { cityId: (await findCity(services, home.id, city)).id }),
    ...(school !== undefined && { schoolId: (await schoolNamed(services, school)).id }),
    ...(group !== undefined && { group: groupArg(group) }),
    ...(language !== undefined && { language: languageArg(language) }),
    ...(played !== undefined && { played: yesOrNo(played, '--played') }),
    ...(advanced !== undefined && { advanced: yesOrNo(advanced, '--advanced') }),
  }
}

/** The season of an option `--season`; by default the current one. */
export async function seasonNamed(services: Services, year: string | undefined) {
  return requireSeason(services, year === undefined ? undefined : wholeNumber(year, '年份'))
}

function languageArg(arg: string) {
  const language = languages.find((each) => each === arg.toLowerCase())
  if (language) return language
  throw new UsageError(`没有“${arg}”这种语言。有：${languages.join('、')}`)
}
