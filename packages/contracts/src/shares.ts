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

/** Only for pages of the site itself; everybody may ask, because visitors share too. */
export const signPage = endpoint('signPage', {
  summary: '给在微信里打开的本站网页签名，让它写自己的分享卡片',
  section: '–',
  audience: 'public',
  // A school's phones may share one address, and each page that one of them opens is signed once.
  limits: [{ per: 'address', max: 600, seconds: 60 }],
  body: z.object({ url: z.string('写上网页的网址').max(2000, '网址太长了').describe('浏览器里的网址；# 以后的不算') }),
  answer: z
    .object({
      app_id: z.string().describe('公众号的 AppID'),
      timestamp: z.int().describe('签名的时刻，秒'),
      nonce: z.string().describe('签名用的随机文字'),
      signature: z.string().describe('签名，SHA-1'),
    })
    .describe('JS-SDK 的签名'),
  errors: ['not_found', 'unavailable'],
})
