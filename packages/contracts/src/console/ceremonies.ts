import { planBounds } from '@qisuan/rules/boards/ceremony'
import { z } from 'zod'
import { group, groupNumber, instant, roundKey, whole } from '../fields.ts'
import { ceremonyId, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** The ceremonies: a frozen board that is revealed on a stage, step by step. */
const id = ceremonyId
const seen = whole(0, 1_000_000).describe('按下去之前看到的 version；别人先按了就不算')
const { single, wall } = planBounds
const plan = {
  single: whole(single.min, single.max, `逐个揭晓前 ${single.min} 到 ${single.max} 名`)
    .default(10)
    .describe('前多少名逐个揭晓，默认 10'),
  wall: whole(wall.min, wall.max, `一屏 ${wall.min} 到 ${wall.max} 人`)
    .default(40)
    .describe('其余的一屏多少人，默认 40'),
}

const states = {
  prepared: '还没开始',
  running: '正在揭榜',
  paused: '暂停',
  black: '黑屏',
  ended: '已经揭晓',
} as const

const about = {
  id: z.string().describe('编号'),
  round: z.string().describe('轮次'),
  round_name: z.string().describe('名称'),
  group: groupNumber,
  rehearsal: z.boolean().describe('排练'),
  snapshot: z.int().nullable().describe('揭的是第几期；排练没有'),
  people: z.int().describe('多少人'),
  single: z.int().describe('逐个揭晓，前多少名'),
  wall: z.int().describe('一屏，多少人'),
  state: worded('状态', states),
  step: z.int().describe('走了几步'),
  steps: z.int().describe('一共几步'),
  version: z.int().describe('按过几次'),
  prepared_at: instant.describe('准备'),
  started_at: instant.nullable().describe('开始'),
  ended_at: instant.nullable().describe('结束'),
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
  kind: worded('亮出', { wall: '一屏名单', place: '一个名次' }),
  rank: z.int().nullable().describe('哪个名次；一屏名单是空'),
  shows: worded('这一步亮出什么', { province: '省份', school: '学校', name: '姓名和分数' }).nullable(),
  rows: z
    .array(
      z.object({
        rank: z.int().describe('名次'),
        name: z.string().describe('姓名'),
        school: z.string().describe('学校'),
        province: z.string().describe('省份'),
        score: z.number().describe('成绩'),
        award: z.string().nullable().describe('奖项'),
      }),
    )
    .describe('名单'),
})

const control = z.object({
  ...about,
  newer: z.boolean().describe('准备以后又公布过'),
  others: z.int().describe('这一轮还有几场没有结束，结束以前榜单不公布'),
  public: z.boolean().describe('大家看到了这一期'),
  now: shown.nullable().describe('大屏上的这一步'),
  next: shown.nullable().describe('下一步：只有这里看得到'),
  hall: z.string().describe('大屏的地址'),
})

const runs = { right: 'publish_rankings' } as const

export const ceremonies = operatorCall('ceremonies', {
  ...runs,
  summary: '揭榜：准备了哪几场，还能准备哪些',
  command: 'reveal list',
  prints: 'ceremonies',
  answer: list,
})

export const ceremonyControl = operatorCall('ceremonyControl', {
  ...runs,
  summary: '一场揭榜：走到哪一步，下一步是谁，大屏的地址',
  personalLogin: true,
  command: 'reveal show [id]',
  query: z.object({ id }),
  answer: control,
  errors: ['not_found'],
})

export const prepareCeremony = operatorCall('prepareCeremony', {
  ...runs,
  summary: '准备一场揭榜，或者排练：揭的是封榜以后最新公布的一期',
  command: 'reveal prepare <round>',
  examples: ['2026-2 --group 中学组', '2026-2 --group 中学组 --rehearsal'],
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
  command: 'reveal start [id]',
  body: z.object({ id, seen: seen.optional() }),
  answer: control,
  errors: ['not_found', 'changed_meanwhile'],
})

const act = worded('做什么', {
  forward: '亮出下一步',
  back: '退回一步',
  pause: '暂停，大屏停在原处',
  black: '大屏黑屏',
  resume: '继续、亮屏',
})

export const moveCeremony = operatorCall('moveCeremony', {
  ...runs,
  summary: '揭榜：亮出下一步、退回一步、暂停、黑屏、继续',
  command: 'reveal move <act> [id]',
  examples: ['forward', 'back'],
  body: z.object({ id, seen: seen.optional(), act }),
  answer: control,
  errors: ['not_found', 'changed_meanwhile'],
})

export const removeCeremony = operatorCall('removeCeremony', {
  ...runs,
  preview: true,
  command: 'reveal remove [id]',
  summary: '作废一场还没有揭晓的揭榜，或者删掉一场排练',
  prints: 'ceremonies',
  body: z.object({ id, reason }),
  answer: list,
  errors: ['not_found'],
})
