import { z } from 'zod'
import { instant } from '../fields.ts'
import { paper, personId, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** People about whom somebody has to decide. */
const person = { id: z.int().describe('用户号'), name: z.string().describe('昵称') }

export const waitingPeople = operatorCall('waitingPeople', {
  summary: '等人决定的人：实名要人工核对的，换手机号和注销等另一位成员完成的',
  personalLogin: true,
  command: 'users waiting',
  right: 'find_people',
  answer: z.object({
    identities: z
      .array(
        z.object({
          ...person,
          paper,
          idcard: z.string().nullable().describe('证件号，遮住中间'),
        }),
      )
      .describe('等待核对的实名，按用户号，最多 200 人'),
    phone_changes: z
      .array(
        z.object({
          ...person,
          requested_by: z.string().describe('谁申请的'),
          requested_at: instant.describe('什么时候申请的'),
          ready_at: instant.describe('最早什么时候能完成'),
          proof: z.string().describe('怎样核对的'),
          reason: z.string().describe('理由'),
        }),
      )
      .describe('换手机号的申请，旧的在前'),
    erasures: z
      .array(
        z.object({
          ...person,
          requested_by: z.string().describe('谁申请的'),
          expires_at: instant.describe('什么时候失效'),
          reason: z.string().describe('理由'),
        }),
      )
      .describe('注销的申请，旧的在前'),
  }),
})

const settle = { right: 'correct_people', errors: ['not_found', 'conflict'] } as const

export const settleIdentity = operatorCall('settleIdentity', {
  ...settle,
  confirmed: true,
  preview: true,
  command: 'users identity <id> <verdict> --reason',
  examples: ['1024 accept --reason 看过通行证 --yes', '1024 reset --reason 号码和证件上的不一样'],
  summary: '核对实名：无误，证书改成实名；或退回，交过的姓名和证件号删除，本人看得到理由，可以重新认证',
  body: z.object({
    id: personId,
    verdict: worded('决定', { accept: '无误', reset: '退回' }, '请选择无误或退回'),
    reason,
  }),
  answer: z.object({ message: z.string() }).describe('一句话'),
})
