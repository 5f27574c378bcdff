import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { givenPassword, instant } from '../../fields.ts'
import { grants, inviteToken, operatorPassword, secondFactor, login } from '../fields.ts'
import { operatorCall } from '../operator-call.ts'
import { rights, type Right } from './rights.ts'

/** Own account of an operator: the way in, the way out, and the proofs of identity. */
const done = z.object({ message: z.string() }).describe('一句话')

const recoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('恢复码，每个只能用一次，只在这里显示一次') })
  .describe('恢复码')

export const operatorLogin = operatorCall('operatorLogin', {
  summary: '登录后台：密码对了以后还要验证器里的数字',
  right: 'door',
  body: z.object({ login, password: givenPassword, code: secondFactor.optional() }),
  answer: z.object({ signed_in: z.boolean().describe('假：密码对了，还要验证器里的数字') }),
})

export const operatorLogout = operatorCall('operatorLogout', { summary: '退出后台', right: 'own', answer: done })

export const openInvite = operatorCall('openInvite', {
  summary: '打开一次性链接：看是邀请谁，得到验证器的密钥',
  right: 'door',
  body: z.object({ token: inviteToken }),
  answer: z
    .object({
      login: z.string().describe('登录名'),
      name: z.string().describe('姓名'),
      grants,
      expires_at: instant.describe('链接到什么时候有效'),
      totp_key: z.string().describe('验证器的密钥，扫不了码时手工输入'),
      totp_code: z.array(z.string()).describe('同一个密钥的二维码，一行一行，1 是黑'),
    })
    .describe('邀请'),
  errors: ['not_found'],
})

export const acceptInvite = operatorCall('acceptInvite', {
  summary: '接受邀请：设密码，证明验证器设好了',
  right: 'door',
  body: z.object({ token: inviteToken, password: operatorPassword, code: secondFactor }),
  answer: recoveryCodes,
  errors: ['not_found'],
})

const held = z.object({
  right: z.enum(Object.keys(rights) as Right[]),
  provinces: z.array(z.int()).nullable().describe('只在这些省份；空是全国'),
})

export const operator = operatorCall('operator', {
  summary: '谁登录了，可以做什么',
  right: 'own',
  answer: z
    .object({
      id: z.int(),
      login: z.string(),
      name: z.string(),
      grants,
      rights: z.array(held).describe('可以做的事'),
      csrf: z.string().describe('每次 POST 都放在 X-Qisuan-Csrf 里'),
      confirmed_until: instant.describe('到什么时候为止，要紧的事不必再输密码'),
      expires_at: instant.describe('最晚什么时候要重新登录'),
      recovery_codes_left: z.int().describe('还没有用的恢复码'),
      open_alerts: z.int().describe('没有过去的告警；管不了告警的人总是 0'),
      site_name: z.string().describe('比赛的简称'),
      time_zone: z.string().describe('比赛的时区'),
      now: instant.describe('服务器的时间'),
    })
    .describe('登录的成员'),
})

export const confirmOperator = operatorCall('confirmOperator', {
  summary: '再输一次密码，十分钟内可以做要紧的事',
  right: 'own',
  body: z.object({ password: givenPassword }),
  answer: z.object({ confirmed_until: instant }),
})

export const changeOperatorPassword = operatorCall('changeOperatorPassword', {
  summary: '改自己的密码，其他各处随之退出',
  right: 'own',
  confirmed: true,
  body: z.object({ password: operatorPassword }),
  answer: done,
})

export const renewRecoveryCodes = operatorCall('renewRecoveryCodes', {
  summary: '换一组恢复码，旧的随之作废',
  right: 'own',
  confirmed: true,
  answer: recoveryCodes,
})

const sessionList = z
  .array(
    z.object({
      id: z.uuid(),
      current: z.boolean().describe('是否就是这次登录'),
      created_at: instant.describe('登录的时刻'),
      last_used_at: instant.describe('最后一次使用的时刻'),
      browser: z.string().describe('浏览器和系统'),
    }),
  )
  .describe('还没有退出的登录，新的在前')

export const operatorSessions = operatorCall('operatorSessions', {
  summary: '自己在各处的登录',
  right: 'own',
  answer: sessionList,
})

export const endOperatorSessions = operatorCall('endOperatorSessions', {
  summary: '让一处登录退出；不写是哪一处，就让其他各处都退出',
  right: 'own',
  body: z.object({ id: z.uuid(messages.session).optional() }),
  answer: sessionList,
})
