import { z } from 'zod'
import { instant, roundKey, whole } from '../fields.ts'
import { namedRound, reason } from './fields.ts'
import { filePreview, uploadedFile } from './files.ts'
import { jobAnswer } from './jobs.ts'
import { operatorCall } from './operator-call.ts'

/** Awards: lists of winners, what they would change, when they appear, and taking them back. */
const manage = { right: 'manage_awards' } as const
const change = { ...manage, confirmed: true } as const
const batch = whole(1, 2_000_000_000).describe('第几批')

const state = z.object({
  now: instant,
  rounds: z
    .array(
      z.object({
        ...namedRound,
        begins_at: instant.nullable(),
        invites: z.boolean().describe('这一轮只邀请人来，没有奖'),
        awards: z.array(z.string()).describe('这一轮的奖项'),
      }),
    )
    .describe('全部轮次，新的在前'),
  awarded: z
    .array(z.object({ round: z.string(), people: z.int() }))
    .describe('这个赛季每一轮得奖的人；只邀请人来的轮次不在里面'),
  batches: z
    .array(
      z.object({
        id: z.int().describe('第几批'),
        round: z.string().describe('轮次'),
        name: z.string().describe('文件名'),
        operator: z.string().describe('谁'),
        people: z.int().describe('多少人'),
        imported_at: instant.describe('导入'),
        publish_at: instant.nullable().describe('什么时候公布；空是还没有定'),
        published_at: instant.nullable().describe('公布了'),
        withdrawn_at: instant.nullable().describe('撤回了'),
        certificates: z.int().describe('其中多少人领了证书'),
      }),
    )
    .describe('导入过的各批，新的在前，最多 100 批'),
})

export const awardBatches = operatorCall('awardBatches', {
  ...manage,
  summary: '导入过的获奖名单，公布或撤回了没有',
  personalLogin: true,
  command: 'awards imports',
  prints: 'batches',
  answer: state,
})

const file = z.object({ file: uploadedFile, round: roundKey })

export const checkAwards = operatorCall('checkAwards', {
  ...manage,
  summary: '预览一个获奖名单：各奖项多少人，哪些行不对和为什么',
  body: file,
  answer: filePreview.extend({
    awards: z.array(z.object({ name: z.string(), people: z.int() })).describe('各奖项多少人'),
    fresh: z.int().describe('原来没有奖项的'),
    changed: z.int().describe('奖项会改变的'),
    same: z.int().describe('不变的'),
  }),
  errors: ['not_found', 'conflict'],
})

export const importAwards = operatorCall('importAwards', {
  ...change,
  preview: 'checkAwards',
  summary: '存入一批奖项；公布以前谁也看不到',
  body: file.extend({
    skip_invalid: z.boolean().default(false).describe('有错的行不要，只存没有错的行'),
    reason,
  }),
  answer: jobAnswer,
  errors: ['not_found'],
})

export const publishAwards = operatorCall('publishAwards', {
  ...change,
  summary: '公布一批奖项，现在或到那一刻：获奖者看到，证书可以领取',
  body: z.object({
    batch,
    at: instant.optional().describe('到那一刻自动公布，默认现在'),
    early: z.boolean().default(false).describe('这一轮还没有开始，也公布'),
    reason,
    seen: z.object({ publish_at: instant.nullable() }).describe('看到的；别人先定了就不改'),
  }),
  answer: state,
  errors: ['conflict', 'changed_meanwhile'],
})

export const withdrawAwards = operatorCall('withdrawAwards', {
  ...change,
  preview: true,
  command: 'awards undo <batch>',
  examples: ['3', '3 --yes'],
  prints: 'batches',
  summary: '撤回一批奖项：每个人回到公布前的样子，已领的证书查验时显示已撤回',
  body: z.object({ batch, reason }),
  answer: state,
  errors: ['conflict'],
})
