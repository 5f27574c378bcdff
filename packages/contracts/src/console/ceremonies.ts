import { ceremonyStates, planBounds, revealedParts } from '@qisuan/rules/boards/ceremony'
import { z } from 'zod'
import { group, groupNumber, instant, messages, roundKey, whole } from '../fields.ts'
import { reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'

/** The ceremonies: a frozen board that is revealed on a stage, step by step. */
const id = z.uuid(messages.ceremony)
const seen = whole(0, 1_000_000).describe('按下去之前看到的 version；别人先按了就不算')
const { single, wall } = planBounds
const plan = {
  single: whole(single.min, single.max, `逐个揭晓前 ${single.min} 到 ${single.max} 名`).describe('前多少名逐个揭晓'),
  wall: whole(wall.min, wall.max, `一屏 ${wall.min} 到 ${wall.max} 人`).describe('其余的一屏多少人'),
}

const about = {
  id: z.string(),
  round: z.string(),
  round_name: z.string(),
  group: groupNumber,
  rehearsal: z.boolean().describe('是不是排练'),
  snapshot: z.int().nullable().describe('揭的是第几期；排练没有'),
  people: z.int(),
  single: z.int(),
  wall: z.int(),
  state: z.enum(ceremonyStates),
  step: z.int().describe('走了几步'),
  steps: z.int().describe('一共几步'),
  version: z.int(),
  prepared_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
}

const list = z.object({
  ceremonies: z.array(z.object(about)).describe('新准备的在前'),
  rounds: z
    .array(
      z.object({
        round: z.string(),
        name: z.string(),
        snapshot: z.int().nullable().describe('能揭的是第几期；没有封榜，或者封榜以后没有公布过，就是空'),
        groups: z.array(z.object({ group: groupNumber, people: z.int() })).describe('那一期里有人的组'),
      }),
    )
    .describe('本赛季的轮次，新的在前'),
})

const shown = z.object({
  kind: z.enum(['wall', 'place']),
  rank: z.int().nullable().describe('哪个名次；一屏名单是空'),
  shows: z.enum(revealedParts).nullable().describe('这一步亮出什么；一屏名单是空'),
  rows: z.array(
    z.object({
      rank: z.int(),
      name: z.string(),
      school: z.string(),
      province: z.string(),
      score: z.number(),
      award: z.string().nullable(),
    }),
  ),
})

const control = z.object({
  ...about,
  newer: z.boolean().describe('准备以后是不是又公布过'),
  others: z.int().describe('这一轮还有几场没有结束，结束以前榜单不公布'),
  public: z.boolean().describe('大家是不是看到了这一期'),
  now: shown.nullable().describe('大屏上的这一步'),
  next: shown.nullable().describe('下一步：只有这里看得到'),
  hall: z.string().describe('大屏的地址'),
})

const runs = { right: 'publish_rankings' } as const

export const ceremonies = operatorCall('ceremonies', {
  ...runs,
  summary: '揭榜：准备了哪几场，还能准备哪些',
  answer: list,
})

export const ceremonyControl = operatorCall('ceremonyControl', {
  ...runs,
  summary: '一场揭榜：走到哪一步，下一步是谁',
  query: z.object({ id }),
  answer: control,
  errors: ['not_found'],
})

export const prepareCeremony = operatorCall('prepareCeremony', {
  ...runs,
  summary: '准备一场揭榜，或者排练',
  body: z.object({
    round: roundKey,
    group,
    ...plan,
    rehearsal: z.boolean().default(false).describe('排练：人和成绩都是虚构的，不会公布任何榜单'),
    people: whole(1, 1000, '1 到 1000 人').default(300).describe('排练虚构多少人'),
    reason,
  }),
  answer: control,
})

export const startCeremony = operatorCall('startCeremony', {
  ...runs,
  confirmed: true,
  summary: '开始揭榜；走完最后一步时，榜单同时公布',
  body: z.object({ id, seen }),
  answer: control,
  errors: ['not_found', 'changed_meanwhile'],
})

export const moveCeremony = operatorCall('moveCeremony', {
  ...runs,
  summary: '揭榜：亮出下一步、退回一步、暂停、黑屏、继续',
  body: z.object({ id, seen, act: z.enum(['forward', 'back', 'pause', 'black', 'resume']) }),
  answer: control,
  errors: ['not_found', 'changed_meanwhile'],
})

export const removeCeremony = operatorCall('removeCeremony', {
  ...runs,
  summary: '作废一场还没有揭晓的揭榜，或者删掉一场排练',
  body: z.object({ id, reason }),
  answer: list,
  errors: ['not_found'],
})
