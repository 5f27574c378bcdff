import { accentFault, leastContrast, type Scheme } from '@qisuan/rules/colours'
import type { NamedRound } from '@qisuan/rules/season/round-names'
import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { z } from 'zod'

/**
 * Files of the content folder that the organiser edits. Strict, so that a misspelt key is an error. Only the names of the competition and
 * of the organisation are required: what is not filled in is not shown.
 */

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/ })
const stored = z.string().startsWith('/storage/')

/** A field with what it means and an example, for the reference of the file. */
const field = <Schema extends z.ZodType>(schema: Schema, description: string, example: z.input<Schema>) =>
  schema.meta({ description, examples: [example] })

const picture = (description: string, example: string) => field(stored, description, example)

/** An accent that is readable as text and on buttons. */
const accentOf = (scheme: Scheme) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, '写成 # 加六位十六进制数，如 #1d4ed8')
    .toLowerCase()
    .check(({ value, issues }) => {
      const fault = /^#[\da-f]{6}$/.test(value) ? accentFault(scheme, value) : undefined
      if (!fault) return
      const [front, ground] = fault.pair
      const ratio = Math.floor(fault.ratio * 100) / 100
      const message = `${value} 不够清楚：${front} 写在 ${ground} 上，对比度是 ${ratio}，至少要 ${leastContrast}；最接近的可用颜色是 ${fault.nearest}`
      issues.push({ code: 'custom', input: value, message })
    })

const roundLabel = (kind: NamedRound, description: string, example: z.input<typeof label>) =>
  field(label, description, example).prefault(plainRoundNames[kind])
const label = z.strictObject({
  name: field(text, '全称', '全市决赛'),
  short: field(text, '按钮和阶段上的简称；不填就用全称', '决赛').optional(),
})

/** The pages that an installation shows only if it asks for them. */
export const optionalPages = ['suzhou', 'asia', 'codequest', 'ladders'] as const
export type OptionalPage = (typeof optionalPages)[number]

const names = {
  full_name: field(text, '比赛的全称', '青禾市中小学编程挑战赛'),
  short_name: field(text, '比赛的简称：页眉、标题、海报', '青禾编程赛'),
  english_name: field(text, '比赛的英文名，印在证书上', 'Qinghe Youth Coding Challenge').optional(),
  scope: field(text, '比赛的范围，写在名次和榜单前面；不填就不写', '全市').optional(),
  organisation: field(text, '主办机构：页脚、政策文件、证书的落款', '青禾市青少年编程协会'),
}

const look = {
  logo: picture('标志，方形的图片；不填就画一个有简称首字的标志', '/storage/images/logo.svg').optional(),
  logo_dark: picture('深色模式下的标志；不填就用同一张', '/storage/images/logo-dark.svg').optional(),
  favicon: picture('浏览器标签页上的小图标；不填就用标志', '/storage/images/icon.svg').optional(),
  preview: picture('分享链接时的预览图，1200×630 的 JPEG 或 PNG', '/storage/images/preview.jpg').optional(),
  accent: field(
    z.strictObject({
      light: field(accentOf('light'), '浅色模式的强调色', '#1d4ed8'),
      dark: field(accentOf('dark'), '深色模式的强调色', '#8caaf5'),
    }),
    '强调色：按钮、链接、当前的一步。文字和按钮都要看得清，对比度不够的颜色不接受',
    { light: '#1d4ed8', dark: '#8caaf5' },
  ).optional(),
}

const texts = {
  slogan: field(text, '口号，在页脚', '写一段程序，解一道难题').optional(),
  hero: field(z.array(text).min(1).max(3), '首页的大标题，一行一句；不填就用口号，再不填就用全称', [
    '写一段程序，',
    '解一道难题。',
  ]).optional(),
  lead: field(text, '首页大标题下面的一段话', '面向全市中小学生，免费参加。').optional(),
  description: field(text, '给搜索引擎和分享链接的一句介绍', '面向全市中小学生的编程比赛。').optional(),
  highlights: field(
    z.array(z.strictObject({ title: field(text, '标题', '老师带队'), text: field(text, '一句话', '不收费用。') })),
    '首页亮点',
    [{ title: '老师带队', text: '每所学校有一位老师带队。' }],
  ).default([]),
  footer: field(text, '页脚里比赛名称下面的一句话', '青禾市教育局指导的公益活动').optional(),
  policy_note: field(text, '隐私政策开头的一句说明', '本政策由法律顾问审阅。').optional(),
}

const roundLabels = z.strictObject({
  preliminary: roundLabel('preliminary', '初赛叫什么', { name: '市级初赛', short: '初赛' }),
  final: roundLabel('final', '决赛叫什么', { name: '全市决赛', short: '决赛' }),
  extra: roundLabel('extra', '加赛叫什么', { name: '冠军加赛', short: '加赛' }),
  aoc: roundLabel('aoc', '亚洲赛叫什么', { name: '亚洲赛' }),
  cq: roundLabel('cq', 'CodeQuest 叫什么', { name: 'CodeQuest' }),
})
/** The names as the site gets them: of the Asia round and CodeQuest only where their pages exist. */
export const shownRounds = roundLabels.extend({ aoc: label.optional(), cq: label.optional() })
const rounds = field(roundLabels, '各轮叫什么', { final: { name: '全市决赛', short: '决赛' } }).prefault({})

const certificate = field(
  z.strictObject({
    title: field(text, '最上面的大字；不填就是“荣誉证书”', '荣誉证书').default('荣誉证书'),
    english_title: field(
      z.string().trim(),
      '大字下面的英文；不填就是 CERTIFICATE OF AWARD，写成空的就不印',
      'CERTIFICATE OF AWARD',
    ).default('CERTIFICATE OF AWARD'),
    issuer: field(text, '落款；不填就是主办机构', '青禾市青少年编程协会').optional(),
    honour: field(text, '奖项名称前面的话；不填就是“表现优异，荣获”', '表现优异，荣获').default('表现优异，荣获'),
    signatory: field(text, '签名人', '会长 林知远').optional(),
    signature: picture('签名的图片，透明底', '/storage/images/signature.png').optional(),
    seal: picture('印章的图片，方形，透明底', '/storage/images/seal.png').optional(),
    seal_text: field(text, '没有印章图片时，画一个有这些字的圆章；都不填就没有章', '青禾市青少年编程协会').optional(),
  }),
  '证书上的标题、落款、签名和印章',
  { seal_text: '青禾市青少年编程协会' },
).prefault({})

const poster = field(
  z.strictObject({ invitation: field(text, '海报上二维码旁边的话', '扫码报名，和我一起写程序').optional() }),
  '分享海报上的话',
  { invitation: '扫码报名，和我一起写程序' },
).prefault({})

const contact = field(
  z.strictObject({
    phone: field(text, '咨询电话', '0555-1234567').optional(),
    email: field(z.email(), '邮箱', 'contact@example.org').optional(),
    hours: field(text, '服务时间', '工作日 9:00–18:00').optional(),
    address: field(text, '地址', '青禾市晨光路 1 号').optional(),
    officer: field(text, '个人信息保护负责人，写在隐私政策和“关于我们”里', '林老师').optional(),
    privacy_email: field(z.email(), '处理个人信息请求的邮箱；不填就用上面的', 'privacy@example.org').optional(),
  }),
  '联系方式：页脚、手机首页、政策文件',
  { email: 'contact@example.org' },
).prefault({})

const processors = field(
  z.strictObject({
    platform: field(text, '比赛平台由谁运营', '某某科技有限公司').optional(),
    hosting: field(text, '网站放在谁的服务器上', '某某云计算有限公司').optional(),
    meeting: field(text, '决赛用谁的视频会议；不填就是现场比赛', '某某会议').optional(),
    regional: field(text, '本地选手的成绩交给谁组织选拔和颁奖', '各区县少年宫').optional(),
  }),
  '替主办机构处理个人信息的单位，写在隐私政策里；没有填的，政策里就没有',
  { hosting: '某某云计算有限公司' },
).prefault({})

const labelled = z.strictObject({
  text: field(text, '页脚上的字', '某ICP备12345678号'),
  url: field(url, '点开的网页', 'https://beian.miit.gov.cn/'),
})
const externalLink = z.strictObject({
  label: field(text, '页眉上的字', '天梯赛'),
  url: field(url, '网址', 'https://example.org/'),
})
const qrCode = z.strictObject({
  label: field(text, '给谁扫', '家长群'),
  note: field(text, '扫了之后', '有消息先发在这里'),
  url: field(url, '扫码打开的地址', 'https://example.org/parents'),
})
const partnerEvent = z.strictObject({
  name: field(text, '名称', '伙伴天梯赛'),
  text: field(text, '一句介绍', '赛程之外天天开放。'),
  path: field(z.string().startsWith('/'), '比赛平台上的路径', '/ladders/asia'),
})
const partnersOfRole = z.strictObject({
  role: field(text, '身份', '协办'),
  members: field(
    z.array(z.strictObject({ name: field(text, '名称', '青禾市青少年宫'), logo: stored.optional() })).min(1),
    '这个身份的单位；logo 是方形的标志',
    [{ name: '青禾市青少年宫' }],
  ),
})

/** `content/organiser.json`: whose competition this is (docs/adr/site/0041-identity.md, spec §1). */
export const organiserFile = z.strictObject({
  ...names,
  ...look,
  ...texts,
  rounds,
  certificate,
  poster,
  pages: field(
    z.array(z.enum(optionalPages)),
    '要哪些可选的页面：苏州赛区、亚洲赛、CodeQuest、天梯。前三页的文字写在 suzhou.md、asia.md、codequest.md',
    [],
  ).default([]),
  contact,
  processors,
  video_channel: field(z.strictObject({ name: text, url }), '视频号', {
    name: '青禾编程赛',
    url: 'https://example.org/videos',
  }).optional(),
  icp: field(labelled, 'ICP 备案号', { text: '某ICP备12345678号', url: 'https://beian.miit.gov.cn/' }).optional(),
  police: field(labelled, '公安备案号', {
    text: '某公网安备12345678901234号',
    url: 'https://beian.mps.gov.cn/',
  }).optional(),
  qr_codes: field(z.array(qrCode), '页脚和手机首页上的二维码', []).default([]),
  header_links: field(z.array(externalLink), '页眉里通向别的网站的链接', []).default([]),
  partner_events: field(z.array(partnerEvent), '伙伴赛事，在比赛平台上进行；pages 里有 ladders 才显示', []).default([]),
  partners: field(z.array(partnersOfRole), '组织单位', []).default([]),
})
export type OrganiserFile = z.infer<typeof organiserFile>

const video = {
  title: text,
  text,
  poster: stored.describe('封面'),
  date: z.iso.date(),
  seconds: z.int().positive().describe('时长'),
}

/** `content/videos.json` (spec §2, Content pages). */
export const videosFile = z.array(
  z.union([
    z.strictObject({
      ...video,
      url: stored.describe('本站的视频文件'),
      captions: stored.describe('字幕，WebVTT 文件'),
    }),
    z.strictObject({ ...video, url: url.describe('视频网站上的页面') }),
  ]),
)
export type VideosFile = z.infer<typeof videosFile>
