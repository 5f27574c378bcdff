import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupNumber, instant } from './fields.ts'

export const createShare = endpoint('createShare', {
  summary: '把本人的名次做成分享页',
  section: '2, 7',
  audience: 'member',
  limits: [{ per: 'user', max: 30, seconds: 60 }],
  answer: z.object({ uuid: z.uuid().describe('分享页的编号') }).describe('分享页'),
  errors: ['no_arena_score'],
})

export const shareRecord = endpoint('shareRecord', {
  summary: '分享页',
  section: '3, 7',
  audience: 'public',
  params: z.object({ uuid: z.uuid('分享链接不完整') }),
  answer: z
    .object({
      province_name: z.string(),
      province_rank: z.int(),
      national_rank: z.int().describe('-1 表示没有'),
      id: z.int(),
      username: z.string(),
      group: groupNumber,
      date: instant,
      percentage: z.number().describe('超过了全国同组百分之多少的选手'),
      duration: z.int().describe('累计用时，秒'),
      score: z.number(),
      as_of: instant.describe('名次和成绩是哪一时刻的'),
      year: z.int().describe('赛季年份'),
      round: z.string().describe('轮次的名称'),
      medal_level: z.int().describe('奖章等级，由累计用时而来，从 1 起'),
      qr_code: z.array(z.string()).describe('打开分享页的二维码各行，1 为深色'),
    })
    .describe('分享页'),
  errors: ['not_found'],
})
