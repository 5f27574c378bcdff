import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { instant, line, whole } from '../../fields.ts'
import { receiverKinds } from './alert-words.ts'
import { operatorId, reason } from '../fields.ts'
import { operatorCall } from '../operator-call.ts'
import { worded } from '../worded.ts'

/** Alerts of the installation, and who is told (docs/adr/operation/0095-alerts.md). */
const manage = { right: 'manage_alerts' } as const
const done = z.object({ message: z.string() }).describe('一句话')
const receiverId = whole(1, 1_000_000_000).describe('接收方的编号')
const dutyId = whole(1, 1_000_000_000).describe('值班的编号')

const kind = worded('种类', receiverKinds, '请选择种类')

const alert = z.object({
  id: z.int().describe('编号'),
  title: z.string().describe('什么事'),
  urgent: z.boolean(messages.wanted).describe('紧急，夜里也发'),
  fact: z.string().describe('情况'),
  since: instant.describe('从什么时候起'),
  closed_at: instant.nullable().describe('什么时候恢复正常；还没有就是空'),
  todo: z.string().describe('怎么办'),
  link: z.string().describe('去哪里看，后台里的路径'),
  told: z.string().describe('告诉了谁；没发成的写明'),
})

export const alerts = operatorCall('alerts', {
  ...manage,
  summary: '告警：现在有什么不对，最近有过什么，都告诉了谁',
  command: 'alerts list',
  prints: 'open',
  answer: z.object({
    now: instant,
    open: z.array(alert).describe('现在不对的'),
    past: z.array(alert).describe('最近三十天过去了的，新的在前，最多 50 件'),
  }),
})

export const alertReceivers = operatorCall('alertReceivers', {
  ...manage,
  summary: '告警发给谁：群里的机器人、成员的邮箱和手机、自己的程序',
  personalLogin: true,
  command: 'alerts receivers',
  answer: z
    .array(
      z.object({
        id: z.int().describe('编号'),
        kind,
        name: z.string().describe('名字'),
        hint: z.string().describe('地址，密钥不显示'),
        member: z.string().nullable().describe('哪位成员的，值班时才发；空的总是发'),
        on: z.boolean(messages.wanted).describe('开着'),
        trouble: z.string().nullable().describe('最近一次没发成，为什么'),
      }),
    )
    .describe('全部接收方'),
})

export const addAlertReceiver = operatorCall('addAlertReceiver', {
  ...manage,
  summary: '加一个告警的接收方；加完试发一条',
  command: 'alerts add <kind> <name> <address>',
  examples: [
    'dingtalk 组委会群 "https://oapi.dingtalk.com/robot/send?access_token=…" --secret SEC…',
    'email 值班邮箱 zhou@example.org --operator zhou',
  ],
  body: z.object({
    kind,
    name: line(30)
      .min(1, messages.required)
      .refine((text) => !/(?:\d[\s-]?){11}/.test(text), '名字里不写手机号')
      .describe('名字，如 组委会群'),
    address: line(500).min(1, messages.required).describe('机器人或程序的网址、邮箱、手机号'),
    secret: z
      .union([z.literal('').transform(() => undefined), line(200)])
      .optional()
      .describe('签名的密钥：钉钉叫“加签”，飞书叫“签名校验”；自己的程序不写就生成一个'),
    operator: operatorId.optional().describe('哪位成员的，值班时才发'),
    reason,
  }),
  answer: z.object({
    id: z.int().describe('编号'),
    secret: z.string().nullable().describe('自己的程序用它核对签名，只在这里显示一次'),
  }),
  errors: ['not_found'],
})

export const switchAlertReceiver = operatorCall('switchAlertReceiver', {
  ...manage,
  summary: '打开或关掉一个接收方；关掉时，还没发的不再发',
  command: 'alerts switch <id> <on>',
  examples: ['3 off', '3 on'],
  body: z.object({ id: receiverId, on: z.enum(['on', 'off'], messages.wanted).describe('on 打开，off 关掉'), reason }),
  answer: done,
  errors: ['not_found'],
})

export const removeAlertReceiver = operatorCall('removeAlertReceiver', {
  ...manage,
  preview: true,
  summary: '去掉一个接收方',
  command: 'alerts remove <id>',
  examples: ['3', '3 --yes'],
  body: z.object({ id: receiverId, reason }),
  answer: done,
  errors: ['not_found'],
})

export const testAlertReceiver = operatorCall('testAlertReceiver', {
  ...manage,
  summary: '试发一条，看对方怎么回答',
  command: 'alerts test <id>',
  examples: ['3'],
  body: z.object({ id: receiverId }),
  answer: z.object({
    outcome: worded('结果', { sent: '收下了', refused: '没有收下', unclear: '不知道收到没有' }),
    answer: z.string().describe('对方的回答'),
  }),
  errors: ['not_found'],
})

export const alertDuty = operatorCall('alertDuty', {
  ...manage,
  summary: '值班表，现在谁值班，什么时候只发紧急的',
  command: 'alerts duty',
  prints: 'list',
  answer: z.object({
    list: z
      .array(
        z.object({
          id: z.int().describe('编号'),
          member: z.string().describe('成员'),
          days: z.string().describe('星期几，1 是星期一'),
          hours: z.string().describe('几点到几点'),
          now: z.boolean(messages.wanted).describe('现在值班'),
          reachable: z.boolean(messages.wanted).describe('有邮箱或手机收得到'),
        }),
      )
      .describe('值班表'),
    quiet_hours: z.string().describe('这段时间只发紧急的'),
    year: z.int().nullable().describe('哪个赛季的设置'),
    members: z.array(z.object({ id: z.int(), name: z.string() })).describe('可以值班的成员'),
  }),
})

export const addAlertDuty = operatorCall('addAlertDuty', {
  ...manage,
  summary: '排一位成员值班，每星期都一样',
  command: 'alerts duty add <operator> <days> <hours>',
  examples: ['zhou 12345 18:00-23:00', 'li 67 09:00-09:00'],
  body: z.object({
    operator: operatorId,
    days: line(7)
      .regex(/^[1-7]+$/, '至少选一天，写成 12345，1 是星期一')
      .describe('星期几，1 是星期一，如 12345'),
    hours: line(11)
      .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '写成 18:00-23:00；两个时间一样就是一整天')
      .describe('几点到几点，可以过午夜；两个时间一样就是一整天'),
    reason,
  }),
  answer: done,
  errors: ['not_found', 'conflict'],
})

export const removeAlertDuty = operatorCall('removeAlertDuty', {
  ...manage,
  preview: true,
  summary: '从值班表去掉一行',
  command: 'alerts duty remove <id>',
  examples: ['2', '2 --yes'],
  body: z.object({ id: dutyId, reason }),
  answer: done,
  errors: ['not_found'],
})
