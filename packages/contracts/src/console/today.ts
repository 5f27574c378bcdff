import { z } from 'zod'
import { instant } from '../fields.ts'
import { operatorCall } from './operator-call.ts'

const count = z.int().min(0)

/** The first room: where the season is, what is next, and what waits for somebody. Numbers are of the provinces that the caller sees. */
export const today = operatorCall('today', {
  summary: '今天：赛季到哪里了，接着是什么，等人决定的事',
  right: 'see_today',
  answer: z.object({
    now: instant.describe('服务器的时间'),
    year: z.int().nullable().describe('当前赛季；还没有就是空'),
    name: z.string(),
    stage: z.int().describe('阶段 0–6'),
    stage_name: z.string().describe('阶段的名称，轮次用主办方的叫法'),
    timeline: z.array(
      z.object({ stage: z.int(), name: z.string(), begin_time: instant.nullable(), end_time: instant.nullable() }),
    ),
    stage_ends_at: instant.nullable().describe('本阶段何时截止'),
    publication: z
      .object({
        next_at: instant.describe('下一次公布榜单'),
        as_of: instant.nullable().describe('大家现在看到的榜，成绩算到哪个时刻'),
        last_at: instant.nullable().describe('最近一次公布的时刻'),
        due_at: instant.describe('最近一次应当公布的时刻'),
        participants: count.nullable().describe('最近一次榜上有多少人'),
        trigger: z.string().nullable(),
        late: z.boolean().describe('应当公布的还没有公布'),
        new_scores: count.describe('上次公布以后收到、计入的成绩'),
      })
      .nullable(),
    people: z.object({
      enrolled: count.describe('已报名'),
      enrolled_today: count,
      played: count.describe('有成绩的'),
    }),
    days: z
      .array(z.object({ day: z.iso.date(), enrolled: count, played: count.describe('这一天有成绩计入的人') }))
      .describe('最近三十天，旧的在前'),
    provinces: z.array(
      z.object({ id: z.int(), name: z.string(), enrolled: count, week: count.describe('最近七天报名') }),
    ),
    next: z
      .object({
        kind: z.enum(['publication', 'awards', 'news', 'freeze', 'round_begins', 'round_ends']),
        at: instant,
        name: z.string().nullable().describe('哪一轮'),
      })
      .nullable()
      .describe('接着自己会发生的第一件事；只管几个省份的人看不到定时的奖项和新闻'),
    sms: z
      .object({
        codes: z.object({
          sent: count.describe('24 小时里发出的验证码'),
          failed: count.describe('24 小时里没能发出的'),
          budget: count.describe('一天的验证码额度'),
        }),
        messages: z.object({
          sent: count.describe('24 小时里收到短信消息的人'),
          failed: count.describe('24 小时里没发成的人'),
          waiting: count.describe('正在发的消息里还没轮到的人'),
        }),
      })
      .nullable()
      .describe('只管几个省份的人看不到'),
    health: z
      .array(
        z.object({
          part: z.enum(['database', 'redis', 'store', 'platform', 'publication', 'backup']),
          state: z.enum(['good', 'attention', 'bad']),
          at: instant.nullable().describe('最近一次正常的时刻'),
        }),
      )
      .nullable(),
    decisions: z
      .array(
        z.object({
          kind: z.enum([
            'alerts',
            'alert_receivers',
            'publication',
            'identities',
            'phone_changes',
            'erasures',
            'award_batches',
            'unknown_scores',
            'contacts',
            'unreadable_values',
            'backup',
          ]),
          count,
          person: z.int().optional().describe('读不出来的资料，最早的一项是谁的'),
          since: instant.nullable().describe('最早的一件从什么时候起等着；备份、榜单：上一次是什么时候'),
        }),
      )
      .describe('等人决定的事，没有的不列'),
  }),
})
