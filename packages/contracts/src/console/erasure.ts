import { z } from 'zod'
import { instant } from '../fields.ts'
import { personId, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** Erasing a person takes two operators: one asks for it, another one completes it. */
const id = personId
const count = z.int().min(0)
const done = z.object({ message: z.string() }).describe('一句话')
const erase = { right: 'remove_people', errors: ['not_found', 'conflict'] } as const

/** A request that stands, as its person's page shows it. */
export const erasureRequest = z.object({
  requested_by: z.string().describe('谁申请的'),
  requested_at: instant.describe('什么时候申请的'),
  alone_at: instant.describe('没有别的成员有这个权限的，什么时候起能一个人完成'),
  expires_at: instant.describe('什么时候失效'),
  others: z.array(z.string()).describe('谁能完成，申请的人除外'),
})

export const previewErasure = operatorCall('previewErasure', {
  ...erase,
  summary: '注销会删掉什么',
  query: z.object({ id }),
  answer: z.object({
    name: z.string().describe('昵称'),
    enrolments: count.describe('会删除的报名'),
    scores: count.describe('会删除的成绩'),
    certificates: count.describe('会删除的证书'),
    posters: count.describe('会删除的海报'),
    platform: z.boolean().describe('比赛平台上有账号，要请平台删除'),
  }),
})

export const requestErasure = operatorCall('requestErasure', {
  ...erase,
  confirmed: true,
  preview: 'previewErasure',
  summary: '申请注销一个人：由另一位成员完成；没有别的成员有这个权限的，一天以后自己完成',
  command: 'users erase <id> --reason',
  examples: ['1024 --reason 家长来信要求', '1024 --reason 家长来信要求 --yes --as 张老师'],
  body: z.object({ id, reason }),
  answer: erasureRequest,
})

export const completeErasure = operatorCall('completeErasure', {
  ...erase,
  confirmed: true,
  preview: 'previewErasure',
  summary: '完成注销，不能是申请的那一位：全部信息删除，旧榜单只留名次和成绩，不能恢复',
  command: 'users complete-erasure <id>',
  examples: ['1024 --yes --as 王老师'],
  body: z.object({ id, reason }),
  answer: done,
})

export const withdrawErasure = operatorCall('withdrawErasure', {
  ...erase,
  summary: '撤回注销的申请',
  command: 'users withdraw-erasure <id>',
  examples: ['1024'],
  body: z.object({ id, reason }),
  answer: done,
})
