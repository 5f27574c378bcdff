import { z } from 'zod'
import { messages as fieldMessages } from '../field-messages.ts'
import { instant, whole } from '../fields.ts'
import { segment } from './enrolments.ts'
import { reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** The messages room: notices and SMS to a part of the enrolled (docs/adr/operation/0045-messages.md). */
const send = { right: 'send_messages' } as const
const messageId = whole(1, 1_000_000_000).describe('消息的编号')
const people = z.int().describe('多少人')
const counted = z.array(z.object({ text: z.string().describe('为什么'), people: people.describe('人数') }))

const summary = {
  id: z.int().describe('编号'),
  state: worded('状态', { draft: '草稿', sending: '正在发', stopped: '停了', sent: '发完了' }),
  channel: worded('种类', { notice: '站内通知', sms: '短信' }),
  title: z.string().nullable().describe('标题，通知的'),
  text: z.string().describe('正文；短信带签名'),
  created_at: instant.describe('什么时候写的'),
  created_by: z.string().describe('谁写的'),
  recipients: people.describe('发给多少人'),
  sent: people.describe('已发'),
  cost: z.number().describe('费用/元'),
}

const messageAnswer = z
  .object({
    ...summary,
    to: z.string().describe('发给'),
    started_at: instant.nullable().describe('开始'),
    ended_at: instant.nullable().describe('结束'),
    stopped_because: z.string().nullable().describe('为什么自己停了'),
    waiting: people.describe('还没发'),
    unclear: people.describe('不明，正在发，或发的时候断了；不会再发'),
    parts: z.int().describe('已发的短信条数'),
    without: counted.describe('没发成、没有发的'),
    preview: z
      .object({
        people: people.describe('收得到，人'),
        left_out: counted.describe('收不到的'),
        sms: z
          .object({
            parts: z.int().describe('条数'),
            cost: z.number().describe('费用/元'),
            per_minute: z.int().describe('每分钟，条'),
            from: instant.nullable().describe('从'),
            until: instant.nullable().describe('到，夜里不发，所以可能是明天'),
          })
          .nullable()
          .describe('短信'),
      })
      .nullable()
      .describe('现在发会怎样，草稿才有'),
  })
  .describe('一条消息')

export const messages = operatorCall('messages', {
  ...send,
  summary: '写过的消息，和可以用的短信模板',
  personalLogin: true,
  command: 'messages list',
  answer: z.object({
    list: z.array(z.object(summary)).describe('消息，新的在前'),
    templates: z
      .array(z.object({ name: z.string().describe('名称'), text: z.string().describe('文字') }))
      .describe('短信模板'),
  }),
})

export const message = operatorCall('message', {
  ...send,
  summary: '一条消息：草稿发给谁、要多少钱；发了的到哪里了',
  personalLogin: true,
  command: 'messages show <id>',
  examples: ['12'],
  query: z.object({ id: messageId }),
  answer: messageAnswer,
  errors: ['not_found'],
})

const line = (max: number) => z.string(fieldMessages.required).trim().min(1, fieldMessages.required).max(max)

export const draftMessage = operatorCall('draftMessage', {
  ...send,
  summary: '写一条消息，谁也还不会收到',
  body: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('notice'), title: line(60), body: line(2000), segment }),
    z.object({ channel: z.literal('sms'), template: line(60), segment }),
  ]),
  answer: messageAnswer,
  errors: ['conflict'],
})

export const sendMessage = operatorCall('sendMessage', {
  ...send,
  confirmed: true,
  preview: 'message',
  summary: '发送草稿，或接着发停了的。通知马上看得到；短信由网站在后台发，夜里不发',
  command: 'messages send <id>',
  examples: ['12', '12 --yes'],
  body: z.object({ id: messageId, reason }),
  answer: messageAnswer,
  errors: ['not_found', 'conflict'],
})

export const stopMessage = operatorCall('stopMessage', {
  ...send,
  summary: '停下：短信最多再发出十条，通知从网站上撤下',
  command: 'messages stop <id>',
  examples: ['12'],
  body: z.object({ id: messageId, reason }),
  answer: messageAnswer,
  errors: ['not_found', 'conflict'],
})
