import { z } from 'zod'
import { instant } from '../../fields.ts'
import { grants, login, operatorId, operatorName, reason } from '../fields.ts'
import { operatorCall } from '../operator-call.ts'
import { worded } from '../worded.ts'

/** The people who run the competition, and what each may do. */
const manage = { right: 'manage_team' } as const
const change = { ...manage, confirmed: true } as const

const members = z
  .array(
    z.object({
      id: z.int().describe('编号'),
      login: z.string().describe('登录名'),
      name: z.string().describe('姓名'),
      grants,
      state: worded('状态', { invited: '还没有接受邀请', active: '可以登录', disabled: '已停用' }),
      invite_expires_at: instant.nullable().describe('没有用的链接，到什么时候有效'),
      created_at: instant.describe('加入'),
      last_used_at: instant.nullable().describe('最近一次使用后台'),
    }),
  )
  .describe('全部成员')

const link = z
  .object({
    url: z.string().describe('一次性链接，只在这里显示一次'),
    expires_at: instant.describe('有效期，只能用一次，只交给本人'),
  })
  .describe('邀请链接')

export const team = operatorCall('team', {
  ...manage,
  summary: '全部成员和他们的权限',
  command: 'team list',
  answer: members,
})

export const inviteOperator = operatorCall('inviteOperator', {
  ...change,
  summary: '邀请一位成员，得到交给他的一次性链接',
  command: 'team invite <login> --role <grants>',
  examples: ['zhou --name 周予安 --role owner', 'li@example.org --name 李向阳 --role people_desk@江苏'],
  body: z.object({ login, name: operatorName, grants, reason }),
  answer: link,
})

export const renewInvite = operatorCall('renewInvite', {
  ...change,
  summary: '给一位成员新的一次性链接：忘了密码、丢了验证器时用，接受后旧的作废',
  command: 'team link <id>',
  examples: ['zhou'],
  body: z.object({ id: operatorId, reason }),
  answer: link,
  errors: ['not_found'],
})

export const setOperatorRoles = operatorCall('setOperatorRoles', {
  ...change,
  summary: '改一位成员的角色和管的省份，立即生效',
  command: 'team roles <id> --role <grants>',
  examples: ['zhou --role organiser@全国,scorer@江苏+浙江'],
  body: z.object({
    id: operatorId,
    grants,
    reason,
    seen: grants.optional().describe('改之前看到的；别人先改了就不改'),
  }),
  answer: members,
  errors: ['not_found', 'changed_meanwhile'],
})

export const disableOperator = operatorCall('disableOperator', {
  ...change,
  summary: '停用一位成员：立即退出，不能再登录，记录都留着',
  command: 'team disable <id>',
  examples: ['zhou'],
  body: z.object({ id: operatorId, reason }),
  answer: members,
  errors: ['not_found'],
})

export const enableOperator = operatorCall('enableOperator', {
  ...change,
  summary: '重新启用一位成员',
  command: 'team enable <id>',
  examples: ['zhou'],
  body: z.object({ id: operatorId, reason }),
  answer: members,
  errors: ['not_found'],
})
