import { seasonSettings } from '@qisuan/db/season-settings'
import { stageName } from '@qisuan/rules/season/stages'
import { changeSeason } from '../../modules/competition/change-season.ts'
import { allSeasons, currentSeason, type Season } from '../../modules/competition/queries.ts'
import type { Services } from '../../services/services.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { dateTimeFormat, optionalDateTime } from '../line/date-time.ts'
import { collected, settingsOf } from './parse-settings.ts'
import { wholeNumber } from '../line/args.ts'

export const seasonCommands: AddCommands = (program, on) => {
  const season = program.command('season').description('赛季：建立、查看、修改、切换')

  season
    .command('show')
    .argument('[年份]', '默认当前赛季')
    .description('看一个赛季的阶段、轮次和设置')
    .action(on(async ({ services }, arg) => show(services, await seasonOf(services, arg))))

  season
    .command('set')
    .argument('<年份>')
    .option('--name <名称>')
    .option('--enrol-from <时刻>', '报名从什么时候起；none 为不限')
    .option('--enrol-until <时刻>', '报名到什么时候止；none 为不限')
    .option('--set <设置=值>', '一项设置，可以写多次；值写 none 恢复默认', collected, [])
    .description('修改赛季的名称、报名时间和设置')
    .addHelpText(
      'after',
      examples(
        'season set 2026 --enrol-until "2026-11-30 23:59"',
        'season set 2026 --set maskUsernames=true',
        'season set 2026 --set guardianConsent=false',
        'season set 2026 --set publicationTimes=10:00,18:00',
        'season set 2026 --set "finalNoticeFrom=2026-06-01 00:00"',
      ),
    )
    .action(
      on(async (context, arg, options) => {
        const year = yearOf(arg)
        await changeSeason(context.services, year, changeOf(context, options))
        return { lines: [`已修改 ${year} 赛季`], data: { year } }
      }),
    )
}

interface SeasonOptions {
  name?: string | undefined
  enrolFrom?: string | undefined
  enrolUntil?: string | undefined
  set: readonly string[]
}

function changeOf({ services }: CommandContext, { name, enrolFrom, enrolUntil, set }: SeasonOptions) {
  const enrolmentBegins = optionalDateTime(enrolFrom, services)
  const enrolmentEnds = optionalDateTime(enrolUntil, services)
  return {
    ...(name !== undefined && { name }),
    ...(enrolmentBegins !== undefined && { enrolmentBegins }),
    ...(enrolmentEnds !== undefined && { enrolmentEnds }),
    ...(set.length > 0 && { settings: settingsOf(seasonSettings, set, services) }),
  }
}

function yearOf(arg: string): number {
  if (!/^\d{4}$/.test(arg)) throw new UsageError(`年份是四位数字，现在是“${arg}”`)
  return wholeNumber(arg, '年份')
}

/** A season by its year, by default the current one. @throws UsageError */
export async function seasonOf(services: Services, arg: string | undefined): Promise<Season> {
  if (arg === undefined) return currentSeason(services)
  const found = (await allSeasons(services)).find(({ year }) => year === yearOf(arg))
  if (!found) throw new UsageError(`没有 ${arg} 赛季`)
  return found
}

const stageOf = ({ content }: Services, { stage }: Pick<Season, 'stage'>): string =>
  `${stage} ${stageName(stage, content.organiser().rounds)}`

function show(services: Services, season: Season): Report {
  const time = dateTimeFormat(services)
  const or = (moment: Date | null) => (moment ? time(moment) : '不限')
  const lines = [
    `${season.year}  ${season.name}`,
    `阶段  ${stageOf(services, season)}`,
    `报名  ${or(season.enrolment.from)} 至 ${or(season.enrolment.until)}`,
    '轮次',
    ...aligned(
      season.rounds.map(({ key, name, beginsAt, endsAt }) => [`  ${key}`, name, `${or(beginsAt)} 至 ${or(endsAt)}`]),
    ),
    '设置',
    ...Object.entries(season.settings).map(([key, value]) => `  ${key} = ${JSON.stringify(value)}`),
  ]
  return { lines, data: season }
}
