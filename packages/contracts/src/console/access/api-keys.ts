import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { instant, line, whole } from '../../fields.ts'
import { keyGrants, reason } from '../fields.ts'
import { operatorCall } from '../operator-call.ts'
import { worded } from '../worded.ts'

/** Keys with which programs of the organiser read the console (docs/adr/operation/0099-read-only-keys.md). */
const manage = { right: 'manage_team' } as const
const id = whole(1, 1_000_000_000).describe('密钥的编号')

const list = z
  .array(
    z.object({
      id: z.int().describe('编号'),
      name: z.string().describe('名字'),
      hint: z.string().describe('开头，泄露时认得出是哪一个'),
      grants: keyGrants,
      state: worded('状态', { active: '可以用', ended: '已到期', revoked: '已作废' }),
      made_by: z.string().describe('谁建的'),
      created_at: instant.describe('建立'),
      ends_at: instant.describe('到期'),
      last_used_on: z.string().nullable().describe('最近哪一天用过'),
    }),
  )
  .describe('全部密钥，新的在前')

export const apiKeys = operatorCall('apiKeys', {
  ...manage,
  summary: '只读密钥：程序用它们读后台，谁建的，什么时候到期，最近哪天用过',
  command: 'api-keys list',
  answer: list,
})

export const addApiKey = operatorCall('addApiKey', {
  ...manage,
  confirmed: true,
  summary: '建一个只读密钥，只显示这一次；程序用它读这些角色看得到的，什么也改不了',
  command: 'api-keys add <name> --role <grants>',
  examples: ['大屏 --role viewer@全国 --days 90', '江苏表格 --role people_desk@江苏 --days 30'],
  body: z.object({
    name: line(30)
      .min(1, messages.required)
      .refine((text) => !/(?:\d[\s-]?){11}/.test(text.normalize('NFKC')), '名字里不写手机号')
      .describe('名字，记录里写的就是它，如 大屏'),
    grants: keyGrants,
    days: whole(1, 365, '有效期是 1 到 365 天').describe('有效多少天，最多 365'),
    reason,
  }),
  answer: z.object({
    id: z.int().describe('编号'),
    key: z.string().describe('密钥，只在这里显示一次'),
    ends_at: instant.describe('到期'),
  }),
})

export const revokeApiKey = operatorCall('revokeApiKey', {
  ...manage,
  preview: true,
  summary: '作废一个只读密钥，立即生效',
  command: 'api-keys revoke <id>',
  examples: ['3', '3 --yes'],
  body: z.object({ id, reason }),
  answer: list,
  errors: ['not_found'],
})
