import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line, whole } from '../fields.ts'
import { provinceId as province, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** Contacts of the provinces, and the codes with which teachers enrol. */
const manage = { right: 'manage_contacts' } as const
const done = z.object({ message: z.string() }).describe('一句话')

const facts = {
  organization: line(100).min(1, messages.required).describe('承办单位'),
  contact: line(50).min(1, messages.required).describe('联系人'),
  telephone: line(60)
    .regex(/^[\d\s()（）+、,，/转-]{5,60}$/, '写电话号码，可以有分机')
    .describe('电话'),
  email: line(100).pipe(z.email('邮箱的格式不对')).describe('邮箱'),
  details: line(1000).describe('说明'),
}
const seen = z.object({
  organization: z.string(),
  contact: z.string(),
  telephone: z.string(),
  email: z.string(),
  details: z.string(),
})

export const contacts = operatorCall('contacts', {
  ...manage,
  summary: '各省的联系方式；只管几个省的，看到那里的',
  command: 'contacts list',
  answer: z
    .array(
      z.object({
        id: z.int().describe('省份的编号'),
        name: z.string().describe('省份'),
        enrolled: z.int().describe('这个赛季多少人报名'),
        contact: seen.nullable().describe('联系方式'),
      }),
    )
    .describe('全部省份'),
})

export const setContact = operatorCall('setContact', {
  ...manage,
  summary: '写一个省的联系方式，两秒内出现在网站上；不写的不变，第一次要写全',
  command: 'contacts set <province>',
  examples: ['江苏 --telephone 025-00000000'],
  body: z
    .object(facts)
    .partial()
    .extend({ province, reason, seen: seen.nullable().optional().describe('看到的') }),
  answer: done,
  errors: ['not_found', 'changed_meanwhile'],
})

export const removeContact = operatorCall('removeContact', {
  ...manage,
  summary: '删除一个省的联系方式',
  preview: true,
  command: 'contacts remove <province>',
  examples: ['江苏', '江苏 --yes'],
  body: z.object({ province, reason, seen: seen.optional().describe('看到的；别人先改了就不删') }),
  answer: done,
  errors: ['not_found', 'changed_meanwhile'],
})

const invite = z.object({
  code: z.string().describe('邀请码'),
  uses_left: z.int().describe('还能用几次'),
  expires_at: instant.describe('有效期，到什么时候'),
})

export const teacherInvites = operatorCall('teacherInvites', {
  right: 'manage_seasons',
  summary: '当前赛季的教师邀请码：还能用几次，到什么时候有效',
  personalLogin: true,
  command: 'invites list',
  answer: z.array(invite).describe('按有效期'),
  errors: ['conflict'],
})

export const createTeacherInvite = operatorCall('createTeacherInvite', {
  right: 'manage_seasons',
  summary: '生成一个教师邀请码：报名时填写，就以教师身份报名教师组',
  command: 'invite',
  examples: ['--uses 30 --until "2026-10-31 23:59"'],
  body: z.object({
    uses: whole(1, 1000, '次数是 1 到 1000').default(1).describe('次数，默认 1'),
    until: instant.describe('有效期，到什么时候'),
    reason,
  }),
  answer: invite,
  errors: ['conflict'],
})

export const revokeTeacherInvite = operatorCall('revokeTeacherInvite', {
  right: 'manage_seasons',
  preview: true,
  summary: '收回一个教师邀请码；用过的人仍是教师',
  command: 'invites revoke <code>',
  examples: ['7K4X91DM'],
  body: z.object({ code: line(20).min(1, messages.required).describe('邀请码'), reason }),
  answer: done,
  errors: ['conflict'],
})
