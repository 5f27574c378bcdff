import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { isOnDuty } from '@qisuan/rules/time/duty'
import type { Services } from '../../services/services.ts'
import { conditionOf } from './conditions.ts'
import { quietHours } from './look.ts'

const shownDays = 30
const mostShown = 50

interface Row {
  id: number
  key: string
  fact: string
  since: Date
  closedAt: Date | null
  told: string
}

const troubles = `case delivery.state when 'sent' then '' when 'waiting' then '（还没发）' when 'sending' then '（正在发）'
  when 'failed' then '（没发成）' else '（不知道收到没有）' end`

/** $1 from when what is over is shown. */
const alertsSql = `
  select id, key, fact, since, closed_at as "closedAt", coalesce((
    select string_agg(receiver.name || ${troubles}, '、' order by receiver.name)
    from alert_delivery delivery join alert_receiver receiver on receiver.id = receiver_id
    where alert_id = alert.id and news = 'opened'), '') as told
  from alert where closed_at is null or closed_at > $1 order by opened_at desc, id desc`

/** Open alerts, and those that are over. */
export async function listAlerts({ pool, clock }: Services): Promise<OperatorAnswer<'alerts'>> {
  const now = clock.now()
  const { rows } = await pool.query<Row>(alertsSql, [new Date(now.getTime() - shownDays * 86_400_000)])
  const all = rows.map(({ id, key, fact, since, closedAt, told }) => {
    const { title, urgent, todo, link } = conditionOf(key)
    const shown = { id, title, urgent, fact, since: since.toISOString(), todo, link, told }
    return { ...shown, closed_at: closedAt && closedAt.toISOString() }
  })
  return {
    now: now.toISOString(),
    open: all
      .filter(({ closed_at }) => closed_at === null)
      .toSorted((one, other) => Number(other.urgent) - Number(one.urgent)),
    past: all.filter(({ closed_at }) => closed_at !== null).slice(0, mostShown),
  }
}

export async function listReceivers({ pool }: Services): Promise<OperatorAnswer<'alertReceivers'>> {
  const { rows } = await pool.query<OperatorAnswer<'alertReceivers'>[number]>(`
    select receiver.id, kind, receiver.name, hint, operator.name as member, is_on as "on", (
      select case when state = 'sent' then null else coalesce(answer, '') end from alert_delivery
      where receiver_id = receiver.id and attempt > 0 and state <> 'sending' order by claimed_at desc limit 1) as trouble
    from alert_receiver receiver left join operator on operator.id = operator_id order by receiver.id`)
  return rows
}

export async function listDuty(services: Services): Promise<OperatorAnswer<'alertDuty'>> {
  const { db, clock, config } = services
  const [shifts, members, { hours, year }] = await Promise.all([
    db.alertDuty.findMany({
      orderBy: [{ days: 'asc' }, { hours: 'asc' }, { id: 'asc' }],
      include: {
        operator: { select: { name: true, alertReceivers: { where: { isOn: true }, select: { id: true } } } },
      },
    }),
    db.operator.findMany({ where: { disabledAt: null }, orderBy: { id: 'asc' }, select: { id: true, name: true } }),
    quietHours(services),
  ])
  return {
    list: shifts.map(({ id, operator, ...shift }) => ({
      id,
      member: operator.name,
      days: shift.days,
      hours: shift.hours,
      now: isOnDuty(shift, clock.now(), config.timeZone),
      reachable: operator.alertReceivers.length > 0,
    })),
    quiet_hours: hours,
    year,
    members,
  }
}
