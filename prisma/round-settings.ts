import { mostOwnAwards } from '@qisuan/rules/season/game-states'
import { groups } from '@qisuan/rules/people/groups'
import { z } from 'zod'
import { settingHelp, settingWords } from './setting-help.ts'

const groupNames = Object.fromEntries(groups.map(({ number, name }) => [number, name]))
const yuan = z.number().nonnegative()
const groupOrDefault = z
  .enum(['1', '2', '3', '5', '6', 'default'])
  .register(settingWords, { choices: { ...groupNames, default: '其余各组' } })
const sentences = z.array(
  z.object({
    title: z
      .string()
      .trim()
      .min(1)
      .max(30)
      .register(settingHelp, { text: '小标题', form: '最多 30 字', example: '独立完成' }),
    text: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .register(settingHelp, { text: '规则', form: '一两句话，最多 200 字', example: '不与他人交流，不请人代做。' }),
  }),
)
const groupForm = '组别编号 1、2、3、5、6 到值的 JSON 对象'

/** A thing of the game that is worth points. */
const taskUnit = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(10)
    .register(settingHelp, { text: '量词和名称', form: '最多 10 字', example: '格能量' }),
  points: z
    .number()
    .positive()
    .register(settingWords, { shown: '值 … 分' })
    .register(settingHelp, { text: '值多少分', form: '正数', example: '5714' }),
})

/** Percent with at most two decimals, so that a share of a group is exact: 0.65 of 10,000 pupils are 65. */
const percent = z.number().min(0).max(100).multipleOf(0.01)

/** Round.settings: prizes, tasks and display of a round (spec §9). */
export const roundSettings = z.object({
  play: z
    .partialRecord(groupOrDefault, z.string().startsWith('/'))
    .default({})
    .register(settingHelp, {
      text: '从网站进入比赛时，打开比赛平台上的哪一页',
      form: `${groupForm}，default 是其余各组；值是比赛平台上的路径，以 / 开头`,
      example: '{"5":"/play/sand","default":"/play/energy"}',
    }),
  tasks: z
    .partialRecord(groupOrDefault, z.string().min(1))
    .default({})
    .register(settingHelp, {
      text: '比赛平台上哪个任务的成绩算数',
      form: `${groupForm}，default 是其余各组；值是任务在比赛平台上的名称。没有写到的组，每个任务都算`,
      example: '{"5":"sand","default":"energy"}',
    }),
  platformClassrooms: z
    .array(z.string().regex(/^[\da-f]{24}$/, '班级的编号是 24 位的小写十六进制数'))
    .optional()
    .register(settingHelp, {
      text: '比赛平台上的哪些班级是这一轮的：PLATFORM_SCORES=statistics 时，成绩是班里每个人通过的关数，用时是平台记的总时间',
      form: '班级在平台上的编号，用逗号隔开',
      unset: '不按班级统计取成绩',
      example: '5f0c2a9be1d34700281b6c70,5f0c2a9be1d34700281b6c71',
    }),
  taskIntros: z
    .partialRecord(
      groupOrDefault,
      z.object({
        name: z
          .string()
          .trim()
          .min(1)
          .max(30)
          .register(settingHelp, { text: '任务的名称', form: '最多 30 字', example: '迷宫寻宝' }),
        text: z.string().trim().min(1).max(200).register(settingHelp, {
          text: '介绍任务的话',
          form: '最多 200 字',
          example: '写一段程序走出迷宫，路上多捡宝石。',
        }),
        picture: z
          .enum(['beach', 'arena'])
          .optional()
          .register(settingWords, { choices: { beach: '沙滩', arena: '电站' } })
          .register(settingHelp, {
            text: '旁边的画',
            form: 'beach（沙滩）或 arena（电站）',
            unset: '画一条通向终点的路',
            example: 'beach',
          }),
        unit: taskUnit.optional().register(settingHelp, {
          text: '比赛里一样东西值多少分，成绩页用它说还差多少',
          form: '量词和名称，以及分数',
          unset: '只说差多少分',
          example: '{"name":"格能量","points":5714}',
        }),
      }),
    )
    .default({})
    .register(settingHelp, {
      text: '初赛页怎么介绍任务：名称和一段话，旁边的画是沙滩（beach）还是电站（arena）',
      form: `${groupForm}，default 是其余各组；picture 和 unit 可以不写。没有写到的组，写轮次的名称`,
      example: '{"default":{"name":"迷宫寻宝","text":"写一段程序走出迷宫，路上多捡宝石。"}}',
    }),
  rules: z
    .partialRecord(
      z
        .enum(['personal', 'group', 'extra'])
        .register(settingWords, { choices: { personal: '个人决赛', group: '团队决赛', extra: '加赛' } }),
      sentences,
    )
    .default({})
    .register(settingHelp, {
      text: '考场页上写的规则：个人决赛（personal）、团队决赛（group）、加赛（extra）。个人决赛的选手读完才能开始',
      form: 'JSON 对象，值是规则的列表，每条有 title（几个字）和 text（一句话）。交卷和掉线怎么办，网站自己会写',
      example: '{"personal":[{"title":"独立完成","text":"不与他人交流，不请人代做。"}]}',
    }),
  venue: z.string().trim().min(1).max(200).optional().register(settingHelp, {
    text: '在哪里比赛。写在这一轮的页面上；没有比赛平台的网站（PLATFORM_URL=none）用它代替开始的按钮',
    form: '一两句话，最多 200 字',
    unset: '不写',
    example: '市青少年宫三楼机房，带上学生证',
  }),
  highlightPercent: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .register(settingWords, { shown: '前 …%' })
    .register(settingHelp, {
      text: '榜上突出显示前百分之几：决赛榜按全组人数，其余按榜上的行数',
      form: '0 到 100 的整数，百分数',
      unset: '决赛 30，其余 5',
      example: '30',
    }),
  medalDurations: z
    .array(z.number().positive())
    .optional()
    .register(settingWords, { shown: '… 秒' })
    .register(settingHelp, {
      text: '海报上的勋章：累计用时满多少秒升一级，从第一级起',
      form: '秒数，用逗号隔开，从小到大',
      unset: '规则里的标准',
      example: '5000,10000,20000',
    }),
  displayLengths: z
    .partialRecord(
      groupOrDefault.exclude(['default']).register(settingWords, { choices: groupNames }),
      z.int().positive().register(settingWords, { shown: '… 行' }),
    )
    .optional()
    .register(settingHelp, {
      text: '加赛榜每组显示几行。写了的话，没有写到的组没有榜',
      form: `${groupForm}；值是行数`,
      unset: '每组都有榜，显示全部',
      example: '{"1":59,"2":46}',
    }),
  tiers: z
    .array(
      z.object({
        name: z
          .string()
          .trim()
          .min(1)
          .max(20)
          .register(settingHelp, { text: '奖项的名称', form: '最多 20 字', example: '一等奖' }),
        topPercent: percent.register(settingWords, { shown: '前 …%' }).register(settingHelp, {
          text: '发给全组的前百分之几，连同更好的奖项',
          form: '百分数，0 到 100，最多两位小数',
          example: '10',
        }),
        prize: yuan
          .optional()
          .register(settingWords, { shown: '奖金 … 元' })
          .register(settingHelp, { text: '奖金', form: '元', unset: '没有奖金', example: '1000' }),
        coupon: yuan
          .optional()
          .register(settingWords, { shown: '优惠券 … 元' })
          .register(settingHelp, { text: '优惠券', form: '元', unset: '没有优惠券', example: '200' }),
        voucher: yuan
          .optional()
          .register(settingWords, { shown: '代金券 … 元' })
          .register(settingHelp, { text: '代金券', form: '元', unset: '没有代金券', example: '100' }),
      }),
    )
    .optional()
    .register(settingHelp, {
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
    .register(settingHelp, {
      text: '这一轮另设的奖项。它们和其余奖项一样导入、公布、出证书',
      form: `奖项名称，用逗号隔开，最多 ${mostOwnAwards} 个；已经颁出的只能在后面加，不能调换`,
      unset: '只有规则里的奖项',
      example: '优秀奖,最佳创意奖',
    }),
  camp: z
    .object({
      name: z.string().register(settingHelp, { text: '营的名称', form: '文字', example: '冬令营' }),
      begins: z.iso
        .date()
        .register(settingWords, { shown: '… 开始' })
        .register(settingHelp, { text: '哪天开始', form: '年-月-日', example: '2027-01-11' }),
      ends: z.iso
        .date()
        .register(settingWords, { shown: '… 结束' })
        .register(settingHelp, { text: '哪天结束', form: '年-月-日', example: '2027-01-15' }),
      discounts: z.array(yuan).register(settingWords, { shown: '优惠 … 元' }).register(settingHelp, {
        text: '按奖项顺序的优惠，最后一个给其余选手',
        form: '元，几个数的列表',
        example: '[1000,800,500,200]',
      }),
    })
    .optional()
    .register(settingHelp, {
      text: '赛后的营：名称、日期、按奖项顺序的优惠，最后一个给其余选手',
      form: 'JSON 对象；日期写成 2026-01-11，优惠是元',
      unset: '没有营',
      example: '{"name":"冬令营","begins":"2027-01-11","ends":"2027-01-15","discounts":[1000,800,500,200]}',
    }),
  paperCertificateUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingHelp, {
      text: '在哪里订纸质证书',
      form: '网址',
      unset: '不能订',
      example: 'https://shop.example.org/certificates',
    }),
  scoring: z
    .object({
      weights: z
        .record(z.string(), z.number().positive().max(100))
        .register(settingWords, { shown: '…%' })
        .register(settingHelp, { text: '各项的名称和比重', form: '百分数', example: '{"计算思维":50,"团队协作":50}' }),
      presentationMinutes: z
        .number()
        .positive()
        .register(settingWords, { shown: '展示 … 分钟' })
        .register(settingHelp, { text: '展示多久', form: '分钟', example: '8' }),
    })
    .optional()
    .register(settingHelp, {
      text: '团队决赛怎么评分：各项的比重，展示几分钟',
      form: 'JSON 对象；weights 是百分数，presentationMinutes 是分钟',
      unset: '不写评分办法',
      example: '{"weights":{"计算思维":50,"团队协作":50},"presentationMinutes":8}',
    }),
})
export type RoundSettings = z.infer<typeof roundSettings>
