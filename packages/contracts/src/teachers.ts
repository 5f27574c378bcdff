import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupNumber, instant } from './fields.ts'

/** What teachers see of their school: counts, no pupil (docs/adr/0059-teachers.md). */
const count = z.int().nullable().describe('人数；少到能认出一个人的不写，就是空')

const funnel = {
  enrolled: count.describe('报名'),
  played: count.describe('参赛：在公布的榜上'),
  advanced: count.describe('晋级'),
}

export const ownSchool = endpoint('ownSchool', {
  summary: '教师自己的学校：各组报名、参赛、晋级的人数',
  section: '–',
  audience: 'member',
  limits: [{ per: 'user', max: 120, seconds: 60 }],
  answer: z.object({
    school: z
      .object({
        as_of: instant.nullable().describe('参赛人数取自哪一期公布的榜；还没有公布过就是空'),
        smallest: z.int().describe('少于这么多人的数目不写'),
        name: z.string().describe('学校'),
        province: z.string(),
        total: z.object(funnel).describe('全校的选手，教师组不在内'),
        groups: z.array(z.object({ group: groupNumber, ...funnel })).describe('按组别，教师组不在内'),
        colleagues: z.object(funnel).describe('教师组'),
      })
      .nullable()
      .describe('本赛季没有报名，或者报名时没有写学校，就是空'),
  }),
  errors: ['forbidden'],
})
