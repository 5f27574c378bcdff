import { z } from 'zod'
import { instant, whole } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import type { Right } from './access/rights.ts'

/** Each kind of long work, called like the call that orders it: its name, and the right that ordering and seeing it needs. */
export const jobKinds = {
  importScores: { name: '导入成绩', right: 'manage_scores' },
  undoScoreImport: { name: '撤回成绩', right: 'manage_scores' },
  importAwards: { name: '导入获奖名单', right: 'manage_awards' },
  importAliases: { name: '导入学校的写法', right: 'import_schools' },
  importSeats: { name: '导入排座表', right: 'manage_seats' },
  importAccess: { name: '改放行名单', right: 'manage_access' },
  publishRankings: { name: '公布榜单', right: 'publish_rankings' },
  makeBackup: { name: '备份', right: 'manage_backups' },
  rotateKeys: { name: '更换密钥', right: 'manage_keys' },
  checkBackup: { name: '检查备份', right: 'manage_backups' },
  findSimilar: { name: '找相似的程序', right: 'manage_tasks' },
} as const satisfies Record<string, { name: string; right: Right }>

export type JobKind = keyof typeof jobKinds
const kinds = Object.keys(jobKinds) as JobKind[]

export const jobStates = ['waiting', 'running', 'done', 'failed', 'interrupted'] as const

/** Long work that goes on without the page that ordered it (docs/adr/operation/0050-jobs.md). */
export const jobAnswer = z
  .object({
    id: z.int(),
    kind: z.enum(kinds),
    round: z.string().nullable().describe('关于哪一轮：它的键'),
    about: z.string().describe('关于什么：文件名'),
    reason: z.string(),
    operator: z.string().describe('谁要做的'),
    state: z.enum(jobStates).describe('等待、进行中、完成、没有成功、中断'),
    progress: z.number().nullable().describe('0 到 1；说不准就是空'),
    log: z.array(z.object({ at: instant, text: z.string() })).describe('经过，旧的在前'),
    ordered_at: instant,
    begun_at: instant.nullable(),
    ended_at: instant.nullable(),
    outcome: z.string().nullable().describe('结果，或者为什么没有成功'),
  })
  .describe('一件后台的工作')

export const jobs = operatorCall('jobs', {
  summary: '后台的工作：自己有权看的，新的在前',
  right: 'own',
  query: z.object({ kind: z.enum(kinds).optional().describe('只看一种') }),
  answer: z.array(jobAnswer).describe('最多 20 件'),
})

export const job = operatorCall('job', {
  summary: '一件后台的工作：进度和经过',
  right: 'own',
  query: z.object({ id: whole(1, 2_000_000_000) }),
  answer: jobAnswer,
  errors: ['not_found'],
})
