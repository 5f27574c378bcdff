import { z } from 'zod'
import { instant, line, roundKey, whole } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

const id = whole(1, 2_000_000_000)
const values = z.record(z.string(), z.unknown())

/** A changed row: its key, and the values that changed. */
const change = { key: values, before: values.nullable(), after: values.nullable() }

export const auditLog = operatorCall('auditLog', {
  summary: '操作记录：谁在什么时候改了什么，改之前和之后',
  personalLogin: true,
  right: 'read_audit',
  query: z.object({
    operator: line(60).optional().describe('只看一个人做的'),
    subject: line(60).optional().describe('只看一张表的'),
    user: id.optional().describe('只看关于一个选手的：用户编号'),
    school: id.optional().describe('只看关于一所学校的：学校编号'),
    round: roundKey.optional().describe('只看关于一轮的'),
    before: id.optional().describe('从这个编号往前'),
  }),
  answer: z.object({
    list: z
      .array(
        z.object({
          id: z.int(),
          at: instant,
          until: instant.describe('最后一行改动的时刻；揭榜一步接一步，几分钟里的是一条'),
          operator: z.string(),
          way: z
            .enum(['console', 'shell', 'sql', 'site'])
            .describe('登录后台做的、命令行里写的名字、直接用 SQL、网站自己做的'),
          action: z.string(),
          reason: z.string().nullable().describe('写明的理由'),
          subject: z.string().describe('表'),
          changes: z.int().describe('改了几行，列出的是第一行'),
          ...change,
          about: values.nullable().describe('键以外说明是哪一行的：它现在的名称、轮次；没有了或者没有名称的是 null'),
        }),
      )
      .describe('新的在前，最多 50 条'),
    operators: z.array(z.string()).describe('记录里有哪些人'),
    subjects: z.array(z.string()).describe('记录里有哪些表'),
    rounds: z
      .array(
        z.object({
          round: z.string().describe('轮次的键'),
          year: z.int(),
          name: z.string(),
          removed: z.boolean().describe('已经删除，只有记录里还有'),
        }),
      )
      .describe('可以只看哪些轮次，新的赛季在前'),
  }),
})

export const auditEntries = operatorCall('auditEntries', {
  summary: '一次操作对一张表改动的每一行',
  personalLogin: true,
  right: 'read_audit',
  query: z.object({ id: id.describe('auditLog 列出的编号') }),
  answer: z.object({
    list: z.array(z.object({ id: z.int(), ...change })).describe('最多 100 行'),
    total: z.int().describe('一共改了几行'),
  }),
})
