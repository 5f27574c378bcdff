import { z } from 'zod'
import { instant } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

/** The rehearsals of the season: one that runs, and the reports that were kept. They are started on the server. */
const see = { right: 'see_rehearsals' } as const

const count = z.int().min(0)
const milliseconds = z.number().min(0)

const earlier = z
  .object({ per_minute: count, failed: count, p99: milliseconds })
  .nullable()
  .describe('上一次演练的这一步；没有就是空')

const phase = z.object({
  title: z.string(),
  people: count,
  done: count.describe('办成的人'),
  failed: count.describe('没有办成的人'),
  left: count.describe('到时间没有轮到的人'),
  per_minute: count.describe('每分钟办成多少人'),
  p99: milliseconds.describe('99% 的请求在几毫秒以内有答复'),
  earlier,
})

const about = {
  id: z.string(),
  started_at: instant,
  seconds: count,
  pupils: count.describe('多少个模拟的选手'),
  season: z.string(),
  complete: z.boolean().describe('开始了的是不是都做完了'),
  trouble: z.object({ title: z.string(), text: z.string() }).nullable().describe('先撑不住的是什么；都撑住了就是空'),
  advice: z.array(z.string()).describe('可以加什么，要紧的在前'),
}

export const rehearsals = operatorCall('rehearsals', {
  ...see,
  summary: '演练：正在进行的，和留下的报告',
  answer: z.object({
    folder: z.string().nullable().describe('报告在哪里；没有设就是空'),
    enrolled: count.describe('这个赛季已经报名的人，帮助选人数'),
    running: z
      .object({
        started_at: instant,
        alive: z.boolean().describe('还在写进度；不是的话，它没有做完就停了'),
        pupils: count,
        step: z.string().describe('正在做哪一步'),
        counter: z.object({ done: count, of: count }).nullable().describe('这一步办完了多少人'),
        phases: z
          .array(z.object({ title: z.string(), done: count, failed: count, per_minute: count }))
          .describe('做完的步骤'),
      })
      .nullable(),
    reports: z.array(z.object({ ...about, phases: z.array(phase) })).describe('新的在前，最多 50 份'),
    unreadable: z.array(z.string()).describe('读不懂的报告：写坏了，或者是更新的版本写的'),
  }),
})

const step = z.object({
  name: z.string(),
  count,
  failed: count,
  p50: milliseconds,
  p95: milliseconds,
  p99: milliseconds,
  max: milliseconds,
})

export const rehearsal = operatorCall('rehearsal', {
  ...see,
  summary: '一次演练的报告：每一步撑得住多少人，怎样出错，可以加什么',
  query: z.object({
    id: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d-\d{6}$/, '没有这份报告')
      .describe('rehearsals 列出的编号'),
  }),
  answer: z.object({
    ...about,
    notes: z.array(z.string()).describe('没有演练到的'),
    publication_seconds: z.number().nullable().describe('定时公布的榜单晚了几秒；没有公布就是空'),
    before: z.object({ started_at: instant, pupils: count }).nullable().describe('和哪一次比较'),
    machine: z.object({
      processor: z.string(),
      cores: count,
      memory_megabytes: count,
      node: z.string(),
      redis: z.boolean(),
    }),
    phases: z.array(
      z.object({
        ...phase.shape,
        at_once: count.nullable().describe('同时多少人，一个办完下一个接上'),
        within_seconds: z.number().nullable().describe('几秒里一起来'),
        seconds: z.number(),
        calls: step.omit({ name: true, failed: true }),
        steps: z.array(step).describe('每一种请求'),
        errors: z.array(
          z.object({ step: z.string(), meaning: z.string(), count, first_at: z.number().describe('开始后几秒') }),
        ),
        busy: z.number().nullable().describe('处理器用了多少，0 到 1'),
        api_megabytes: z.number().nullable().describe('网站用了多少内存'),
      }),
    ),
  }),
  errors: ['not_found'],
})
