import { z } from 'zod'
import { instant, roundKey } from '../fields.ts'
import { reason } from './fields.ts'
import { jobAnswer } from './jobs.ts'
import { operatorCall } from './operator-call.ts'

/** The rankings room: what is published, what readers see, and what changes both. */
const publish = { right: 'publish_rankings', confirmed: true } as const

const state = z.object({
  now: instant,
  next_at: instant.nullable().describe('下一次自动公布；没有赛季就是空'),
  times: z.array(z.string()).describe('每天公布的时刻'),
  new_scores: z.int().describe('上次公布以后计入的成绩'),
  rounds: z
    .array(
      z.object({
        round: z.string(),
        name: z.string(),
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
        trigger: z.string().describe('schedule 按时、operator 有人公布、catch-up 补上'),
        participants: z.int(),
        current: z.boolean().describe('是不是最新公布的'),
      }),
    )
    .describe('公布过的榜单，新的在前，最多 50 期'),
})

export const rankings = operatorCall('rankings', {
  summary: '榜单：公布到哪一期，下一次什么时候，各轮封榜了没有',
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
  seen: instant.nullable().describe('改之前看到的封榜时刻；别人先改了就不改'),
})

export const freezeRound = operatorCall('freezeRound', {
  ...publish,
  summary: '封榜：大家只看到这一时刻之前公布的榜单',
  body: freeze.extend({ from: instant.optional().describe('从什么时候起，默认现在') }),
  answer: state,
  errors: ['changed_meanwhile'],
})

export const revealRound = operatorCall('revealRound', {
  ...publish,
  summary: '揭榜：大家重新看到最新的榜单；还没开始的封榜就取消',
  body: freeze,
  answer: state,
  errors: ['changed_meanwhile'],
})
