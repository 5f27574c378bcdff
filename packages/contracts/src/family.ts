import { mostInFamily } from '@qisuan/rules/limits'
import { z } from 'zod'
import { token } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { groupNumber, instant, nickname, sendKey } from './fields.ts'

/** The people of one phone (docs/adr/people/0091-families.md). A session is of one of them. */
const member = { section: '–', audience: 'member' } as const

const person = z
  .object({
    id: z.int().describe('编号'),
    name: z.string().describe('昵称'),
    current: z.boolean().describe('现在登录的是不是这个人'),
    enrolled: z.boolean().describe('本赛季是否已报名'),
    group: groupNumber,
    organization: z.string().nullable().describe('学校或单位，没有就是空'),
    consent_due: z.boolean().describe('已报名，而现在的隐私政策和用户协议还没有同意'),
    certified: z.boolean().describe('是否已实名认证'),
    unread_notices: z.int().describe('没有读过的通知有几条'),
    certificates: z.int().describe('领过几张证书'),
    closes_at: instant.nullable().describe('账号在什么时候删除，没有注销就是空'),
  })
  .describe('一家人里的一个人')

const answer = z
  .object({
    people: z.array(person).describe('用这个手机号的人，先加进来的在前'),
    most: z.int().describe('最多几个人'),
  })
  .describe('一家人')

export const family = endpoint('family', { ...member, summary: '用这个手机号的人', answer })

export const addToFamily = endpoint('addToFamily', {
  ...member,
  confirmed: true,
  summary: `给家里再加一个人，一个手机号最多 ${mostInFamily} 个`,
  body: z.object({ key: sendKey, name: nickname }),
  answer,
  errors: ['conflict'],
})

export const switchPerson = endpoint('switchPerson', {
  ...member,
  summary: '换成家里的另一个人，从前的凭证到此为止',
  body: z.object({ id: z.int(messages.person).describe('换成谁') }),
  answer: token,
  errors: ['not_found'],
})
