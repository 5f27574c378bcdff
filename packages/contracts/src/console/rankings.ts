import { z } from 'zod'
import { group, instant, roundKey, whole } from '../fields.ts'
import { reason } from './fields.ts'
import { jobAnswer } from './jobs.ts'
import { operatorCall } from './operator-call.ts'

/** The rankings room: what is published, what readers see, and what changes both. */
const publish = { right: 'publish_rankings', confirmed: true } as const

const state = z.object({
  now: instant,
  next_at: instant.nullable().describe('下一次自动公布；没有赛季就是空'),
  late: z.boolean().describe('应当公布的还没有公布'),
  times: z.array(z.string()).describe('每天公布的时刻'),
  new_scores: z.int().describe('上次公布以后计入的成绩'),
  rounds: z
    .array(
      z.object({
        round: z.string().describe('轮次'),
        name: z.string().describe('名称'),
        current: z.boolean().describe('正在进行'),
        begins_at: instant.nullable().describe('这一轮什么时候开始'),
        frozen_from: instant.nullable().describe('从什么时候起封榜，也可以是将来'),
        shown: z.int().nullable().describe('大家看到的是第几期'),
      }),
    )
    .describe('本赛季的轮次，新的在前'),
  snapshots: z
    .array(
      z.object({
        id: z.int().describe('第几期'),
        as_of: instant.describe('榜单的时刻'),
        published_at: instant.describe('做成的时刻'),
        trigger: z.string().describe('怎样公布的，schedule 按时、operator 有人公布、catch-up 补上'),
        participants: z.int().describe('选手'),
        current: z.boolean().describe('最新公布的'),
      }),
    )
    .describe('公布过的榜单，新的在前，最多 50 期'),
})

export const rankings = operatorCall('rankings', {
  summary: '榜单：公布到哪一期，下一次什么时候，各轮封榜了没有',
  command: 'rankings history',
  right: 'see_rankings',
  answer: state,
})

export const publishRankings = operatorCall('publishRankings', {
  ...publish,
  summary: '从比赛平台取回成绩，立即公布一次榜单',
  body: z.object({ reason }),
  answer: jobAnswer,
})

const freeze = z.object({
  round: roundKey,
  reason,
  seen: instant.nullable().optional().describe('改之前看到的封榜时刻；别人先改了就不改'),
})

export const freezeRound = operatorCall('freezeRound', {
  ...publish,
  summary: '封榜：大家只看到这一时刻之前公布的榜单，后台照常公布',
  command: 'rankings freeze <round>',
  examples: ['2026-1', '2026-1 --from "2026-11-30 20:00"'],
  prints: 'rounds',
  body: freeze.extend({ from: instant.optional().describe('从什么时候起，默认现在') }),
  answer: state,
  errors: ['changed_meanwhile'],
})

export const revealRound = operatorCall('revealRound', {
  ...publish,
  summary: '揭榜：大家重新看到最新的榜单；还没开始的封榜就取消',
  command: 'rankings reveal <round>',
  examples: ['2026-1'],
  prints: 'rounds',
  body: freeze,
  answer: state,
  errors: ['changed_meanwhile'],
})

const snapshotId = whole(1, 2_000_000_000).describe('第几期')
const compared = z.object({ id: z.int(), as_of: instant, total: z.int().describe('榜上有多少人') })
const mover = z.object({
  id: z.int().describe('用户号'),
  name: z.string(),
  province: z.string(),
  before: z.int().nullable().describe('前一期的名次；不在榜上是空'),
  after: z.int().nullable().describe('后一期的名次；不在榜上是空'),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
})
const movers = z.array(mover).describe('最多 20 人')

export const compareSnapshots = operatorCall('compareSnapshots', {
  summary: '比较两期榜单：谁升了、谁降了、谁上榜、谁不在了；只管几个省的人只看到那里的人',
  personalLogin: true,
  right: 'see_rankings',
  query: z.object({ round: roundKey, group, from: snapshotId, to: snapshotId }),
  answer: z.object({
    from: compared,
    to: compared,
    counts: z.object({ rose: z.int(), fell: z.int(), same: z.int(), entered: z.int(), left: z.int() }),
    rose: movers.describe('升得最多的，最多 20 人'),
    fell: movers.describe('降得最多的，最多 20 人'),
    entered: movers.describe('新上榜的，名次在前的在前，最多 20 人'),
    left: movers.describe('不在榜上了的，原来名次在前的在前，最多 20 人'),
  }),
  errors: ['not_found'],
})

export const exportBoard = operatorCall('exportBoard', {
  summary: '导出一组的整个榜单',
  right: 'export_rankings',
  body: z.object({
    round: roundKey,
    group,
    list: z.enum(['pupils', 'schools'], '请选择个人榜或学校榜'),
    format: z.enum(['xlsx', 'csv', 'arrow'], '请选择文件的种类').describe('arrow 是公布的文件原样，只有编号'),
    newest: z.boolean().default(false).describe('最新的，封榜时也一样'),
  }),
  answer: z.string().describe('文件'),
  download: true,
  errors: ['not_found'],
})
