import { allRoundKinds } from '@qisuan/rules/season/rounds'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupNumber, instant, language } from './fields.ts'

const seasonDate = instant.nullable()

const yuan = z.number().describe('元')

/** Prizes and display settings of a round (spec §9); all are optional. */
const roundTerms = {
  prizes: z
    .array(
      z.object({
        name: z.string(),
        top_percent: z.number().describe('本组前百分之几'),
        prize: yuan.optional(),
        coupon: yuan.optional(),
        voucher: yuan.optional(),
      }),
    )
    .optional()
    .describe('各等奖，好的在前'),
  own_awards: z.array(z.string()).optional().describe('这一轮另设的奖项；状态从 21 起，按顺序'),
  camp: z
    .object({
      name: z.string(),
      begins: z.string(),
      ends: z.string(),
      discounts: z.array(yuan).describe('按奖项顺序，最后是其余选手'),
    })
    .optional()
    .describe('赛后的营'),
  paper_certificate_url: z.string().optional().describe('在哪里订纸质证书'),
  scoring: z
    .object({ weights: z.record(z.string(), z.number()).describe('百分比'), presentation_minutes: z.number() })
    .optional()
    .describe('团队决赛怎么评分'),
  task_intros: z
    .record(
      z.string(),
      z.object({
        name: z.string(),
        text: z.string(),
        picture: z.enum(['beach', 'arena']).optional().describe('旁边的画'),
        unit: z.object({ name: z.string(), points: z.number() }).optional().describe('比赛里一样东西值多少分'),
      }),
    )
    .optional()
    .describe('任务的名称和介绍，组别编号或 default →'),
  rules: z
    .partialRecord(z.enum(['personal', 'group', 'extra']), z.array(z.object({ title: z.string(), text: z.string() })))
    .optional()
    .describe('考场页上的规则：个人决赛、团队决赛、加赛'),
  venue: z.string().optional().describe('在哪里比赛'),
  display_lengths: z.record(z.string(), z.int()).optional().describe('加赛榜每组显示几行，组别编号 → 行数'),
  highlight_percent: z.int().optional().describe('榜上突出显示前百分之几'),
}

const roundSummary = z
  .object({
    slug: z.string().describe('轮次，如 {年}-1'),
    year: z.int(),
    kind: z.enum(allRoundKinds).describe('种类'),
    name: z.string().describe('名称'),
    award_reading: z.enum(['medals', 'tiers']).describe('奖项的两种读法之一'),
    begin_time: seasonDate.describe('开始'),
    end_time: seasonDate.describe('结束'),
    areas: z.array(z.string()).describe('单独设榜的赛区'),
    frozen_from: seasonDate.describe('何时起封榜；没有封榜则为空'),
    ...roundTerms,
  })
  .describe('一轮比赛')
export type RoundSummary = z.infer<typeof roundSummary>

/** The input of `frontPageAction` in packages/rules, in the same shape. */
const seasonFacts = z
  .object({
    rounds: z.object({
      preliminary: z.string().optional(),
      final: z.string().optional(),
      aoc: z.string().optional(),
      cq: z.string().optional(),
      rewards: z.array(z.string()).optional(),
    }),
    preliminaryReading: z.enum(['medals', 'tiers']),
    prestartUntil: seasonDate.describe('此前“开始”算作“即将开始”'),
    begins: seasonDate.optional().describe('还没有人报名时，赛季的第一轮何时开始；各轮都没有日期则为空'),
    primaryFrom: seasonDate,
    finalFrom: seasonDate,
    extraFrom: seasonDate,
    cqFrom: seasonDate.describe('CodeQuest 入口从何时出现'),
  })
  .describe('首页按钮要看的日期和轮次')

export const currentGame = endpoint('currentGame', {
  summary: '当前赛季和阶段',
  section: '3, 4, 7',
  audience: 'public',
  answer: z
    .object({
      state: z.literal([0, 1, 2, 3, 4, 5, 6]).describe('阶段 0–6'),
      slug: z.string().describe('当前轮次'),
      year: z.int().describe('赛季年份'),
      all: z.array(roundSummary).describe('所有赛季的所有轮次，新的在前'),
      name: z.string().describe('赛事名称'),
      enrolment_open: z.boolean().describe('现在能否报名'),
      stage_ends_at: seasonDate.describe('本阶段何时截止'),
      ranking_note: z.string().describe('榜单何时更新'),
      publication_times: z.array(z.string()).describe('每天几点公布榜单，时:分'),
      own_rank_note: z.string().describe('个人排名卡上的更新说明'),
      enrolled_count: z.int().describe('本赛季已报名人数'),
      languages: z.array(language).describe('可选语言，第一个为推荐'),
      facts: seasonFacts,
      time_zone: z.string().describe('比赛所用的时区'),
      correction_deadlines: z.array(z.string()).describe('个人信息更正的截止日，MM-DD'),
      preliminary_deadline: z.string().optional().describe('初赛截止的说明'),
      final_notice: z
        .object({ from: seasonDate, until: seasonDate, text: z.string() })
        .optional()
        .describe('决赛截止提醒，以及何时显示'),
      interim: z.object({ from: seasonDate, until: seasonDate }).describe('成绩页的 1.5 阶段'),
      timeline: z.array(
        z.object({
          round: z.string().describe('轮次'),
          stage: z.int(),
          name: z.string(),
          begin_time: seasonDate,
          end_time: seasonDate,
        }),
      ),
      game_link: z.string().nullable().describe('比赛平台地址；没有比赛平台则为空'),
      login_link: z.string().nullable().describe('比赛平台的登录地址；没有比赛平台则为空'),
      device_check: z.boolean().describe('比赛平台能不能检测选手的电脑'),
      own_accounts: z.boolean().describe('能不能绑定比赛平台上原有的账号；不能就开新的'),
      in_frame: z.boolean().describe('比赛平台能不能放在本站的页面里'),
    })
    .describe('当前赛季'),
})
export type CurrentGame = z.infer<typeof currentGame.answer>

export const serverTime = endpoint('serverTime', {
  summary: '服务器时间',
  section: '7',
  audience: 'public',
  answer: z.object({ time: instant, now: z.int().describe('毫秒，自 1970 年') }).describe('服务器时间'),
})

const classroom = z
  .object({
    classroom_id: z.int(),
    name: z.string(),
    round: z.string(),
    kind: z.enum(['final-personal', 'final-group', 'extra']).describe('个人决赛、团队决赛或加赛'),
    group: groupNumber,
    seated: z.boolean().describe('本人是否在这个考场的名册上'),
    seat_number: z.string().nullable().describe('本人的座位号'),
    entry: z.string().nullable().describe('入场地址，只给本考场的在册选手，以及不在册而获准参加这一轮的同组选手'),
    begin_time: instant,
    end_time: instant,
    visible_time: instant.describe('页面何时出现'),
    enabled_time: instant.describe('按钮何时可用'),
    conference_no: z.string().nullable().describe('会议号，只给能看到入场地址的人'),
    finished_at: seasonDate.describe('本人交卷的时刻'),
  })
  .describe('考场')
export type Classroom = z.infer<typeof classroom>

export const classrooms = endpoint('classrooms', {
  summary: '考场，以及本人的考场',
  section: '3, 7',
  audience: 'public',
  answer: z
    .object({
      list: z.array(classroom),
      me_v2: classroom.nullable().describe('本人的考场'),
      conference_no: z.string().nullable().describe('本人的会议号'),
      extra_time: z
        .record(z.string(), z.object({ delay: z.int().describe('推迟，秒'), extra: z.int().describe('加时，秒') }))
        .describe('轮次 → 本人的推迟和加时；考场的时间已经算上'),
    })
    .describe('考场'),
})

export const gameStates = endpoint('gameStates', {
  summary: '本人各轮的状态和成绩',
  section: '3, 4, 7',
  audience: 'member',
  answer: z
    .record(
      z.string(),
      z.object({
        state: z.int().describe('状态，含义见轮次的奖项读法'),
        score: z.number().nullable().describe('成绩'),
        note: z.string().nullable().describe('备注'),
        disqualified: z
          .object({ reason: z.string().describe('原因'), at: instant.describe('何时') })
          .optional()
          .describe('已取消这一轮的参赛资格'),
      }),
    )
    .describe('轮次 → 状态'),
})

export const myScores = endpoint('myScores', {
  summary: '本人在一轮里收到的每次成绩，以及是否计入',
  section: '–',
  audience: 'member',
  limits: [{ per: 'user', max: 60, seconds: 60 }],
  query: z.object({ round: z.string('缺少轮次').max(40, '没有这一轮比赛').describe('轮次') }),
  answer: z.object({
    list: z
      .array(
        z.object({
          score: z.number().nullable().describe('成绩；写得不对的没有'),
          duration: z.int().nullable().describe('累计用时，秒'),
          task: z.string().nullable().describe('比赛平台上的任务'),
          made_at: instant.nullable().describe('何时取得'),
          received_at: instant.describe('何时收到；重新核算的是核算的时刻'),
          source: z
            .enum(['pull', 'import', 'webhook', 'operator'])
            .describe('怎么来的：取回、文件、平台送来、组委会更正'),
          counts: z.boolean().describe('是否计入'),
          reason: z.string().nullable().describe('没有计入的原因'),
        }),
      )
      .describe('最近一百条，新的在前'),
  }),
})
