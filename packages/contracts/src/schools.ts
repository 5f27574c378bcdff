import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupNumber, instant, whole } from './fields.ts'
import { rankRow, schoolRow } from './rankings.ts'

export const school = endpoint('school', {
  summary: '一所学校在各组的名次，和它的选手；不多于同一个人在榜上看得到的',
  section: '–',
  audience: 'public',
  params: z.object({ id: whole(1, 2_147_483_647) }),
  answer: z
    .object({
      id: z.int(),
      name: z.string().describe('学校'),
      area_name: z.string().describe('省份'),
      as_of: instant.describe('榜单的时刻'),
      round: z.string().describe('轮次的名称'),
      groups: z
        .array(
          z.object({
            group: groupNumber,
            rank: z.int().nullable().describe('学校榜上的名次；游客只看得到前 100 名，以外为空'),
            total_schools: z.int().describe('该组榜上有多少所学校'),
            score: z.number().nullable().describe('该组所有选手成绩之和'),
            total: z.int().nullable().describe('有成绩的选手人数'),
            near: z.array(schoolRow).describe('学校榜上前后各三所和它自己；游客看不到它的名次，就是空'),
            pupils: z.array(rankRow).describe('名次最好的选手，最多 10 名；游客只看得到全国前 100 名里的'),
          }),
        )
        .describe('上了榜的组别，从低年级到高年级'),
    })
    .describe('一所学校'),
  errors: ['not_found'],
})
