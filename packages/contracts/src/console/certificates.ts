import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { groupNumber, instant, line, realname, roundKey } from '../fields.ts'
import { namedRound, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** Certificates that pupils have taken. The name on one is personal: it is shown for a reason. */
const manage = { right: 'manage_certificates' } as const
const change = { ...manage, confirmed: true } as const
const number = line(40).min(1, '请写证书编号').describe('证书编号')

const certificate = z.object({
  number: z.string(),
  id: z.int().describe('用户号'),
  nickname: z.string(),
  round: z.string(),
  award: z.string(),
  issued_at: instant,
  renamed_at: instant.nullable().describe('姓名更正的时刻'),
  withdrawn: z.object({ at: instant, reason: z.string() }).nullable(),
})

/** Parts of a certificate besides name, award and number, as the pupil receives it. */
const drawn = z.object({
  year: z.int().describe('赛季年份'),
  round: z.string().describe('轮次的名称'),
  group: groupNumber,
  date: instant.nullable().describe('证书上的年月'),
  verify_url: z.string().describe('查验的网址'),
  qr_code: z.array(z.string()).describe('它的二维码，各行，1 为深色'),
})

export const previewCertificate = operatorCall('previewCertificate', {
  ...manage,
  summary: '一轮的证书会是什么样，公布以前也看得到；姓名由看的人写，编号全是 0',
  query: z.object({ round: roundKey }),
  answer: drawn.extend({
    number: z.string(),
    awards: z
      .array(z.object({ name: z.string(), qualified: z.boolean().describe('是晋级图，不是证书') }))
      .describe('这一轮有证书的奖项'),
  }),
})

export const certificates = operatorCall('certificates', {
  ...manage,
  summary: '领了的证书；只管几个省的人只看到那里的',
  query: z.object({
    round: roundKey.optional().describe('只看一轮'),
    find: line(40).optional().describe('证书编号、用户号或昵称的一部分'),
  }),
  answer: z.object({
    rounds: z
      .array(
        z.object({
          ...namedRound,
          issued: z.int(),
          withdrawn: z.int(),
          renamed: z.int(),
        }),
      )
      .describe('有人领过证书的轮次，新的在前'),
    total: z.int().describe('一共找到多少张，列出的最多 50 张'),
    list: z.array(certificate).describe('新领的在前'),
  }),
})

export const showCertificate = operatorCall('showCertificate', {
  ...manage,
  summary: '看一张证书上的姓名，理由记入安全日志，本人看得到',
  body: z.object({ number, reason }),
  answer: certificate.extend({
    name: z.string().describe('证书上的姓名'),
    certified: z.boolean().describe('是不是实名核验过的姓名'),
    qualified: z.boolean().describe('是晋级图，不是证书'),
    drawn: drawn.describe('证书上的其他内容'),
  }),
  errors: ['not_found'],
})

export const renameCertificate = operatorCall('renameCertificate', {
  ...change,
  summary: '更正一张证书上的姓名。查验时只有和实名认证一致的姓名算已核验',
  preview: true,
  command: 'certificates rename <number> <name>',
  examples: ['7K4X-91DM-2QPC', '7K4X-91DM-2QPC 林小算 --yes'],
  body: z.object({
    number,
    name: realname.min(1, messages.realname).optional().describe('姓名，不写就是本人实名认证的'),
    reason,
    seen: z.object({ renamed_at: instant.nullable() }).optional().describe('看到的；别人先更正了就不改'),
  }),
  answer: z.object({ certified: z.boolean().describe('实名已核验') }),
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
})

export const withdrawCertificate = operatorCall('withdrawCertificate', {
  ...change,
  summary: '撤回一张证书，不能恢复：查验时说明已撤回，本人看得到原因',
  preview: true,
  command: 'certificates withdraw <number> --reason',
  examples: ['7K4X-91DM-2QPC --reason 成绩核实后无效', '7K4X-91DM-2QPC --reason 成绩核实后无效 --yes'],
  body: z.object({ number, reason }),
  answer: z.object({ at: instant.describe('撤回的时刻'), before: z.boolean().describe('早就撤回了') }),
  errors: ['not_found'],
})
