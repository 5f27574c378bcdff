import { closingDays, confirmedMinutes, nicknameChangesPerSeason } from '@qisuan/rules/limits'
import { z } from 'zod'
import { codeSent, token, user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { code, instant, nickname, phone, proof, sessionOrigin, word } from './fields.ts'

/** Own accounts of people, after a code to the account's phone (docs/adr/people/0027-own-account.md). */
const member = { section: '–', audience: 'member' } as const

const confirmationAnswer = z
  .object({
    phone: z.string().nullable().describe('账号的手机号，已遮盖；用登录卡登录的是空，用暗号确认'),
    guardian_phone: z
      .string()
      .nullable()
      .describe('替孩子同意的监护人的手机号，已遮盖；没有或就是账号的手机号，就是空'),
    confirmed_until: instant.nullable().describe('到什么时候为止不必再确认；没有确认过或已经过了就是空'),
  })
  .describe('本人确认')

const to = z
  .enum(['account', 'guardian'], messages.confirmPhone)
  .default('account')
  .describe('用谁的手机号确认：账号的，或监护人的')

export const confirmation = endpoint('confirmation', {
  ...member,
  summary: '这次登录是否已确认是本人',
  answer: confirmationAnswer,
})

export const sendConfirmCode = endpoint('sendConfirmCode', {
  ...member,
  summary: '发送验证码，确认是本人或监护人',
  limits: [{ per: 'phone', max: 1, seconds: 60 }],
  body: z.object({ to, proof: proof.optional() }),
  answer: codeSent,
  errors: ['sms_unavailable', 'not_found'],
})

export const confirm = endpoint('confirm', {
  ...member,
  summary: `用验证码确认是本人或监护人，这次登录在 ${confirmedMinutes} 分钟内可以查看和修改账号的一切；用登录卡登录的用暗号确认`,
  body: z
    .object({ to, code: code.optional(), word: word.optional().describe('登录卡的暗号，代替验证码') })
    .refine((form) => (form.code === undefined) !== (form.word === undefined), {
      path: ['code'],
      message: messages.code,
    }),
  answer: confirmationAnswer.extend(token.shape).describe('本人确认和新的登录凭证：从前的凭证到此为止'),
  errors: ['not_found'],
})

/** A call that needs a confirmation. */
const confirmed = { ...member, confirmed: true } as const

const sessionList = z
  .array(
    z.object({
      id: z.uuid(),
      current: z.boolean().describe('是否就是这次登录'),
      origin: sessionOrigin.describe('怎样登录的：密码、验证码、注册、学校的登录卡'),
      created_at: instant.describe('登录的时刻'),
      last_used_at: instant.describe('最后一次使用的时刻，相差几分钟'),
      browser: z.string().nullable().describe('浏览器和系统，如 Windows 上的 Edge'),
      expires_at: instant,
    }),
  )
  .describe('还没有退出的登录，新的在前')

export const sessions = endpoint('sessions', { ...confirmed, summary: '自己在各处的登录', answer: sessionList })

export const endSessions = endpoint('endSessions', {
  ...confirmed,
  summary: '让一处登录退出，或让其他各处都退出',
  body: z
    .object({
      id: z.uuid(messages.session).optional().describe('哪一处'),
      all_others: z.boolean(messages.session).optional().describe('这次登录以外的各处'),
    })
    .refine(({ id, all_others }) => (id === undefined) === (all_others === true), {
      path: ['id'],
      message: messages.session,
    }),
  answer: sessionList,
  errors: ['not_found'],
})

export const rename = endpoint('rename', {
  ...confirmed,
  summary: `改昵称，一个赛季最多 ${nicknameChangesPerSeason} 次`,
  body: z.object({ name: nickname }),
  answer: user,
  errors: ['too_many_requests'],
})

export const sendPhoneCode = endpoint('sendPhoneCode', {
  ...confirmed,
  summary: '向新的手机号发送验证码',
  limits: [
    { per: 'user', max: 10, seconds: 3600 },
    { per: 'phone', max: 1, seconds: 60 },
  ],
  body: z.object({ phone, proof: proof.optional() }),
  answer: codeSent,
  errors: ['sms_unavailable'],
})

export const changePhone = endpoint('changePhone', {
  ...confirmed,
  summary: '换手机号，其他各处的登录随之退出',
  body: z.object({ phone, code }),
  answer: user,
})

export const closeAccount = endpoint('closeAccount', {
  ...confirmed,
  summary: `注销账号：${closingDays} 天后删除，在那之前可以撤销`,
  answer: user,
})

export const keepAccount = endpoint('keepAccount', {
  ...member,
  summary: '撤销注销，账号照旧',
  answer: user,
})
