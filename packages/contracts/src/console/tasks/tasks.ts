import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { group as enrolledGroup, groupNumber, instant, roundKey, whole } from '../../fields.ts'
import { namedRound, reason, taskSlug as slug, weightedTasks } from '../fields.ts'
import { operatorCall } from '../operator-call.ts'

/** Tasks of the arena beside the site, and the rounds in which groups play them (docs/tasks.md). */
const manage = { right: 'manage_tasks', errors: ['conflict'] } as const
const done = z.object({ message: z.string() }).describe('一句话')

const count = z.int().min(0)
const theme = z.enum(['beach', 'meadow', 'grid', 'night']).describe('地图的样子')
const group = groupNumber.nullable().describe('哪一组；空是其余各组')

export const contestTasks = operatorCall('contestTasks', {
  ...manage,
  summary: '比赛平台上的题目，和哪一轮哪一组用哪几道',
  personalLogin: true,
  command: 'tasks list',
  prints: 'tasks',
  answer: z.object({
    own: z.boolean().describe('比赛平台是不是自带的；不是就没有题目'),
    tasks: z
      .array(
        z.object({
          slug,
          name: z.string().describe('名称'),
          groups: z.array(groupNumber).describe('适合哪些组'),
          blocks: z.boolean().describe('能不能用积木'),
          duels: z.boolean().describe('里面有对手，可以开天梯'),
          uses: z.array(z.string()).describe('哪一轮哪一组用它'),
          version: count.describe('第几版'),
          imported_at: instant.describe('何时放上去'),
          retired: z.boolean().describe('停用了'),
          people: count.describe('多少人交过程序'),
          attempts: count.describe('交过多少次'),
          older: count.describe('其中多少次是按旧版评的'),
          rejudging: count.describe('其中多少次要按新版重评'),
          rejudged: count.describe('其中多少次已经重评好，等人采用'),
          theme,
          rows: z.array(z.string()).describe('第一张看得见的地图，一行一行'),
        }),
      )
      .describe('用着的在前'),
    rounds: z
      .array(
        z.object({
          ...namedRound,
          uses: z
            .array(
              z.object({
                group,
                tasks: z.array(z.object({ slug: z.string(), share: count.max(100).describe('占成绩的百分之几') })),
              }),
            )
            .describe('哪一组用哪几道'),
          ladders: z
            .array(
              z.object({
                group,
                task: z.string().describe('哪道题'),
                robots: count.describe('多少个选手的程序在上面'),
                games: count.describe('打了多少局'),
                open: z.boolean().describe('还在打'),
              }),
            )
            .describe('天梯'),
          cups: z
            .array(
              z.object({
                group,
                size: count.describe('多少个程序'),
                played: count.describe('打好了几局'),
                shown: count.describe('亮出了几局'),
              }),
            )
            .describe('杯赛'),
          begins_at: instant.nullable(),
          ends_at: instant.nullable(),
        }),
      )
      .describe('现在的赛季的各轮'),
  }),
})

const files = z
  .record(z.string().max(120), z.string().max(200_000, '一个文件最多 20 万字'))
  .refine((all) => Object.keys(all).length <= 60, '一道题最多 60 个文件')
  .describe('文件夹里的文件：路径 → 内容')

const base = whole(0, 1_000_000).optional().describe('改的是第几版，新题是 0；已经有更新的就放不上去')

const checked = z.object({
  problems: z
    .array(
      z.object({
        at: z.string().describe('task.json 里的哪一项，或哪个文件；空是整道题'),
        place: z.string().describe('在哪里；空是话里已经说了'),
        text: z.string(),
      }),
    )
    .describe('不对的地方；有一处就放不上去'),
  name: z.string().describe('名称'),
  maps: count.describe('多少张地图'),
  hidden: count.describe('其中评分时才知道的'),
  references: z
    .array(
      z.object({
        file: z.string().describe('参考程序'),
        least: count.describe('至少要得'),
        points: count.describe('得了'),
        outcome: z.string().describe('到了几张图的终点，或赢了几张；出错的第一张图、行和原因'),
      }),
    )
    .describe('参考程序'),
  notes: z.array(z.string()).describe('放上去会怎样'),
})

export const checkTask = operatorCall('checkTask', {
  ...manage,
  large: true,
  readOnly: true,
  summary: '读一道题的文件夹，在新抽的地图上运行全部参考程序；什么也不写',
  body: z.object({ slug, files }),
  answer: checked,
})

/** Line of `followCheck`: the reference that is played next, or the end. */
export const checkStep = z.union([z.object({ file: z.string(), done: count, all: count }), z.object({ checked })])
export type CheckStep = z.output<typeof checkStep>

export const followCheck = operatorCall('followCheck', {
  ...manage,
  large: true,
  readOnly: true,
  download: true,
  summary: '检查一道题，一步写一行 JSON：在运行哪个参考程序，最后是检查的结果',
  body: z.object({ slug, files }),
  answer: z.string().describe('一行一个 JSON'),
})

export const importTask = operatorCall('importTask', {
  ...manage,
  large: true,
  preview: 'checkTask',
  summary: '放上一道题，或它的新版：以后交的程序按新版评，评过的不变，直到重评',
  body: z.object({ slug, files, base, reason }),
  answer: done,
})

export const taskSource = operatorCall('taskSource', {
  ...manage,
  summary: '一道题的一版，写成文件夹里的文件：拿来改，或者复制成新题',
  personalLogin: true,
  query: z.object({ slug, version: whole(1, 1_000_000).optional().describe('第几版；不写就是最新的') }),
  answer: z.object({
    version: count.describe('第几版'),
    newest: count.describe('最新的是第几版'),
    files: z.record(z.string(), z.string()).describe('路径 → 内容'),
  }),
  errors: ['conflict', 'not_found'],
})

export const taskVersions = operatorCall('taskVersions', {
  ...manage,
  summary: '一道题的各版：谁在什么时候改了什么',
  personalLogin: true,
  command: 'tasks versions <slug>',
  examples: ['sand'],
  prints: 'versions',
  query: z.object({ slug: slug.min(1, messages.required) }),
  answer: z.object({
    name: z.string(),
    theme,
    versions: z
      .array(
        z.object({
          version: count.describe('第几版'),
          at: instant.describe('何时放上去'),
          operator: z.string().nullable().describe('谁放的；空是随系统带的，或操作记录已过保存期限'),
          reason: z.string().nullable().describe('写明的理由'),
          changed: z.array(z.string()).describe('和前一版比，改了什么'),
          kept: z.boolean().describe('有没有原文，可以改、可以复制'),
          maps: z.array(z.array(z.string())).describe('看得到的地图，一张一张，一行一行'),
        }),
      )
      .describe('新的在前，最多 50 版'),
  }),
  errors: ['conflict', 'not_found'],
})

export const retireTask = operatorCall('retireTask', {
  ...manage,
  preview: true,
  summary: '停用一道题：不能再打开和提交，成绩不变',
  command: 'tasks retire <slug>',
  examples: ['sand --yes'],
  body: z.object({ slug, reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const reinstateTask = operatorCall('reinstateTask', {
  ...manage,
  summary: '重新用停用的题',
  command: 'tasks reinstate <slug>',
  examples: ['sand'],
  body: z.object({ slug, reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const rejudgeTask = operatorCall('rejudgeTask', {
  ...manage,
  summary: '按新版重评一道题以前交的全部程序；评完采用以前，成绩不变',
  command: 'tasks rejudge <slug>',
  examples: ['sand'],
  body: z.object({ slug, reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const adoptVerdicts = operatorCall('adoptVerdicts', {
  ...manage,
  preview: true,
  summary: '采用重评的结果：先看谁的成绩会变；比赛平台和网站上的成绩一起变，也会变低',
  command: 'tasks adopt <slug>',
  examples: ['sand', 'sand --yes'],
  body: z.object({ slug, reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const assignTask = operatorCall('assignTask', {
  ...manage,
  preview: true,
  summary: '定一轮里一组用哪道题，或哪几道、各占多少：从网站进去就是它，只有它的成绩算数',
  command: 'tasks assign <round> <tasks>',
  examples: ['2027-1 energy --yes', '2027-1 sand --group 5 --yes', '2027-1 sand=40,shortest=60 --yes'],
  body: z.object({
    round: roundKey,
    tasks: weightedTasks,
    group: enrolledGroup.optional(),
    reason,
  }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const unassignTask = operatorCall('unassignTask', {
  ...manage,
  preview: true,
  summary: '一组不再做自己的题，和其余各组一样',
  command: 'tasks unassign <round>',
  examples: ['2027-1 --group 5 --yes'],
  body: z.object({ round: roundKey, group: enrolledGroup, reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const openLadder = operatorCall('openLadder', {
  ...manage,
  preview: true,
  summary: '开一架天梯：一组选手在一轮里交的程序互相对战，谁都能看，不算成绩；关了的再打下去',
  command: 'ladders open <round> <task>',
  examples: ['2027-1 energy --yes', '2027-1 energy --group 5 --yes'],
  body: z.object({ round: roundKey, task: slug, group: enrolledGroup.optional(), reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const closeLadder = operatorCall('closeLadder', {
  ...manage,
  preview: true,
  summary: '关一架天梯：不再对战，名次和对局还能看',
  command: 'ladders close <round>',
  examples: ['2027-1 --yes', '2027-1 --group 5 --yes'],
  body: z.object({ round: roundKey, group: enrolledGroup.optional(), reason }),
  answer: done,
  errors: ['conflict', 'not_found'],
})

export const tryTask = operatorCall('tryTask', {
  ...manage,
  readOnly: true,
  summary: '像选手一样打开一道题试做；不算成绩',
  command: 'tasks try <slug>',
  examples: ['energy'],
  body: z.object({ slug: slug.min(1, messages.required) }),
  answer: z.object({ url: z.string().describe('打开这个网址，十五分钟内有效') }),
  errors: ['conflict', 'not_found'],
})
