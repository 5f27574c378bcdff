import { z } from 'zod'
import { operatorCall } from '../operator-call.ts'

const count = z.int().min(0)

/** Facts about the installation, for its keepers. Nothing in it is changed by a call. */
export const installation = operatorCall('installation', {
  summary: '这个安装：版本、数据库、进程和环境变量，密钥和密码不显示',
  right: 'see_installation',
  answer: z.object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    database_bytes: count,
    migration: z.string().describe('数据库结构到了哪一步'),
    processes: count.describe('连着这个数据库的接口进程'),
    running_for: count.describe('回答的这个进程运行了多少秒'),
    time_zone: z.string(),
    rehearsal: z.boolean().describe('时钟是演练用的'),
    variables: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        value: z.string().nullable().describe('现在的值，带单位；密钥和密码是空'),
        usual: z.string().describe('默认；没有就是空的'),
        set: z.boolean().describe('有没有设'),
      }),
    ),
  }),
})
