import type { Command, OptionValues } from '@commander-js/extra-typings'
import { groupOf } from '@qisuan/rules/groups'
import { languages } from '@qisuan/rules/limits'
import { requireSeason } from '../modules/competition/queries.ts'
import { findCity, findProvince } from '../modules/enrolments/places.ts'
import type { EnrolmentFilter } from '../modules/enrolments/queries.ts'
import type { Services } from '../services/services.ts'
import { groupArg, wholeNumber, yesOrNo } from './args.ts'
import { UsageError } from './command-context.ts'
import { schoolNamed } from './school-arg.ts'

interface SegmentOptions {
  season?: string | undefined
  province?: string | undefined
  city?: string | undefined
  school?: string | undefined
  group?: string | undefined
  language?: string | undefined
  played?: string | undefined
  advanced?: string | undefined
  certified?: string | undefined
}

/** Adds the options that say which of the enrolled a command is about. */
export function withSegment<Args extends unknown[], Options extends OptionValues>(command: Command<Args, Options>) {
  return command
    .option('--season <年份>', '默认当前赛季')
    .option('--province <省份>')
    .option('--city <城市>', '要同时写 --province')
    .option('--school <学校>', '学校编号或名称')
    .option('--group <组>', '组名、字母或编号')
    .option('--language <语言>', languages.join('、'))
    .option('--played <yes|no>', '有没有成绩')
    .option('--advanced <yes|no>', '有没有晋级决赛：初赛状态、决赛的座位或名单')
    .option('--certified <yes|no>', '有没有实名认证，晋级的用它确认本人')
}

/** Reads the options of `withSegment`. @throws UsageError */
export async function segmentOf(services: Services, options: SegmentOptions): Promise<EnrolmentFilter> {
  const { province, city, school, group, language, played, advanced, certified } = options
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
    ...(certified !== undefined && { certified: yesOrNo(certified, '--certified') }),
  }
}

/** A segment in words: 2026 赛季，江苏省，中学组，没有参赛. */
export async function segmentWords({ db }: Services, segment: EnrolmentFilter): Promise<string> {
  const { seasonYear, provinceId, cityId, schoolId, group, language, played, advanced, certified } = segment
  const province = provinceId === undefined ? null : await db.province.findUnique({ where: { id: provinceId } })
  const city = cityId === undefined ? null : await db.city.findUnique({ where: { id: cityId } })
  const school = schoolId === undefined ? null : await db.school.findUnique({ where: { id: schoolId } })
  const yesOrNoWords = (is: boolean | undefined, yes: string, no: string) => (is === undefined ? '' : is ? yes : no)
  const parts = [
    province?.name,
    city?.name,
    school?.name,
    group === undefined ? '' : groupOf(group).name,
    language,
    yesOrNoWords(played, '已参赛', '还没参赛'),
    yesOrNoWords(advanced, '已晋级', '没有晋级'),
    yesOrNoWords(certified, '已实名认证', '没有实名认证'),
  ].filter(Boolean)
  return [`${seasonYear} 赛季`, ...(parts.length > 0 ? parts : ['报了名的全部'])].join('，')
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
