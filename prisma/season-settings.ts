import { z } from 'zod'
import { settingHelp, settingWords } from './setting-help.ts'
import { settingInstant } from './setting-instant.ts'

const roundName = z.string().regex(/^\d{4}-[A-Za-z0-9._-]{1,20}$/)
const timeForm = '时刻，比赛所在时区'
const dayForm = '月-日，可以写几个，用逗号隔开'

/** Season.settings: the dates, switches and notes that the specification ties to a season (spec §4, §9). */
export const seasonSettings = z.object({
  prestartUntil: settingInstant.optional().register(settingHelp, {
    text: '这个时刻以前，首页的“开始”写作“即将开始”',
    form: timeForm,
    unset: '看各轮自己的开始时间',
    example: '2026-09-01 08:30',
  }),
  codequestFrom: settingInstant.optional().register(settingHelp, {
    text: '休赛期从这个时刻起，首页把 CodeQuest 的选手带到活动页',
    form: timeForm,
    unset: '不带去',
    example: '2026-08-10 00:00',
  }),
  codequestRound: roundName.optional().register(settingHelp, {
    text: '哪一轮是 CodeQuest',
    form: '轮次',
    unset: '没有 CodeQuest',
    example: '2026-cq',
  }),
  asiaRound: roundName.optional().register(settingHelp, {
    text: '哪一轮是亚洲赛',
    form: '轮次',
    unset: '没有亚洲赛',
    example: '2026-aoc',
  }),
  rewardRounds: z.array(roundName).min(1).optional().register(settingHelp, {
    text: '亚洲赛阶段，哪些轮次的奖项打开“我的成绩”',
    form: '轮次，可以写几个，用逗号隔开',
    unset: '全部总决赛',
    example: '2025-12,2026-6',
  }),
  interimFrom: settingInstant.optional().register(settingHelp, {
    text: '成绩页从什么时候起写初赛奖项正在评定',
    form: timeForm,
    unset: '不写',
    example: '2026-11-20 00:00',
  }),
  interimUntil: settingInstant.optional().register(settingHelp, {
    text: '成绩页到什么时候止写初赛奖项正在评定',
    form: timeForm,
    unset: '有开始的话，一直写到决赛阶段',
    example: '2026-11-25 00:00',
  }),
  finalNoticeFrom: settingInstant.optional().register(settingHelp, {
    text: '决赛截止的提醒从什么时候起显示',
    form: timeForm,
    unset: '立即',
    example: '2026-12-12 00:00',
  }),
  finalNoticeUntil: settingInstant.optional().register(settingHelp, {
    text: '决赛截止的提醒到什么时候止显示',
    form: timeForm,
    unset: '一直显示',
    example: '2026-12-13 18:00',
  }),
  finalNotice: z.string().trim().min(1).max(200).optional().register(settingHelp, {
    text: '决赛截止的提醒',
    form: '一句话，最多 200 字',
    unset: '没有提醒',
    example: '决赛将于 12 月 13 日 18:00 截止，请尽早提交。',
  }),
  preliminaryDeadline: z.string().trim().min(1).max(60).optional().register(settingHelp, {
    text: '规则里怎么写初赛的截止',
    form: '一句话，最多 60 字',
    unset: '初赛的结束时间',
    example: '11 月 30 日 23:59',
  }),
  correctionDeadlines: z
    .array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
    .default([])
    .register(settingHelp, {
      text: '个人信息有误，最晚哪天以前告诉组委会',
      form: dayForm,
      example: '06-20,12-20',
    }),
  rankingNote: z.string().trim().min(1).max(100).optional().register(settingHelp, {
    text: '榜单旁边怎么写更新的时间',
    form: '一句话，最多 100 字',
    unset: '按公布的时间写',
    example: '每天 10:00 和 18:00 更新',
  }),
  ownRankNote: z.string().trim().min(1).max(100).optional().register(settingHelp, {
    text: '个人排名卡上怎么写更新的时间',
    form: '一句话，最多 100 字',
    unset: '按公布的时间写',
    example: '排名每天更新两次',
  }),
  publicationTimes: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .default(['10:00', '18:00'])
    .register(settingHelp, {
      text: '每天什么时候公布榜单',
      form: '时:分，至少一个，用逗号隔开；比赛所在时区',
      example: '10:00,18:00',
    }),
  oldSnapshots: z
    .enum(['all', 'daily'])
    .default('daily')
    .register(settingWords, { choices: { all: '全部', daily: '每天最后一次' } })
    .register(settingHelp, {
      text: '赛季过后，历次公布的榜单保留哪些',
      form: 'all（全部）或 daily（每天最后一次）',
      example: 'all',
    }),
  maskUsernames: z.boolean().default(false).register(settingHelp, {
    text: '对访客隐去昵称中间的字；新建的赛季打开它',
    form: 'true（是）或 false（否）',
    example: 'true',
  }),
  guardianConsent: z.boolean().default(true).register(settingHelp, {
    text: '未满 14 周岁的孩子报名，要不要监护人同意；没有孩子参加的比赛可以关掉',
    form: 'true（要）或 false（不要）',
    example: 'false',
  }),
  languages: z
    .array(z.enum(['python', 'javascript', 'c++']))
    .min(1)
    .default(['python', 'javascript', 'c++'])
    .register(settingWords, { choices: { python: 'Python', javascript: 'JavaScript', 'c++': 'C++' } })
    .register(settingHelp, {
      text: '报名时可以选的编程语言，第一个是推荐的',
      form: 'python、javascript、c++ 中的一个或几个，用逗号隔开',
      example: 'python,c++',
    }),
  smsTemplates: z
    .record(
      z.string().regex(/^\S{1,20}$/),
      z.object({
        code: z
          .string()
          .regex(/^SMS_\w{1,40}$/)
          .register(settingHelp, {
            text: '模板编号，短信服务商审核通过以后给的',
            form: 'SMS_ 加字母和数字',
            example: 'SMS_2001',
          }),
        text: z
          .string()
          .max(500)
          .regex(/^([^{}]|\$\{(name|group|province)\})+拒收请回复R$/)
          .register(settingHelp, {
            text: '模板的全文，不写签名',
            form: '最多 500 字，以“拒收请回复R”结尾',
            example: '${name}，初赛还有一周截止，登录网站就能参加。拒收请回复R',
          }),
      }),
    )
    .default({})
    .register(settingHelp, {
      text: '群发短信的模板，和在短信服务商那里审核通过的一字不差；签名不写，它由短信服务加上',
      form: 'JSON 对象，键是模板的名称；code 是模板编号，text 是全文，可以有 ${name}（昵称）、${group}（组别）、${province}（省份），以“拒收请回复R”结尾',
      example: '{"初赛提醒":{"code":"SMS_2001","text":"${name}，初赛还有一周截止，登录网站就能参加。拒收请回复R"}}',
    }),
  smsPrice: z.number().min(0).max(10).default(0.045).register(settingWords, { shown: '… 元' }).register(settingHelp, {
    text: '群发短信一条多少钱。长的短信按几条计费',
    form: '元，0 到 10',
    example: '0.04',
  }),
  smsRate: z
    .int()
    .min(1)
    .max(6000)
    .default(300)
    .register(settingWords, { shown: '每分钟 … 条' })
    .register(settingHelp, {
      text: '群发短信每分钟最多几条',
      form: '1 到 6000 的整数',
      example: '100',
    }),
  answerDays: z.int().min(3).max(60).default(7).register(settingWords, { shown: '… 天' }).register(settingHelp, {
    text: '程序和别人的相似，问了本人以后，等几天回答；这几天里不决定是抄袭。默认的一星期里有周末，家长也在',
    form: '3 到 60 的整数',
    example: '10',
  }),
  cardsPerTeacher: z
    .int()
    .min(0)
    .max(500)
    .default(100)
    .register(settingWords, { shown: '… 名学生' })
    .register(settingHelp, {
      text: '一位老师一个赛季最多给几个没有手机的学生开账号、印登录卡；0 就是不开放',
      form: '0 到 500 的整数',
      example: '200',
    }),
  alertQuietHours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .default('22:30-07:30')
    .register(settingHelp, {
      text: '什么时候只发紧急的告警，别的等到之后合成一条发',
      form: '时:分-时:分，比赛所在时区；两个时间一样就是没有',
      example: '23:00-08:00',
    }),
  quietHours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .default('22:00-08:00')
    .register(settingHelp, {
      text: '什么时候不发群发短信，之后接着发',
      form: '时:分-时:分，比赛所在时区；两个时间一样就是没有',
      example: '21:00-09:00',
    }),
})
export type SeasonSettings = z.infer<typeof seasonSettings>
