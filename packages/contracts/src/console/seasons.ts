import { allRoundKinds, roundKinds } from '@qisuan/rules/season/rounds'
import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line, newRoundKey, roundKey, whole } from '../fields.ts'
import { operatorMessages, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** Seasons and their rounds: the stage, dates and settings. */
const manage = { right: 'manage_seasons', errors: ['conflict'] } as const
const change = { right: 'manage_seasons', errors: ['conflict', 'changed_meanwhile'] } as const
const done = z.object({ message: z.string() }).describe('一句话')

const year = whole(2000, 2100, '年份是四位数字')
const stage = whole(0, 6, '阶段是 0 到 6')
const name = line(60).min(1, messages.required)
const moment = instant.nullable()
const settings = z.record(z.string(), z.json()).describe('写了的设置；没有写的用默认值')

/** Kinds of input of a setting. */
export const settingInputs = ['switch', 'choice', 'number', 'text', 'moment', 'list', 'json'] as const

const field = z
  .object({
    name: z.string(),
    text: z.string().describe('它是什么'),
    form: z.string().describe('怎么写、什么单位'),
    default: z.string().describe('不写的话'),
    usual: z.json().describe('不写的话的值；没有这样的值的是空的'),
    input: z.enum(settingInputs).describe('怎么填'),
    choices: z.array(z.string()).describe('可以选的；别的填法是空的'),
    words: z.record(z.string(), z.string()).describe('值里的词用什么话说；有 … 的是一个键的值怎么说'),
  })
  .describe('一项设置')

export const seasons = operatorCall('seasons', {
  ...manage,
  summary: '各个赛季、它们的轮次和设置',
  command: 'season list',
  prints: 'seasons',
  answer: z.object({
    seasons: z
      .array(
        z.object({
          year: z.int().describe('年份'),
          name: z.string().describe('名称'),
          current: z.boolean().describe('网站现在显示的'),
          stage: z.int().describe('阶段'),
          stage_name: z.string().describe('阶段的名称'),
          enrolment_begins: moment.describe('报名从'),
          enrolment_ends: moment.describe('报名到'),
          settings,
          rounds: z.array(
            z.object({
              round: z.string(),
              name: z.string(),
              kind: z.enum(allRoundKinds),
              begins_at: moment,
              ends_at: moment,
              frozen_from: moment,
              settings,
            }),
          ),
        }),
      )
      .describe('当前的在前，再是新的在前'),
    stages: z.array(z.object({ stage: z.int(), name: z.string() })).describe('全部阶段'),
    season_fields: z.array(field),
    round_fields: z.array(field),
  }),
})

const label = z.string().describe('首页大按钮写什么')

export const previewStage = operatorCall('previewStage', {
  ...manage,
  summary: '换阶段会怎样：选手看到什么，开放和关闭什么',
  query: z.object({ stage }),
  answer: z.object({
    people: z.array(
      z.object({ who: z.enum(['visitor', 'enrolled', 'finalist', 'medallist']), before: label, after: label }),
    ),
    enrolment: z.object({ before: z.boolean(), after: z.boolean() }).describe('能不能报名'),
    rounds: z
      .array(z.object({ name: z.string(), before: z.boolean(), after: z.boolean() }))
      .describe('现在打出的成绩计入不计入'),
    freezes: z.boolean().describe('初赛成绩从这一刻起不再变'),
  }),
})

const finding = z.object({ kind: z.enum(['contradiction', 'remark']), text: z.string() })

export const checkSeason = operatorCall('checkSeason', {
  ...manage,
  summary: '核对一个赛季的日期：什么时候会发生什么，哪里互相矛盾',
  query: z.object({ year }),
  answer: z.object({
    now: instant,
    events: z
      .array(
        z.object({
          at: instant,
          by: z.enum(['site', 'people']).describe('网站自己做，还是要有人做'),
          text: z.string(),
        }),
      )
      .describe('按时间'),
    findings: z.array(finding).describe('矛盾在前，再是要留意的'),
  }),
})

const inOrder = ({ from, until }: { from?: string | null | undefined; until?: string | null | undefined }) =>
  !from || !until || Date.parse(from) < Date.parse(until)
const outOfOrder = { error: '要在开始之后', path: ['until'] }

export const previewDates = operatorCall('previewDates', {
  ...manage,
  summary: '改报名或一轮的时间会怎样：哪些事跟着挪，多出和消除哪些矛盾',
  query: z
    .object({
      year,
      round: roundKey.optional().describe('哪一轮；不写是报名'),
      from: instant.optional().describe('不写是没有'),
      until: instant.optional().describe('不写是没有'),
    })
    .refine(inOrder, outOfOrder),
  answer: z.object({
    moved: z
      .array(z.object({ text: z.string(), before: moment, after: moment }))
      .describe('换了时间的事；空是那时没有这件事'),
    appearing: z.array(finding).describe('改了才有的'),
    ending: z.array(finding).describe('改了就没有的'),
  }),
})

export const setStage = operatorCall('setStage', {
  ...change,
  confirmed: true,
  preview: 'previewStage',
  summary: '换当前赛季的阶段，两秒内出现在网站上',
  body: z.object({ stage, reason, seen: z.object({ year: z.int(), stage: z.int() }) }),
  answer: done,
})

const dates = { name, from: moment, until: moment }
const changeDates = { ...dates, reason, seen: z.object(dates).describe('看到的') }

export const setSeasonDates = operatorCall('setSeasonDates', {
  ...change,
  preview: 'previewDates',
  summary: '改一个赛季的名称和报名时间',
  body: z.object({ year, ...changeDates }).refine(inOrder, outOfOrder),
  answer: done,
})

export const setRoundDates = operatorCall('setRoundDates', {
  ...change,
  preview: 'previewDates',
  summary: '改一轮的名称和时间',
  body: z.object({ round: roundKey, ...changeDates }).refine(inOrder, outOfOrder),
  answer: done,
})

const value = z.json().describe('新的值；空是恢复默认')
const setting = {
  name: z.string().regex(/^\w{1,40}$/),
  value,
  reason,
  seen: z.object({ value }).describe('看到的值'),
}

export const setSeasonSetting = operatorCall('setSeasonSetting', {
  ...change,
  summary: '改一个赛季的一项设置',
  body: z.object({ year, ...setting }),
  answer: done,
})

export const setRoundSetting = operatorCall('setRoundSetting', {
  ...change,
  summary: '改一轮的一项设置',
  body: z.object({ round: roundKey, ...setting }),
  answer: done,
})

export const createRound = operatorCall('createRound', {
  ...manage,
  summary: '给一个赛季加一轮，按种类的默认设置，或照搬另一轮',
  command: 'round create <round> --begin <begins_at> --end <ends_at>',
  examples: [
    '2027-12 --like 2026-12 --begin "2027-12-04 08:30" --end "2027-12-08 20:00"',
    '2027-repechage --kind 加赛 --name 复活赛',
  ],
  body: z.object({
    round: newRoundKey,
    kind: worded('种类', roundKinds, operatorMessages.kind).optional(),
    name: name.optional().describe('名称'),
    like: roundKey.nullable().describe('照搬哪一轮的设置，日期除外'),
    begins_at: moment.optional().describe('开始'),
    ends_at: moment.optional().describe('结束'),
    reason,
  }),
  answer: done,
})

export const removeRound = operatorCall('removeRound', {
  ...manage,
  confirmed: true,
  summary: '删除建错的一轮；有成绩、考场、证书等等的不能删除',
  preview: true,
  command: 'round remove <round>',
  examples: ['2027-repechage', '2027-repechage --yes'],
  body: z.object({ round: roundKey, reason }),
  answer: done,
})

export const createSeason = operatorCall('createSeason', {
  ...manage,
  summary: '建立一个赛季和它的各轮，可以照搬另一个赛季（日期除外）',
  command: 'season create <year>',
  examples: ['2027 --name "2027 赛季"', '2027 --like 2026'],
  body: z.object({
    year: year.describe('年份'),
    name: name.optional().describe('名称，默认“年份 赛季”'),
    like: year.nullable().describe('照搬哪个赛季的设置和各轮，日期除外'),
    reason,
  }),
  answer: done,
})

export const chooseSeason = operatorCall('chooseSeason', {
  ...change,
  confirmed: true,
  summary: '让网站切换到另一个赛季',
  command: 'season use <year>',
  examples: ['2027'],
  body: z.object({
    year: year.describe('年份'),
    reason,
    seen: z.object({ year: z.int().nullable() }).optional(),
  }),
  answer: done,
})
