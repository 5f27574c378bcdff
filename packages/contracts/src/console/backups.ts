import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line } from '../fields.ts'
import { reason } from './fields.ts'
import { jobAnswer } from './jobs.ts'
import { operatorCall } from './operator-call.ts'

/** Backups in the folder of the installation: what is there, a new one, and deleting those that are over. */
const manage = { right: 'manage_backups', errors: ['conflict'] } as const

const count = z.int().min(0)

/** A folder beside others: no path, and nothing that begins with a dot. */
const ownName = line(40, '最多 40 个字')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u, '用汉字、字母、数字、空格和 - _ .，以汉字、字母或数字开头')
  .refine((name) => !/^qisuan-|\.unfinished$/.test(name), '这样的名字留给自动取名的备份')

const folder = line(80).min(1, messages.required).describe('备份的名字')
const names = z.array(z.string()).max(10_000)

const state = z.object({
  now: instant,
  folder: z.string().nullable().describe('备份放在哪里；没有设就是空'),
  free: z.number().nullable().describe('那里还剩多少字节'),
  erasures_file: z.string().nullable().describe('注销名单在哪里'),
  period: z.string().describe('保存多久，如 3 个月'),
  last_at: instant.nullable().describe('上一次备份是什么时候，不管写到哪里；没有过就是空'),
  due: z.boolean().describe('一天里没有备份，该备份了'),
  backups: z
    .array(
      z.object({
        name: z.string(),
        taken_at: instant,
        people: count.nullable(),
        scores: count.nullable(),
        files: count.nullable().describe('内容文件'),
        bytes: count.nullable(),
        problem: z.string().nullable().describe('为什么不能用它恢复；签名对就是空'),
        expired: z.boolean().describe('过了保存期限，清理时删除；自己取名的不删'),
      }),
    )
    .describe('新的在前'),
})

export const backups = operatorCall('backups', {
  ...manage,
  summary: '备份：有哪些、什么时候的、多大、签名对不对',
  answer: state,
})

export const makeBackup = operatorCall('makeBackup', {
  ...manage,
  summary: '备份整个比赛，写完从头读一遍',
  body: z.object({
    name: z
      .union([z.literal('').transform(() => undefined), ownName])
      .optional()
      .describe('不写就按时间取名'),
    reason,
  }),
  answer: jobAnswer,
})

export const checkBackup = operatorCall('checkBackup', {
  ...manage,
  summary: '把一份备份从头到尾读一遍，看看完好不完好',
  body: z.object({ name: folder }),
  answer: jobAnswer,
  errors: ['not_found'],
})

export const pruneBackups = operatorCall('pruneBackups', {
  ...manage,
  confirmed: true,
  preview: 'backups',
  summary: '删除过了保存期限的备份；自己取名的不删',
  body: z.object({ reason, seen: z.object({ names }).describe('看到要删除的') }),
  answer: state,
  errors: ['conflict', 'changed_meanwhile'],
})
