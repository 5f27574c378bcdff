import { z } from 'zod'
import { instant, messages as fieldMessages, whole } from '../fields.ts'
import { segment } from './enrolments.ts'
import { reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** The messages room: notices and SMS to a part of the enrolled (docs/adr/operation/0045-messages.md). */
const send = { right: 'send_messages' } as const
const messageId = whole(1, 1_000_000_000).describe('消息的编号')
const people = z.int().describe('多少人')
const counted = z.array(z.object({ text: z.string().describe('为什么'), people }))

const states = ['draft', 'sending', 'stopped', 'sent'] as const
const summary = {
  id: z.int(),
  state: z.enum(states).describe('草稿、正在发、停了、发完了'),
  channel: z.enum(['notice', 'sms']),
  title: z.string().nullable().describe('通知的标题'),
  text: z.string().describe('正文；短信带签名'),
  created_at: instant,
  created_by: z.string(),
  recipients: people.describe('发给多少人'),
  sent: people.describe('已发'),
  cost: z.number().describe('已发短信的费用，元'),
}

const messageAnswer = z
  .object({
    ...summary,
    to: z.string().describe('发给哪些人'),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    stopped_because: z.string().nullable().describe('为什么自己停了'),
    waiting: people.describe('还没发'),
    unclear: people.describe('正在发，或发的时候断了；不会再发'),
    parts: z.int().describe('已发的短信条数'),
    without: counted.describe('没发成、没有发的'),
    preview: z
      .object({
        people: people.describe('收得到'),
        left_out: counted.describe('收不到的'),
        sms: z
          .object({
            parts: z.int().describe('条数'),
            cost: z.number().describe('元'),
            per_minute: z.int(),
            from: instant.nullable(),
            until: instant.nullable().describe('夜里不发，所以可能是明天'),
          })
          .nullable(),
      })
      .nullable()
      .describe('草稿：现在发会怎样'),
  })
  .describe('一条消息')

export const messages = operatorCall('messages', {
  ...send,
  summary: '写过的消息，和可以用的短信模板',
  answer: z.object({
    list: z.array(z.object(summary)).describe('新的在前'),
    templates: z.array(z.object({ name: z.string(), text: z.string() })).describe('短信模板'),
  }),
})

export const message = operatorCall('message', {
  ...send,
  summary: '一条消息：草稿发给谁、要多少钱；发了的到哪里了',
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
  summary: '发送草稿，或接着发停了的',
  body: z.object({ id: messageId, reason }),
  answer: messageAnswer,
  errors: ['not_found', 'conflict'],
})

export const stopMessage = operatorCall('stopMessage', {
  ...send,
  summary: '停下：短信最多再发出十条，通知从网站上撤下',
  body: z.object({ id: messageId, reason }),
  answer: messageAnswer,
  errors: ['not_found', 'conflict'],
})
