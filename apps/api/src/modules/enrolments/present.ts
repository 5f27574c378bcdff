import { groupOf } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import type { EnrolmentFilter } from './queries.ts'

/** A segment in words: 2026 赛季，江苏省，中学组，没有参赛. */
export async function segmentText({ db }: Services, segment: EnrolmentFilter): Promise<string> {
  const { seasonYear, provinceId, cityId, schoolId, group, language, played, advanced, certified } = segment
  const province = provinceId === undefined ? null : await db.province.findUnique({ where: { id: provinceId } })
  const city = cityId === undefined ? null : await db.city.findUnique({ where: { id: cityId } })
  const school = schoolId === undefined ? null : await db.school.findUnique({ where: { id: schoolId } })
  const yesOrNoText = (is: boolean | undefined, yes: string, no: string) => (is === undefined ? '' : is ? yes : no)
  const parts = [
    province?.name,
    city?.name,
    school?.name,
    group === undefined ? '' : groupOf(group).name,
    language,
    yesOrNoText(played, '已参赛', '还没参赛'),
    yesOrNoText(advanced, '已晋级', '没有晋级'),
    yesOrNoText(certified, '已实名认证', '没有实名认证'),
  ].filter(Boolean)
  return [`${seasonYear} 赛季`, ...(parts.length > 0 ? parts : ['报了名的全部'])].join('，')
}
