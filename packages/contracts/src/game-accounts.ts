import { clockDifference, scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import { z } from 'zod'
import { done, user } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const launchTargets = [
  'preliminary',
  'extra',
  'final-personal',
  'final-group',
  'aoc',
  'cq',
  'play',
  'check',
] as const
export type LaunchTarget = (typeof launchTargets)[number]

const link = z.object({ url: z.string().describe('打开即登录比赛平台的地址，几分钟内有效') }).describe('入场地址')

export const bindGameAccount = endpoint('bindGameAccount', {
  summary: '去比赛平台绑定自己原有的账号',
  section: '2',
  audience: 'member',
  limits: [{ per: 'user', max: 30, seconds: 60 }],
  answer: z.object({ url: z.string().describe('平台账号设置的地址，几分钟内有效') }).describe('绑定地址'),
})

export const checkGameAccount = endpoint('checkGameAccount', {
  summary: '向比赛平台核对账号是否已绑定',
  section: '2',
  audience: 'member',
  limits: [{ per: 'user', max: 30, seconds: 60 }],
  answer: user,
  errors: ['platform_unavailable'],
})

export const bindNewGameAccount = endpoint('bindNewGameAccount', {
  summary: '开一个新的游戏账号并绑定',
  section: '2, 7, 8',
  audience: 'member',
  answer: user,
  errors: ['platform_unavailable'],
})

export const updateJuniorStat = endpoint('updateJuniorStat', {
  summary: '从比赛平台取回本人的闯关进度',
  section: '7',
  audience: 'member',
  limits: [{ per: 'user', max: 30, seconds: 60 }],
  answer: done,
  errors: ['platform_unavailable'],
})

export const ladderUrl = endpoint('ladderUrl', {
  summary: '天梯入口',
  section: '7',
  audience: 'member',
  window: 'launch',
  answer: link,
  errors: ['not_enrolled', 'platform_unavailable'],
})

export const launchGame = endpoint('launchGame', {
  summary: '进入比赛',
  section: '4, 7',
  audience: 'member',
  window: 'launch',
  body: z.object({ target: z.enum(launchTargets, '没有这个比赛入口').describe('去哪一轮') }),
  answer: link,
  errors: ['not_enrolled', 'forbidden', 'platform_unavailable'],
})

export const oauthUser = endpoint('oauthUser', {
  summary: '比赛平台凭入场令牌查人',
  section: '7',
  audience: 'public',
  // The platform looks up all players from one address, and a whole round starts in one second.
  limits: [{ per: 'address', max: 120_000, seconds: 60 }],
  query: z.object({ t: z.string('缺少令牌').min(1, '缺少令牌').max(200, '令牌无效').describe('入场令牌') }),
  answer: z.object({ id: z.string().describe('不透明的编号') }).describe('持令牌的人'),
  errors: ['not_found'],
})

/** Seconds by which a delivery's time may differ from our clock. */
export const deliverySeconds = clockDifference

const round = z.string('缺少轮次').max(40, '没有这一轮比赛').describe('轮次')
const batch = z.array(z.unknown(), '缺少成绩').min(1, '缺少成绩').max(200, '一批最多 200 条')

const received = z
  .object({
    accepted: z.int().describe('计入的条数'),
    changed: z.int().describe('其中改变了成绩的条数'),
    rejected: z
      .array(z.object({ row: z.int().describe('第几条，从 1 数'), reason: z.enum(scoreRefusals), message: z.string() }))
      .describe('没有计入的，以及为什么'),
  })
  .describe('收到了什么')

export const receiveScores = endpoint('receiveScores', {
  summary: '比赛平台送来成绩',
  section: '7',
  audience: 'platform',
  body: z
    .object({
      delivery: z.uuid('缺少编号').describe('这一批的编号：同一批只收一次'),
      sent_at: z.iso.datetime({ offset: true, error: '不是时刻' }).describe('送出的时刻，前后 5 分钟内有效'),
      round,
      scores: batch.describe('每条：user、score、playedAt，可有 externalId、task、durationSeconds、handedInAt'),
    })
    .describe('请求头 X-Qisuan-Signature: sha256=<正文的 HMAC-SHA256，密钥为平台密钥>'),
  answer: received,
  errors: ['bad_signature', 'already_received'],
})

const begins = z.iso.datetime({ offset: true }).nullable()
const ends = begins.describe('空是不结束')

/** Exams as a platform keeps them. */
export const examPlanFields = z.object({
  time_zone: z.string().describe('比赛的时区，IANA 的名称'),
  open: z.array(z.string()).describe('别的轮次也用的题目或套题，不藏'),
  exams: z.array(
    z.object({
      round: z.string().describe('轮次'),
      tasks: z.array(z.string()).describe('题目或套题'),
      begins_at: begins.describe('最早的开始；空是还没有定'),
      ends_at: ends.describe('最晚的结束，不算加时'),
      people: z
        .array(z.object({ id: z.string().describe('平台认得的编号'), begins_at: begins.unwrap(), ends_at: ends }))
        .describe('谁可以考，各自的时间，加时算在里面；一个人可以有几场'),
    }),
  ),
})

export const examPlan = endpoint('examPlan', {
  summary: '比赛平台取各场考试的题目、时间和名单',
  section: '3, 4',
  audience: 'platform',
  body: z
    .object({
      sent_at: z.iso.datetime({ offset: true, error: '不是时刻' }).describe('送出的时刻，前后 5 分钟内有效'),
      known: z.string().max(64).nullable().default(null).describe('平台手里那一份的版本'),
    })
    .describe('签名和送成绩的一样'),
  answer: z.object({
    version: z.string().describe('这一份的版本'),
    plan: examPlanFields.nullable().describe('空是没有变'),
  }),
  errors: ['bad_signature'],
})

/** The claims of a delivery that is a signed JWT. */
export const signedDelivery = z.object({
  jti: z.uuid('jti 应当是 UUID'),
  iat: z.int('iat 应当是秒数'),
  round,
  scores: batch,
})

export const receiveSignedScores = endpoint('receiveSignedScores', {
  summary: '用 OpenID Connect 登录的比赛平台送来签名的成绩',
  section: '7',
  audience: 'public',
  // The platform sends from one address.
  limits: [{ per: 'address', max: 12_000, seconds: 60 }],
  body: z.object({
    jwt: z
      .string('缺少 jwt')
      .min(1, '缺少 jwt')
      .describe(
        '平台签名的 JWT：typ 是 qisuan-scores+jwt，内容有 iss、aud、iat、jti、round、scores（docs/partner-platforms.md）',
      ),
  }),
  answer: received,
  errors: ['not_found', 'bad_signature', 'already_received', 'platform_unavailable'],
})

export const continueLogin = endpoint('continueLogin', {
  summary: '以本站的登录进入比赛平台',
  section: '7',
  audience: 'member',
  limits: [{ per: 'user', max: 30, seconds: 60 }],
  params: z.object({ uid: z.string().max(64).describe('比赛平台发起的这次登录') }),
  answer: z.object({ url: z.string().describe('接着打开的地址') }).describe('登录继续'),
  errors: ['not_found', 'platform_unavailable'],
})
