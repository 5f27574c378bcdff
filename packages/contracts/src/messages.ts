import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { instant } from './fields.ts'

/** Notices of the organiser to a person on the site, and refusals of messages by SMS (docs/adr/operation/0045-messages.md). */
const member = { section: '–', audience: 'member' } as const

const answer = z.object({ text: z.string(), at: instant })

/** A question about a program that is alike to another's (docs/adr/contest/0090-right-to-answer.md). */
const question = z.object({
  task: z.string().describe('题目的名称'),
  language: z.string(),
  program: z.string().nullable().describe('本人的程序；平台上已经没有就是空'),
  due_at: instant.describe('回答的期限：在这以前不决定是抄袭'),
  answers: z.array(answer).describe('本人的回答，旧的在前'),
  outcome: z.enum(['unsuspicious', 'copied']).nullable().describe('没有问题、抄袭；空是还没有决定'),
})
export type OwnQuestion = z.infer<typeof question>

const notice = z.object({
  id: z.int().describe('编号'),
  title: z.string().describe('标题'),
  text: z.string().describe('正文，每行一段'),
  sent_at: instant,
  read: z.boolean().describe('是否读过'),
  question: question.optional().describe('要本人回答的；不是问题就没有'),
})
export type OwnNotice = z.infer<typeof notice>

const noticeList = z.array(notice).describe('组委会给本人的通知，新的在前，最多 50 条')

export const notices = endpoint('notices', { ...member, summary: '组委会给本人的通知', answer: noticeList })

export const readNotices = endpoint('readNotices', {
  ...member,
  summary: '记下读过的通知',
  body: z.object({
    ids: z.array(z.int(messages.notices), messages.notices).max(50, messages.notices).describe('读过哪些'),
  }),
  answer: noticeList,
})

export const answerQuestion = endpoint('answerQuestion', {
  ...member,
  summary: '回答组委会关于自己程序的问题；可以回答几次',
  limits: [{ per: 'user', max: 20, seconds: 60 * 60 }],
  body: z.object({
    id: z.int(messages.notices).describe('哪一条通知'),
    text: z.string(messages.required).trim().min(1, messages.required).max(1000, messages.answer).describe('回答'),
  }),
  answer: noticeList,
  errors: ['not_found', 'conflict'],
})

export const setSms = endpoint('setSms', {
  ...member,
  summary: '要不要收组委会的短信；验证码和账号安全的短信不受影响',
  body: z.object({ on: z.boolean(messages.wanted).describe('要不要') }),
  answer: user,
})
