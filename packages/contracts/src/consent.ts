import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { code, group, instant, line, phone, proof, realname } from './fields.ts'

/** Consent to the privacy policy and the terms, without which nobody enrols (docs/adr/people/0030-consent.md). */
const member = { section: '–', audience: 'member' } as const

const state = z
  .object({
    policy_version: z.string().describe('隐私政策和用户协议现在的版本'),
    agreed_version: z.string().nullable().describe('同意过、没有撤回的最新版本'),
    agreed_at: instant.nullable().describe('何时同意的'),
    guardian: z.object({
      required: z.boolean().describe('这个组别要不要监护人同意；没有说组别，就看已报名的组别'),
      given_at: instant.nullable().describe('监护人何时同意现在的版本'),
      name: z.string().nullable().describe('监护人的姓名，已遮盖'),
    }),
  })
  .describe('同意的情况')

const yesOrNo = z.union([z.boolean(), z.stringbool()], messages.over14).describe('是否已满 14 周岁')

export const consent = endpoint('consent', {
  ...member,
  summary: '是否同意了现在的隐私政策和用户协议，要不要监护人同意',
  query: z.object({ group: group.optional(), over14: yesOrNo.optional() }),
  answer: state,
})

export const sendConsentCode = endpoint('sendConsentCode', {
  ...member,
  summary: '向监护人的手机号发送验证码',
  limits: [
    { per: 'user', max: 10, seconds: 3600 },
    { per: 'phone', max: 1, seconds: 60 },
  ],
  body: z.object({ phone: phone.optional().describe('不写就是账号自己的手机号'), proof: proof.optional() }),
  answer: z.object({ message: z.string(), wait: z.int().describe('多少秒后可以再次发送') }).describe('验证码已发送'),
  errors: ['sms_unavailable'],
})

export const giveConsent = endpoint('giveConsent', {
  ...member,
  summary: '同意隐私政策和用户协议；带监护人姓名和验证码的，是监护人同意',
  body: z
    .object({
      policy_version: line(40).describe('读到的版本，须是现在的版本'),
      over14: yesOrNo.optional(),
      guardian_name: realname.min(1, messages.guardianName).optional().describe('监护人姓名'),
      guardian_phone: phone.optional().describe('监护人手机号，不写就是账号自己的手机号'),
      code: code.optional(),
    })
    .superRefine((form, { addIssue }) => {
      const { guardian_name, guardian_phone, code: given } = form
      if (guardian_name === undefined && guardian_phone === undefined && given === undefined) return
      const missing = { guardian_name: messages.guardianName, code: messages.code } as const
      for (const field of ['guardian_name', 'code'] as const) {
        if (form[field] === undefined) addIssue({ code: 'custom', path: [field], message: missing[field] })
      }
    }),
  answer: state,
})

export const withdrawConsent = endpoint('withdrawConsent', {
  ...member,
  summary: '撤回同意：本赛季的报名随之取消',
  answer: state,
})
