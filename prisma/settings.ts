import { mostOwnAwards } from '@qisuan/rules/game-states'
import { z } from 'zod'

/** What an operator reads about a setting: `script/qisuan settings`, a refusal of a wrong value, and docs/settings.md. */
export interface SettingWords {
  /** What it does, in one sentence. */
  text: string
  /** What may be written, and in which unit. */
  form: string
  /** What applies without it, where the schema has no default. */
  unset?: string
  /** A value as it is typed in a command. */
  example: string
}

export const settingWords = z.registry<SettingWords>()

/** An instant with its offset from UTC. In a command it is typed as every time is. */
export const settingInstant = z.iso.datetime({ offset: true })

const roundName = z.string().regex(/^\d{4}-[A-Za-z0-9._-]{1,20}$/)
const timeForm = '时刻，比赛所在时区'
const dayForm = '月-日，可以写几个，用逗号隔开'

/** Season.settings: the dates, switches and notes that the specification ties to a season (spec §4, §9). */
export const seasonSettings = z.object({
  prestartUntil: settingInstant.optional().register(settingWords, {
    text: '这个时刻以前，首页的“开始”写作“即将开始”',
    form: timeForm,
    unset: '看各轮自己的开始时间',
    example: '2026-09-01 08:30',
  }),
  codequestFrom: settingInstant.optional().register(settingWords, {
    text: '休赛期从这个时刻起，首页把 CodeQuest 的选手带到活动页',
    form: timeForm,
    unset: '不带去',
    example: '2026-08-10 00:00',
  }),
  codequestRound: roundName.optional().register(settingWords, {
    text: '哪一轮是 CodeQuest',
    form: '轮次',
    unset: '没有 CodeQuest',
    example: '2026-cq',
  }),
  asiaRound: roundName.optional().register(settingWords, {
    text: '哪一轮是亚洲赛',
    form: '轮次',
    unset: '没有亚洲赛',
    example: '2026-aoc',
  }),
  rewardRounds: z.array(roundName).min(1).optional().register(settingWords, {
    text: '亚洲赛阶段，哪些轮次的奖项打开“我的成绩”',
    form: '轮次，可以写几个，用逗号隔开',
    unset: '全部总决赛',
    example: '2025-12,2026-6',
  }),
  interimFrom: settingInstant.optional().register(settingWords, {
    text: '成绩页从什么时候起写初赛奖项正在评定',
    form: timeForm,
    unset: '不写',
    example: '2026-11-20 00:00',
  }),
  interimUntil: settingInstant.optional().register(settingWords, {
    text: '成绩页到什么时候止写初赛奖项正在评定',
    form: timeForm,
    unset: '有开始的话，一直写到决赛阶段',
    example: '2026-11-25 00:00',
  }),
  finalNoticeFrom: settingInstant.optional().register(settingWords, {
    text: '决赛截止的提醒从什么时候起显示',
    form: timeForm,
    unset: '立即',
    example: '2026-12-12 00:00',
  }),
  finalNoticeUntil: settingInstant.optional().register(settingWords, {
    text: '决赛截止的提醒到什么时候止显示',
    form: timeForm,
    unset: '一直显示',
    example: '2026-12-13 18:00',
  }),
  finalNotice: z.string().trim().min(1).max(200).optional().register(settingWords, {
    text: '决赛截止的提醒',
    form: '一句话，最多 200 字',
    unset: '没有提醒',
    example: '决赛将于 12 月 13 日 18:00 截止，请尽早提交。',
  }),
  preliminaryDeadline: z.string().trim().min(1).max(60).optional().register(settingWords, {
    text: '规则里怎么写初赛的截止',
    form: '一句话，最多 60 字',
    unset: '初赛的结束时间',
    example: '11 月 30 日 23:59',
  }),
  correctionDeadlines: z
    .array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
    .default([])
    .register(settingWords, {
      text: '个人信息有误，最晚哪天以前告诉组委会',
      form: dayForm,
      example: '06-20,12-20',
    }),
  rankingNote: z.string().trim().min(1).max(100).optional().register(settingWords, {
    text: '榜单旁边怎么写更新的时间',
    form: '一句话，最多 100 字',
    unset: '按 publicationTimes 写',
    example: '每天 10:00 和 18:00 更新',
  }),
  ownRankNote: z.string().trim().min(1).max(100).optional().register(settingWords, {
    text: '个人排名卡上怎么写更新的时间',
    form: '一句话，最多 100 字',
    unset: '按 publicationTimes 写',
    example: '排名每天更新两次',
  }),
  publicationTimes: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .default(['10:00', '18:00'])
    .register(settingWords, {
      text: '每天什么时候公布榜单',
      form: '时:分，至少一个，用逗号隔开；比赛所在时区',
      example: '10:00,18:00',
    }),
  oldSnapshots: z.enum(['all', 'daily']).default('daily').register(settingWords, {
    text: '赛季过后，历次公布的榜单保留哪些',
    form: 'all（全部）或 daily（每天最后一次）',
    example: 'all',
  }),
  maskUsernames: z.boolean().default(false).register(settingWords, {
    text: '对访客隐去昵称中间的字；新建的赛季打开它',
    form: 'true（是）或 false（否）',
    example: 'true',
  }),
  guardianConsent: z.boolean().default(true).register(settingWords, {
    text: '未满 14 周岁的孩子报名，要不要监护人同意；没有孩子参加的比赛可以关掉',
    form: 'true（要）或 false（不要）',
    example: 'false',
  }),
  languages: z
    .array(z.enum(['python', 'javascript', 'c++']))
    .min(1)
    .default(['python', 'javascript', 'c++'])
    .register(settingWords, {
      text: '报名时可以选的编程语言，第一个是推荐的',
      form: 'python、javascript、c++ 中的一个或几个，用逗号隔开',
      example: 'python,c++',
    }),
  smsTemplates: z
    .record(
      z.string().regex(/^\S{1,20}$/),
      z.object({
        code: z.string().regex(/^SMS_\w{1,40}$/),
        text: z
          .string()
          .max(500)
          .regex(/^([^{}]|\$\{(name|group|province)\})+拒收请回复R$/),
      }),
    )
    .default({})
    .register(settingWords, {
      text: '群发短信的模板，和在短信服务商那里审核通过的一字不差；签名不写，它由短信服务加上',
      form: 'JSON 对象，键是模板的名称；code 是模板编号，text 是全文，可以有 ${name}（昵称）、${group}（组别）、${province}（省份），以“拒收请回复R”结尾',
      example: '{"初赛提醒":{"code":"SMS_2001","text":"${name}，初赛还有一周截止，登录网站就能参加。拒收请回复R"}}',
    }),
  smsPrice: z.number().min(0).max(10).default(0.045).register(settingWords, {
    text: '群发短信一条多少钱。长的短信按几条计费',
    form: '元，0 到 10',
    example: '0.04',
  }),
  smsRate: z.int().min(1).max(6000).default(300).register(settingWords, {
    text: '群发短信每分钟最多几条',
    form: '1 到 6000 的整数',
    example: '100',
  }),
  quietHours: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .default('22:00-08:00')
    .register(settingWords, {
      text: '什么时候不发群发短信，之后接着发',
      form: '时:分-时:分，比赛所在时区；两个时间一样就是没有',
      example: '21:00-09:00',
    }),
})
export type SeasonSettings = z.infer<typeof seasonSettings>

const yuan = z.number().nonnegative()
const groupOrDefault = z.enum(['1', '2', '3', '5', '6', 'default'])
const sentences = z.array(
  z.object({ title: z.string().trim().min(1).max(30), text: z.string().trim().min(1).max(200) }),
)
const groupForm = '组别编号 1、2、3、5、6 到值的 JSON 对象'

/** Percent with at most two decimals, so that a share of a group is exact: 0.65 of 10,000 pupils are 65. */
const percent = z.number().min(0).max(100).multipleOf(0.01)

/** Round.settings: prizes, tasks and display of a round (spec §9). */
export const roundSettings = z.object({
  play: z
    .partialRecord(groupOrDefault, z.string().startsWith('/'))
    .default({})
    .register(settingWords, {
      text: '从网站进入比赛时，打开比赛平台上的哪一页',
      form: `${groupForm}，default 是其余各组；值是比赛平台上的路径，以 / 开头`,
      example: '{"5":"/play/sand","default":"/play/energy"}',
    }),
  tasks: z
    .partialRecord(groupOrDefault, z.string().min(1))
    .default({})
    .register(settingWords, {
      text: '比赛平台上哪个任务的成绩算数',
      form: `${groupForm}，default 是其余各组；值是任务在比赛平台上的名称。没有写到的组，每个任务都算`,
      example: '{"5":"sand","default":"energy"}',
    }),
  taskIntros: z
    .partialRecord(
      groupOrDefault,
      z.object({
        name: z.string().trim().min(1).max(30),
        text: z.string().trim().min(1).max(200),
        picture: z.enum(['beach', 'arena']).optional(),
      }),
    )
    .default({})
    .register(settingWords, {
      text: '初赛页怎么介绍任务：名称和一段话，旁边的画是沙滩（beach）还是电站（arena）',
      form: `${groupForm}，default 是其余各组；picture 可以不写。没有写到的组，写轮次的名称`,
      example: '{"default":{"name":"迷宫寻宝","text":"写一段程序走出迷宫，路上多捡宝石。"}}',
    }),
  rules: z
    .partialRecord(z.enum(['personal', 'group', 'extra']), sentences)
    .default({})
    .register(settingWords, {
      text: '考场页上写的规则：个人决赛（personal）、团队决赛（group）、加赛（extra）。个人决赛的选手读完才能开始',
      form: 'JSON 对象，值是规则的列表，每条有 title（几个字）和 text（一句话）。交卷和掉线怎么办，网站自己会写',
      example: '{"personal":[{"title":"独立完成","text":"不与他人交流，不请人代做。"}]}',
    }),
  venue: z.string().trim().min(1).max(200).optional().register(settingWords, {
    text: '在哪里比赛。写在这一轮的页面上；没有比赛平台的网站（PLATFORM_URL=none）用它代替开始的按钮',
    form: '一两句话，最多 200 字',
    unset: '不写',
    example: '市青少年宫三楼机房，带上学生证',
  }),
  highlightPercent: z.int().min(0).max(100).optional().register(settingWords, {
    text: '榜上突出显示前百分之几：决赛榜按全组人数，其余按榜上的行数',
    form: '0 到 100 的整数，百分数',
    unset: '决赛 30，其余 5',
    example: '30',
  }),
  medalDurations: z.array(z.number().positive()).optional().register(settingWords, {
    text: '海报上的勋章：累计用时满多少秒升一级，从第一级起',
    form: '秒数，用逗号隔开，从小到大',
    unset: '规则里的标准',
    example: '5000,10000,20000',
  }),
  displayLengths: z
    .partialRecord(groupOrDefault.exclude(['default']), z.int().positive())
    .optional()
    .register(settingWords, {
      text: '加赛榜每组显示几行。写了的话，没有写到的组没有榜',
      form: `${groupForm}；值是行数`,
      unset: '每组都有榜，显示全部',
      example: '{"1":59,"2":46}',
    }),
  tiers: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(20),
        /** Cumulative: the best so many percent of the group. */
        topPercent: percent,
        prize: yuan.optional(),
        coupon: yuan.optional(),
        voucher: yuan.optional(),
      }),
    )
    .optional()
    .register(settingWords, {
      text: '各等奖：名称、发给全组的前百分之几（累计）、奖金、优惠券、代金券，好的在前。前三个也是一二三等奖的名称',
      form: 'JSON 数组；topPercent 是百分数，最多两位小数；prize、coupon、voucher 是元，可以不写',
      unset: '没有说明',
      example: '[{"name":"一等奖","topPercent":10,"prize":1000},{"name":"二等奖","topPercent":30}]',
    }),
  awards: z
    .array(z.string().trim().min(1).max(20))
    .min(1)
    .max(mostOwnAwards)
    .refine((names) => new Set(names).size === names.length, '有重复的名称')
    .optional()
    .register(settingWords, {
      text: '这一轮另设的奖项。它们和其余奖项一样导入、公布、出证书',
      form: `奖项名称，用逗号隔开，最多 ${mostOwnAwards} 个；已经颁出的只能在后面加，不能调换`,
      unset: '只有规则里的奖项',
      example: '优秀奖,最佳创意奖',
    }),
  camp: z
    .object({ name: z.string(), begins: z.iso.date(), ends: z.iso.date(), discounts: z.array(yuan) })
    .optional()
    .register(settingWords, {
      text: '赛后的营：名称、日期、按奖项顺序的优惠，最后一个给其余选手',
      form: 'JSON 对象；日期写成 2026-01-11，优惠是元',
      unset: '没有营',
      example: '{"name":"冬令营","begins":"2027-01-11","ends":"2027-01-15","discounts":[1000,800,500,200]}',
    }),
  paperCertificateUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingWords, {
      text: '在哪里订纸质证书',
      form: '网址',
      unset: '不能订',
      example: 'https://shop.example.org/certificates',
    }),
  scoring: z
    .object({
      weights: z.record(z.string(), z.number().positive().max(100)),
      presentationMinutes: z.number().positive(),
    })
    .optional()
    .register(settingWords, {
      text: '团队决赛怎么评分：各项的比重，展示几分钟',
      form: 'JSON 对象；weights 是百分数，presentationMinutes 是分钟',
      unset: '不写评分办法',
      example: '{"weights":{"计算思维":50,"团队协作":50},"presentationMinutes":8}',
    }),
})
export type RoundSettings = z.infer<typeof roundSettings>

/** Areas that have their own selection board, and the place of each. */
export const extraAreas = {
  NingXia: { provinceId: 64 },
  SuZhou: { provinceId: 32, city: '苏州市' },
} as const
