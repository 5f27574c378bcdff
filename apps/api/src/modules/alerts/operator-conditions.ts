import type { Services } from '../../services/services.ts'
import type { Condition, Finding } from './condition.ts'

/** Milliseconds for which an event is looked for: a process that was away has missed none. */
const recentMs = 3_600_000

/** Conditions of the accounts that may do everything. Each happens once, and is told once. */
export const operatorConditions: readonly Condition[] = [
  {
    key: 'new_place_login',
    title: '有人在新的设备上登录后台',
    urgent: true,
    todo: '问一下是不是本人。不是，就立即打开“成员”停用他。',
    link: '/team',
    look: newPlaces,
  },
  {
    key: 'new_operator',
    title: '有新的操作人',
    urgent: false,
    todo: '有人第一次运行命令或直接改数据库。不是自己人，就请管服务器的人马上换掉密钥和密码。',
    link: '/audit',
    look: newOperators,
  },
]

/** Logins of operators in a browser that they have never used, after their first one. A browser is known by its cookie, so that a phone may change networks. */
const placesSql = `
  select session.id::text as subject, session.created_at as since, operator.name, session.browser
  from operator_session session join operator on operator.id = session.operator_id
  where session.created_at > $1
    and exists (
      select from operator_session before where before.operator_id = session.operator_id
        and before.created_at < session.created_at)
    and not exists (
      select from operator_session before where before.operator_id = session.operator_id
        and before.created_at < session.created_at and before.device_hash = session.device_hash)`

async function newPlaces({ pool, clock }: Services): Promise<Finding[]> {
  const { rows } = await pool.query<{ subject: string; since: Date; name: string; browser: string }>(placesSql, [
    new Date(clock.now().getTime() - recentMs),
  ])
  return rows.map(({ subject, since, name, browser }) => ({
    subject,
    since,
    fact: `${name}，${browser}，以前没有用过。`,
  }))
}

async function newOperators({ pool, clock }: Services): Promise<Finding[]> {
  const { rows } = await pool.query<{ subject: string; since: Date; operator: string }>(
    `select id::text as subject, at as since, operator from security_event where kind = 'new_operator' and at > $1`,
    [new Date(clock.now().getTime() - recentMs)],
  )
  return rows.map(({ subject, since, operator }) => ({ subject, since, fact: `${operator}。` }))
}
