import { seasonSettings } from '@qisuan/db/season-settings'
import { quietUntil } from '@qisuan/rules/time/quiet-hours'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { allSeasons } from '../competition/queries.ts'
import type { Condition, Finding } from './condition.ts'
import { conditionOf, conditions } from './conditions.ts'
import { receiversAt } from './receivers.ts'

/** Milliseconds between two looks of a process. */
export const lookEveryMs = 60_000
/** Milliseconds after which what nobody sees any more is over: two looks and a half, so that nothing flickers. */
const overAfterMs = 150_000

/**
 * Looks at every condition. Each process does: only it knows what it reaches, and the database opens and closes each alert once
 * (docs/adr/operation/0095-alerts.md).
 */
export async function lookAtConditions(services: Services, of: readonly Condition[] = conditions): Promise<void> {
  for (const condition of of) {
    const begun = services.clock.now()
    try {
      const findings = await condition.look(services)
      for (const finding of findings) await see(services, condition, finding)
      if (condition.isSteady && findings.length === 0) await close(services, condition.key, begun)
    } catch (err) {
      services.log.warn({ err, condition: condition.key }, 'a condition could not be looked at')
      await services.pool.query('update alert set seen_at = $2 where key = $1 and closed_at is null and seen_at < $2', [
        condition.key,
        services.clock.now(),
      ])
    }
  }
  await closeOver(services)
}

/** Hours in which only what is urgent is told, of the current season. */
export async function quietHours(services: Services): Promise<{ hours: string; year: number | null }> {
  const [season] = await allSeasons(services)
  const { alertQuietHours: hours } = season?.settings ?? seasonSettings.parse({})
  return { hours, year: season?.year ?? null }
}

/** Time from which news of a condition may go out. */
async function dueAt(services: Services, isUrgent: boolean): Promise<Date> {
  const now = services.clock.now()
  if (isUrgent) return now
  const { hours } = await quietHours(services)
  return new Date(quietUntil(now, { hours, timeZone: services.config.timeZone }) ?? now)
}

/** Opens an alert with its news, or says that it is still so. Two processes that see it at once open one. */
async function see(services: Services, { key, over, urgent }: Condition, finding: Finding): Promise<void> {
  const now = services.clock.now()
  const { subject = '', fact, since } = finding
  const due = await dueAt(services, urgent)
  const receivers = await receiversAt(services, due)
  await inTransaction(services.pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`alert ${key} ${subject}`])
    const { rowCount: isKnown } = await client.query(
      over === undefined
        ? `select from alert where key = $1 and subject = $2`
        : `update alert set seen_at = greatest(seen_at, $3), fact = $4 where key = $1 and subject = $2 and closed_at is null`,
      over === undefined ? [key, subject] : [key, subject, now, fact],
    )
    if (isKnown) return
    const { rows } = await client.query<{ id: number }>(
      `insert into alert (key, subject, fact, since, opened_at, seen_at) values ($1, $2, $3, $4, $5, $5) returning id`,
      [key, subject, fact, since, now],
    )
    await client.query(
      `insert into alert_delivery (alert_id, receiver_id, news, due_at)
       select $1, id, 'opened', $3 from alert_receiver where id = any ($2)`,
      [rows[0]?.id, receivers, due],
    )
    services.log.warn({ alert: key }, 'alert')
  })
}

/** Ends what nobody has seen for a while, and tells whoever was told, or will be. */
async function closeOver(services: Services): Promise<void> {
  const unseenSince = new Date(services.clock.now().getTime() - overAfterMs)
  const { rows } = await services.pool.query<{ key: string }>(
    `select distinct key from alert where closed_at is null and seen_at <= $1`,
    [unseenSince],
  )
  for (const { key } of rows) await close(services, key, unseenSince)
}

async function close(services: Services, key: string, unseenSince: Date): Promise<void> {
  const { over, urgent } = conditionOf(key)
  const due = await dueAt(services, urgent)
  await inTransaction(services.pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update alert set closed_at = $2 where key = $1 and closed_at is null and seen_at <= $3 returning id`,
      [key, services.clock.now(), unseenSince],
    )
    if (over === undefined) return
    await client.query(
      `insert into alert_delivery (alert_id, receiver_id, news, due_at)
       select alert_id, receiver_id, 'closed', greatest($2, due_at) from alert_delivery
       where alert_id = any ($1) and news = 'opened' and state <> 'failed'`,
      [rows.map(({ id }) => id), due],
    )
  })
}

const keptDays = 180

/** Deletes what was over half a year ago. @returns how many */
export async function deleteOldAlerts({ db, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  return (await db.alert.deleteMany({ where: { closedAt: { lt: before } } })).count
}
