import { z } from 'zod'
import { organiser } from '../content.ts'
import { reason } from './fields.ts'
import { previewAnswer } from './markdown.ts'
import { operatorCall } from './operator-call.ts'

/** Identity of the competition: `organiser.json`, filled in field by field. Its schema is the file's own (`organiser.ts`). */
const edit = { right: 'edit_identity' } as const
const written = z.record(z.string(), z.json()).describe('organiser.json 里写的')

export const identity = operatorCall('identity', {
  ...edit,
  summary: '比赛的身份，照文件里写的',
  answer: z.object({
    identity: written,
    fields: z
      .array(
        z.object({
          name: z.string().describe('如 contact.email；列表里的写 []'),
          text: z.string(),
          required: z.boolean(),
          example: z.json().nullable(),
        }),
      )
      .describe('全部项目和它们的意思'),
  }),
})

export const changeIdentity = operatorCall('changeIdentity', {
  ...edit,
  large: true,
  summary: '改比赛的身份；不对的项目说明在哪里、为什么',
  body: z.object({ identity: written, seen: z.object({ identity: written }).describe('看到的'), reason }),
  answer: z.object({ identity: written }),
  errors: ['conflict', 'changed_meanwhile'],
})

export const previewIdentity = operatorCall('previewIdentity', {
  ...edit,
  large: true,
  readOnly: true,
  summary: '用没有保存的身份画首页，什么也不保存',
  body: z.object({ identity: written, page: z.enum(['front', 'phone']).describe('电脑的首页，或手机的首页') }),
  answer: previewAnswer,
  errors: ['unavailable'],
})

export const previewIssuer = operatorCall('previewIssuer', {
  ...edit,
  large: true,
  readOnly: true,
  summary: '没有保存的身份，照网站读到的样子，用来画证书；什么也不保存',
  body: z.object({ identity: written }),
  answer: z.object({
    identity: organiser.answer,
    verify_url: z.string().describe('样张上的查验网址'),
    qr_code: z.array(z.string()).describe('它的二维码'),
    number: z.string().describe('样张的编号'),
  }),
})
