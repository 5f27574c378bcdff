import type { Prisma } from '../generated/client.ts'
import { provinces } from './places.ts'
import { createRandom } from './random.ts'

const organisers = ['青少年算法学会', '少年编程促进中心', '科技教育联合会', '算法与创意研究会']
const surnames = Array.from('陈林周吴沈许何郑梁宋唐程')

/** The contact of each province: an invented office with an unassigned phone number and an example address. */
export const provinceContacts: readonly Prisma.ProvinceContactCreateManyInput[] = provinces.map(({ id, name }) => {
  const random = createRandom(`contact ${id}`)
  const organization = `${shortName(name)}${random.pick(organisers)}（虚构）`
  return {
    provinceId: id,
    organization,
    contact: `${random.pick(surnames)}老师`,
    telephone: `400-000-00${id}`,
    email: `province${id}@example.com`,
    details: `${organization}负责${name}赛区的报名咨询、赛前培训和证书发放。工作日 9:00–17:30 接听电话，邮件一般两个工作日内回复。`,
  }
})

function shortName(province: string): string {
  return province.replace(/(壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/, '')
}
