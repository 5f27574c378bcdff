import { z } from 'zod'
import { instant } from '../../fields.ts'
import { reason } from '../fields.ts'
import { jobAnswer } from '../jobs.ts'
import { operatorCall } from '../operator-call.ts'

/** The keys of the installation: what each is for and what is under it, never a key itself. */
export const keys = operatorCall('keys', {
  summary: '密钥：用途、第几代、什么时候启用、还有多少内容用着它',
  right: 'manage_keys',
  answer: z.object({
    keys: z.array(
      z.object({
        id: z.string().describe('编号，不是密钥本身'),
        purpose: z.enum(['seal', 'hash', 'session']).describe('加密、散列、给登录签名'),
        generation: z.int(),
        active_from: instant.nullable().describe('还没有启用就是空'),
        current: z.boolean().describe('新的内容用它'),
        values: z.int().nullable().describe('加密的值，或它那时候起还开着的登录；散列的没有人数'),
      }),
    ),
    unfinished: z.boolean().describe('上次更换没有完成，再更换一次就接着做'),
    previous_secret: z.boolean().describe('有的还锁在以前的 DATA_KEY 或 SESSION_KEY 里，更换以后才能丢掉它'),
    sessions: z.int().describe('选手和老师现在开着的登录'),
  }),
})

export const rotateKeys = operatorCall('rotateKeys', {
  summary: '更换加密和签名的密钥，全部加密的内容换到新密钥下，网站照常运行',
  right: 'manage_keys',
  confirmed: true,
  body: z.object({ reason, end_sessions: z.boolean().default(false).describe('所有人立即退出登录') }),
  answer: jobAnswer,
  errors: ['conflict'],
})
