import type { Command, OptionValues } from '@commander-js/extra-typings'
import { languages } from '@qisuan/rules/languages'
import { requireSeason } from '../../modules/competition/queries.ts'
import { findCity, findProvince } from '../../modules/enrolments/places.ts'
import type { EnrolmentFilter } from '../../modules/enrolments/queries.ts'
import type { Services } from '../../services/services.ts'
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

/** The season of an option `--season`; by default the current one. */
export async function seasonNamed(services: Services, year: string | undefined) {
  return requireSeason(services, year === undefined ? undefined : wholeNumber(year, '年份'))
}

function languageArg(arg: string) {
  const language = languages.find((each) => each === arg.toLowerCase())
  if (language) return language
  throw new UsageError(`没有“${arg}”这种语言。有：${languages.join('、')}`)
}
