import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupNumber, instant, roundKey } from './fields.ts'

export const certificate = {
  number: z.string().describe('证书编号，最后一位是校验位'),
  award: z.string().describe('奖项'),
  round: z.string().describe('轮次的名称'),
  year: z.int().describe('赛季年份'),
  group: groupNumber,
  date: instant.nullable().describe('获奖时间，与证书上的年月一致'),
}

const certified = z.boolean().describe('姓名经过实名认证；否则是选手自己填写的')

/** Further drawings. */
export const drawn = {
  name: z.string().describe('证书上的姓名'),
  verify_url: z.string().describe('二维码指向的查验页'),
  qr_code: z.array(z.string()).describe('二维码各行，1 为深色'),
}

/** An award has one certificate: a second call returns the same number. */
export const issueCertificate = endpoint('issueCertificate', {
  summary: '领取本人某一轮的电子证书',
  section: '2, 4',
  audience: 'member',
  limits: [{ per: 'user', max: 60, seconds: 60 }],
  body: z.object({ round: roundKey }),
  answer: z
    .object({
      ...certificate,
      ...drawn,
      certified,
      withdrawn: z
        .object({ at: instant, reason: z.string().describe('原因，只告诉本人') })
        .nullable()
        .describe('是否已撤回'),
    })
    .describe('证书'),
  errors: ['not_found'],
})

export const verifyCertificate = endpoint('verifyCertificate', {
  summary: '查验证书真伪',
  section: '–',
  audience: 'public',
  // A school scans a whole class's certificates from one address. At this rate guessing a number still takes millions of years.
  limits: [{ per: 'address', max: 120, seconds: 60 }],
  params: z.object({ number: z.string().max(60, '证书编号太长了').describe('证书编号，大小写和连字符随意') }),
  answer: z
    .discriminatedUnion('verdict', [
      z.object({
        verdict: z.literal('genuine'),
        ...certificate,
        slug: roundKey.describe('轮次的编号'),
        name: z.string().describe('姓名，部分遮盖'),
        certified,
      }),
      z.object({
        verdict: z.literal('withdrawn'),
        number: certificate.number,
        at: instant.nullable().describe('何时撤回；奖项改判的没有时刻'),
      }),
      z.object({ verdict: z.literal('unknown'), number: certificate.number }),
      z.object({ verdict: z.literal('mistyped') }),
    ])
    .describe('真实、已撤回、查无此证，或编号输入有误'),
})
