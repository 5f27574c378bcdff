import { parsePeriod, retentionKinds, type RetentionKind } from '@qisuan/rules/people/retention'
import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant } from '../fields.ts'
import { reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** Periods of each kind of personal data, and the deletions of the daily job. */
const manage = { right: 'manage_periods', errors: ['conflict'] } as const

const kinds = Object.keys(retentionKinds) as RetentionKind[]
const kind = z.enum(kinds).describe('种类')
const count = z.int().min(0)

/** As people write it, such as 30 天 or 2 年; empty for the default. */
const period = z
  .string(messages.required)
  .trim()
  .max(20)
  .overwrite((text) => (text === 'none' ? '' : text))
  .refine((text) => text === '' || parsePeriod(text) !== undefined, '写成 30 天、6 个月或 2 年，最长 10 年')
  .describe('期限，如 6 个月；none 恢复默认')

const state = z.object({
  next_at: instant.describe('下一次打扫'),
  periods: z.array(
    z.object({
      kind,
      name: z.string().describe('什么，从什么时候算起'),
      period: z.string().describe('现在的期限'),
      usual: z.string().describe('默认的期限'),
      least: z.string().nullable().describe('至少，法律要求的'),
      due: count.nullable().describe('已经到期，下一次会删除的；备份不由打扫删除，是空'),
    }),
  ),
  closing: count.describe('本人注销、一周已满的账号，下一次会删除'),
  deleted: z.array(z.object({ day: z.iso.date(), kind, rows: count })).describe('最近三十天因为到期删除的，新的在前'),
})

export const periods = operatorCall('periods', {
  ...manage,
  summary: '保存期限：每种信息留多久，下一次会删除多少，最近删除了多少',
  command: 'retention list',
  prints: 'periods',
  answer: state,
})

export const previewPeriod = operatorCall('previewPeriod', {
  ...manage,
  summary: '改一个期限会怎样：今天夜里删除多少，要不要重新征得同意',
  query: z.object({ kind, period }),
  answer: z.object({
    from: z.string().describe('现在'),
    to: z.string().describe('改成'),
    deletes: count.describe('今天夜里会删除多少条，不能恢复'),
    accounts: count.describe('今天夜里会注销多少个账号，不能恢复'),
    agreed: count.describe('多少人同意过更短的期限，要重新征得同意'),
    version: z.string().describe('他们同意的那一版'),
  }),
})

export const setPeriod = operatorCall('setPeriod', {
  ...manage,
  confirmed: true,
  preview: 'previewPeriod',
  command: 'retention set <kind> <period>',
  examples: ['accounts 2年', 'sessions 30天 --yes', 'accounts none'],
  summary: '改一种信息的保存期限；改短以后，到期的当天夜里就删除',
  body: z.object({ kind, period, reason, seen: z.object({ period: z.string() }).optional().describe('看到的期限') }),
  prints: 'periods',
  answer: state,
  errors: ['conflict', 'changed_meanwhile'],
})
