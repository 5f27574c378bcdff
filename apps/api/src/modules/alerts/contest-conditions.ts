import type { Services } from '../../services/services.ts'
import { dateTimeFormat } from '../../services/date-time-format.ts'
import { allSeasons } from '../competition/queries.ts'
import { missingSince, newestPublication } from '../rankings/queries.ts'
import { countCodes } from '../today/health.ts'
import type { Condition, Finding } from './condition.ts'

/** Share of the day's SMS from which it is told, while there is time to react. */
const budgetShare = 0.8

/** Conditions of the competition: boards, SMS, the platform. */
export const contestConditions: readonly Condition[] = [
  {
    key: 'board_late',
    title: '榜单没有按时公布',
    over: '榜单公布了',
    isSteady: true,
    urgent: true,
    todo: '打开“榜单”，点“立即公布”。公布不了，就看那里写的原因。',
    link: '/rankings',
    look: lateBoard,
  },
  {
    key: 'platform_away',
    title: '比赛平台连不上',
    over: '比赛平台连上了',
    urgent: true,
    todo: '问平台的人。进过比赛的选手照常进；没进过的要等，恢复以后自动接上。',
    link: '/',
    look: platformAway,
  },
  {
    key: 'sms_budget',
    title: '验证码快用完了',
    over: '验证码的额度够用了',
    urgent: true,
    todo: '用完就没有人能用验证码登录。先看是不是有人在刷；不是，就请管服务器的人调大 SMS_PER_DAY。',
    link: '/',
    look: spentSms,
  },
  {
    key: 'sms_failing',
    title: '验证码发不出去',
    over: '验证码发得出去了',
    urgent: true,
    todo: '看短信服务商的余额、签名和模板。',
    link: '/',
    look: failingSms,
  },
]

async function lateBoard(services: Services): Promise<Finding[]> {
  const [season] = await allSeasons(services)
  if (!season) return []
  const { pool, clock, config } = services
  const newest = await newestPublication(pool, season.year)
  const plan = { times: season.settings.publicationTimes, timeZone: config.timeZone }
  const since = missingSince(newest, plan, clock.now())
  if (!since) return []
  const shown = newest ? `大家看到的还是 ${dateTimeFormat(services)(newest.asOf)} 的榜` : '大家还看不到榜'
  return [{ since, fact: `${shown}。` }]
}

/** Experience of this process. A platform that rests is tried again, because nobody else may call it at night. */
async function platformAway({ platform, config, clock }: Services): Promise<Finding[]> {
  if (config.platform.url === undefined || !platform.status().isDown) return []
  await platform.knows({ token: 'alert', errorRedirect: `${config.siteUrl}/` }).catch(() => {})
  const { isDown, answeredAt } = platform.status()
  return isDown ? [{ since: answeredAt ?? clock.now(), fact: `${new URL(config.platform.url).host} 不回答。` }] : []
}

async function spentSms(services: Services): Promise<Finding[]> {
  const { sent, budget } = await countCodes(services)
  if (sent < budget * budgetShare) return []
  return [{ since: services.clock.now(), fact: `24 小时里发了 ${sent} 条，一天最多 ${budget} 条。` }]
}

async function failingSms({ pool, clock }: Services): Promise<Finding[]> {
  const { rows } = await pool.query<{ sent: number; failed: number; since: Date | null }>(
    `select (count(*) filter (where kind = 'code_sent'))::int as sent,
       (count(*) filter (where kind = 'code_refused'))::int as failed,
       min(at) filter (where kind = 'code_refused') as since
     from security_event
     where at > $1 and (kind = 'code_sent' or kind = 'code_refused' and detail ->> 'reason' = 'sms_unavailable')`,
    [new Date(clock.now().getTime() - 600_000)],
  )
  const { sent = 0, failed = 0, since = null } = rows[0] ?? {}
  return since && failed > 5 && failed > sent
    ? [{ since, fact: `十分钟里 ${failed} 条没有发出，${sent} 条发出了。` }]
    : []
}
