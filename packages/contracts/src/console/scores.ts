import { scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line, roundKey, whole } from '../fields.ts'
import { arrivedScore, namedRound, reason, scoreRefusal, scoreSource } from './fields.ts'
import { filePreview, uploadedFile } from './files.ts'
import { jobAnswer } from './jobs.ts'
import { operatorCall } from './operator-call.ts'

/** The scores room: files of scores, what they would do, what they did, and taking it back. */
const see = { right: 'manage_scores' } as const
const change = { ...see, confirmed: true } as const
const importId = whole(1, 2_000_000_000).describe('导入的编号')

export const scoreImports = operatorCall('scoreImports', {
  ...see,
  summary: '导入过的成绩文件',
  command: 'scores imports',
  examples: ['--round 2026-1'],
  prints: 'imports',
  query: z.object({ round: roundKey.optional().describe('只看这一轮') }),
  answer: z.object({
    round: z.string().nullable().describe('正在进行的一轮'),
    rounds: z.array(z.object(namedRound)).describe('全部轮次，新的在前'),
    imports: z
      .array(
        z.object({
          id: z.int().describe('编号'),
          round: z.string().describe('轮次'),
          name: z.string().describe('文件名'),
          operator: z.string().nullable().describe('谁'),
          lower: z.boolean().describe('可以改低'),
          received_at: instant.describe('导入'),
          finished_at: instant.nullable().describe('写完，空是没有写完：同一个文件再导一次就会写完'),
          lines: z.int().nullable().describe('行'),
          counted: z.int().nullable().describe('计入'),
          changed: z.int().nullable().describe('改变'),
          refused: z.int().nullable().describe('没有计入'),
          undone_at: instant.nullable().describe('撤回'),
          undone_by: z.string().nullable().describe('谁撤回'),
        }),
      )
      .describe('新的在前，最多 100 个'),
  }),
})

const file = z.object({
  file: uploadedFile,
  round: roundKey,
  lower: z.boolean().default(false).describe('允许把成绩改低'),
})

export const checkScores = operatorCall('checkScores', {
  ...see,
  summary: '预览一个成绩文件：哪些行计入、多少人的成绩会变、哪些不能计入和为什么',
  body: file,
  answer: filePreview.extend({
    changed: z.int().describe('多少人的成绩会变'),
    refused: z.array(z.object({ reason: z.enum(scoreRefusals), lines: z.int() })).describe('不能计入的，按原因'),
    odd: z
      .object({ kind: z.enum(['not_begun', 'long_over']), at: instant })
      .nullable()
      .describe('这一轮还没有开始，或早已结束'),
    imported_as: z.int().nullable().describe('这个文件以前是几号导入'),
  }),
  errors: ['not_found', 'conflict'],
})

export const importScores = operatorCall('importScores', {
  ...change,
  preview: 'checkScores',
  summary: '导入一个成绩文件',
  body: file.extend({
    skip_invalid: z.boolean().default(false).describe('不能计入的行记下原因，其余写入；不然有一行不对就一行也不写'),
    outside_window: z.boolean().default(false).describe('这一轮还没有开始，或早已结束，也导入'),
    reason,
  }),
  answer: jobAnswer,
  errors: ['not_found'],
})

export const checkScoreUndo = operatorCall('checkScoreUndo', {
  ...see,
  summary: '撤回一次导入会怎样；什么也不改',
  body: z.object({ id: importId }),
  answer: z.object({
    round: z.string(),
    name: z.string(),
    people: z.int().describe('它带来多少人的成绩'),
    changed: z.int().describe('多少人的成绩会变'),
    changes: z
      .array(z.object({ id: z.int().describe('用户号'), before: z.number().nullable(), after: z.number().nullable() }))
      .describe('最多 20 人'),
    reopened: z.int().describe('多少个因它而交卷的座位会重新打开'),
  }),
  errors: ['conflict'],
})

export const undoScoreImport = operatorCall('undoScoreImport', {
  ...change,
  preview: 'checkScoreUndo',
  summary: '撤回一次导入：它带来的成绩都不再计入',
  body: z.object({ id: importId, reason }),
  answer: jobAnswer,
  errors: ['not_found'],
})

export const scoreFlow = operatorCall('scoreFlow', {
  ...see,
  summary: '最近 24 小时收到的成绩：每小时计入多少条、没有计入多少条，最近一次什么时候从哪里来',
  command: 'scores flow',
  prints: 'hours',
  answer: z.object({
    hours: z
      .array(
        z.object({
          from: instant.describe('从几点起的一小时'),
          counted: z.int().describe('计入'),
          refused: z.int().describe('没有计入'),
        }),
      )
      .length(24)
      .describe('旧的在前'),
    last: z
      .object({ at: instant, round: z.string().describe('轮次'), source: scoreSource })
      .nullable()
      .describe('最近收到的一批；空是还没有收到过'),
  }),
})

export const refusedScores = operatorCall('refusedScores', {
  ...see,
  summary: '没有计入的成绩，按最近一次核算：谁、哪一轮、为什么、从哪里来',
  personalLogin: true,
  command: 'scores refused --why <reason>',
  examples: ['--round 2026-2'],
  query: z.object({
    round: roundKey.optional().describe('只看这一轮'),
    reason: scoreRefusal.optional().describe('只看这一种'),
  }),
  answer: z.object({
    counts: z.array(z.object({ reason: scoreRefusal, scores: z.int().describe('条') })).describe('各种原因各有多少条'),
    scores: z
      .array(
        arrivedScore.extend({
          id: z.int().nullable().describe('用户号；空是不认识的人'),
          name: z.string().nullable().describe('昵称'),
          named: z.string().nullable().describe('不认识的人在成绩里叫什么'),
          origin: z.string().describe('哪一批的第几行'),
          field: z.string().nullable().describe('不对的那一列'),
          refused: scoreRefusal,
        }),
      )
      .describe('没有计入的，新的在前，最多 200 条'),
  }),
})

export const scoreHistory = operatorCall('scoreHistory', {
  summary: '一个人收到过的每次成绩：何时、从哪里来、是否计入和为什么',
  right: 'see_scores',
  command: 'scores history <who>',
  examples: ['1024', '1024 --round 2026-1'],
  body: z.object({
    who: line(40).min(1, messages.required).describe('手机号或用户号'),
    round: roundKey.optional().describe('只看这一轮'),
  }),
  answer: z.object({
    id: z.int().describe('用户号'),
    name: z.string().describe('昵称'),
    scores: z
      .array(
        arrivedScore.extend({
          scored_at: instant.nullable().describe('取得的时刻'),
          origin: z.string().describe('哪一批的第几行'),
          operator: z.string().nullable().describe('谁'),
          field: z.string().nullable().describe('不对的那一列'),
        }),
      )
      .describe('新的在前，最多 200 条'),
  }),
  errors: ['not_found'],
})
