import { z } from 'zod'
import { instant, whole } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

/** As whom an operator sees the site: a visitor, or an invented person. */
export const previewNames = {
  visitor: '没有登录的人',
  enrolled: '报了名、还没有晋级的（虚构）',
  finalist: '进了决赛的（虚构）',
  medallist: '决赛得了金牌的（虚构）',
  teacher: '教师（虚构）',
} as const
export type PreviewPerson = keyof typeof previewNames
export const previewPeople = Object.keys(previewNames) as PreviewPerson[]

export const startPreview = operatorCall('startPreview', {
  right: 'manage_seasons',
  summary: '在这个浏览器里看网站在另一个时刻、另一个阶段是什么样子，别人看不到；只能看',
  body: z.object({
    year: whole(2000, 2100, '年份是四位数字').describe('网站显示哪个赛季'),
    at: instant.describe('从哪个时刻看起，钟接着走'),
    stage: whole(0, 6, '阶段是 0 到 6'),
    who: z.enum(previewPeople).describe('游客，或者虚构的一个人'),
  }),
  answer: z.object({ until: instant.describe('到什么时候为止') }),
})
