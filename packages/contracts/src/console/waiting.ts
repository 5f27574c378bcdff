import { z } from 'zod'
import { instant } from '../fields.ts'
import { personId, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** People about whom somebody has to decide. */
const person = { id: z.int().describe('用户号'), name: z.string().describe('昵称') }

export const waitingPeople = operatorCall('waitingPeople', {
  summary: '等人决定的人：实名要人工核对的，换手机号和注销等另一位成员完成的',
  right: 'find_people',
  answer: z.object({
    identities: z.array(z.object(person)).describe('按用户号，最多 200 人'),
    phone_changes: z
      .array(
        z.object({
          ...person,
          requested_by: z.string(),
          requested_at: instant,
          ready_at: instant.describe('最早什么时候能完成'),
        }),
      )
      .describe('旧的在前'),
    erasures: z
      .array(z.object({ ...person, requested_by: z.string(), expires_at: instant }))
      .describe('注销的申请，旧的在前'),
  }),
})

const settle = { right: 'correct_people', errors: ['not_found', 'conflict'] } as const

export const previewIdentityReset = operatorCall('previewIdentityReset', {
  ...settle,
  summary: '退回实名会怎样；什么也不改',
  query: z.object({ id: personId }),
  answer: z.object({ certificates: z.int().describe('多少张证书恢复原来的名字') }),
})

export const settleIdentity = operatorCall('settleIdentity', {
  ...settle,
  confirmed: true,
  preview: 'previewIdentityReset',
  summary: '核对实名：无误，证书改成实名；或退回，交过的姓名和证件号删除，本人可以重新认证',
  body: z.object({ id: personId, verdict: z.enum(['accept', 'reset'], '请选择无误或退回'), reason }),
  answer: z.object({ message: z.string() }).describe('一句话'),
})
