import { beforeEach } from 'vitest'
import type { Condition, Finding } from '../../src/modules/alerts/condition.ts'
import { deliverAlerts } from '../../src/modules/alerts/deliver.ts'
import { lookAtConditions } from '../../src/modules/alerts/look.ts'
import type { Services } from '../../src/services/services.ts'
import { forTheFile, startApi, type TestApi } from './harness.ts'
import { newOperator } from './operators.ts'
import { mailStandIn, robotStandIn } from './robot-stand-in.ts'

/** Two copies of the API that send alerts, and stand-ins for what receives them. No test leaves an alert to the next. */
export function useAlerts() {
  const mail = forTheFile(mailStandIn)
  const env = () => ({ SMTP_URL: mail.url, SMTP_FROM: 'alerts@qisuan.test' })
  const api: TestApi = forTheFile(() => startApi({ env: env() }))
  const other = forTheFile(() => startApi({ env: env(), databaseUrl: api.databaseUrl, clock: api.clock }))
  const robots = forTheFile(() => robotStandIn(() => api.clock.now()))
  const owner = forTheFile(async () => {
    api.clock.set('2026-11-28T11:59:00+08:00')
    return { ...(await newOperator(api)), close: async () => {} }
  })
  /** The findings of every look from now on. */
  const seen: { wrong: Finding[] } = { wrong: [] }
  beforeEach(async () => {
    const { db } = api.services
    await db.alert.deleteMany()
    await db.alertReceiver.deleteMany()
    await db.alertDuty.deleteMany()
    Object.assign(robots.state, { failing: 0, status: 500, silent: false })
    robots.clear()
    mail.letters.splice(0)
    seen.wrong = []
    // A Saturday, in nobody's night.
    api.clock.set('2026-11-28T12:00:00+08:00')
  })

  const broken = (change: Partial<Condition> = {}): Condition => ({ ...away, look: async () => seen.wrong, ...change })
  /** A minute of all copies: each looks and sends. */
  const minute = async (condition = broken()) => {
    await Promise.all([api, other].map(({ services }) => lookAtConditions(services, [condition])))
    await Promise.all([api, other].map(({ services }) => deliverAlerts(services)))
    api.clock.advance(60)
  }
  const add = async (body: object) =>
    owner.page.call('addAlertReceiver', { name: '组委会群', reason: '有人要知道', ...body }).expect(200)
  /** The news of each delivery and what has become of it, such as `opened sent`. */
  const states = async () =>
    (await api.services.db.alertDelivery.findMany({ orderBy: { id: 'asc' } })).map(
      ({ news, state }) => `${news} ${state}`,
    )
  return { api, owner, robots, mail, seen, broken, minute, add, states }
}

const away = {
  key: 'platform_away',
  title: '比赛平台连不上',
  over: '比赛平台连上了',
  urgent: true,
  todo: '',
  link: '/',
} as const

/** Sets the age of the installation, by the database's clock. */
export const setUp = ({ pool }: Pick<Services, 'pool'>, hoursAgo: number) =>
  pool.query(`update schema_migration set applied_at = now() - $1 * interval '1 hour'`, [hoursAgo])
