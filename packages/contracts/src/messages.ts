import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { instant, messages } from './fields.ts'

/** Notices of the organiser to a person on the site, and refusals of messages by SMS (docs/adr/operation/0045-messages.md). */
const member = { section: '–', audience: 'member' } as const

const notice = z.object({
  id: z.int().describe('编号'),
  title: z.string().describe('标题'),
  text: z.string().describe('正文，每行一段'),
  sent_at: instant,
  read: z.boolean().describe('是否读过'),
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

export const setSms = endpoint('setSms', {
  ...member,
  summary: '要不要收组委会的短信；验证码和账号安全的短信不受影响',
  body: z.object({ on: z.boolean(messages.wanted).describe('要不要') }),
  answer: user,
})
