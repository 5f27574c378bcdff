import type { PoolClient } from 'pg'
import { sendAlert, type Outcome, type ReceiverKind } from '../../services/alerts/send-alert.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { openTarget } from './target.ts'
import { messageOf, type News } from './texts.ts'

/** Milliseconds between two messages to a receiver: robots take 20 a minute, and are silent for ten minutes after more. */
const paceMs = 3_000
/** Milliseconds after which a process that was sending is taken for dead. */
const deadMs = 60_000
/** Pieces of news in one message. */
const mostAtOnce = 100
/** Times that a message is sent, and the milliseconds until the second time, doubled each time: about an hour in all. */
const attempts = 8
const firstPauseMs = 30_000
/** An arbitrary number, the same for all processes. */
const advisoryLock = 7_133_420_295

interface Batch {
  receiver: { id: number; kind: ReceiverKind; sealed: Buffer }
  attempt: number
  news: News[]
}

/**
 * Sends what is due, one message to a receiver with everything that waits for it. It is marked in a transaction of its own before
 * anything goes out, and what may have arrived is never sent again, except to a program, which knows an event by its id.
 * @returns when to call again; null while nothing waits
 */
export async function deliverAlerts(services: Services): Promise<Date | null> {
  for (;;) {
    const batch = await inTransaction(services.pool, (client) => takeBatch(services, client))
    if (!batch) break
    await settle(services, batch, await send(services, batch))
  }
  const { rows } = await services.pool.query<{ due: Date | null }>(
    `select greatest(min(due_at), $1) as due from alert_delivery
     join alert_receiver receiver on receiver.id = receiver_id and is_on where state = 'waiting'`,
    [new Date(services.clock.now().getTime() + paceMs)],
  )
  return rows[0]?.due ?? null
}

async function send(services: Services, { receiver, news }: Batch): Promise<Outcome> {
  const { id, kind, sealed } = receiver
  try {
    return await sendAlert(services, { kind, target: openTarget(services, id, sealed) }, messageOf(services, news))
  } catch (err) {
    services.log.error({ err, receiver: id }, 'alert not sent')
    return { outcome: 'refused', answer: '服务器出错了，看日志' }
  }
}

async function takeBatch({ clock }: Services, client: PoolClient): Promise<Batch | undefined> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
  const now = clock.now()
  await client.query(deadSql, [now, new Date(now.getTime() - deadMs)])
  const { rows: due } = await client.query<Batch['receiver']>(
    `select receiver.id, kind, target_sealed as sealed from alert_receiver receiver
     where is_on and exists (
         select from alert_delivery where receiver_id = receiver.id and state = 'waiting' and due_at <= $1)
       and not exists (select from alert_delivery where receiver_id = receiver.id and claimed_at > $2)
     order by receiver.id limit 1`,
    [now, new Date(now.getTime() - paceMs)],
  )
  const [receiver] = due
  if (!receiver) return undefined
  const { rows } = await client.query<News & { attempt: number }>(takeSql, [
    receiver.id,
    now,
    receiver.kind === 'webhook' ? 1 : mostAtOnce,
  ])
  const news = rows.toSorted((one, other) => one.delivery - other.delivery)
  return { receiver, attempt: Math.max(...rows.map(({ attempt }) => attempt)), news }
}

/** News that a dead process was sending: nobody knows about it; a program may get it again. $1 now, $2 claimed before. */
const deadSql = `
  update alert_delivery set
    state = (case when kind = 'webhook' then 'waiting' else 'unclear' end)::alert_delivery_state,
    settled_at = case when kind = 'webhook' then null else $1::timestamptz end, answer = '发的时候服务器停了'
  from alert_receiver receiver
  where receiver.id = receiver_id and state = 'sending' and claimed_at < $2`

/** $1 receiver, $2 now, $3 how many. */
const takeSql = `
  update alert_delivery delivery set state = 'sending', claimed_at = $2, attempt = delivery.attempt + 1
  from alert
  where alert.id = delivery.alert_id and delivery.id in (
    select id from alert_delivery where receiver_id = $1 and state = 'waiting' and due_at <= $2 order by id limit $3)
  returning delivery.id as delivery, delivery.news, delivery.attempt, alert.key, alert.subject, alert.fact, alert.since,
    alert.closed_at as "closedAt"`

async function settle({ pool, clock, log }: Services, batch: Batch, { outcome, answer }: Outcome): Promise<void> {
  const now = clock.now()
  const { receiver, attempt, news } = batch
  const mayRepeat = outcome === 'refused' || (outcome === 'unclear' && receiver.kind === 'webhook')
  const state = outcome === 'sent' ? 'sent' : !mayRepeat ? 'unclear' : attempt < attempts ? 'waiting' : 'failed'
  const due = new Date(now.getTime() + firstPauseMs * 2 ** (attempt - 1))
  await pool.query(
    `update alert_delivery set state = $2::alert_delivery_state, answer = $3,
       settled_at = case when $2::alert_delivery_state = 'waiting' then null else $4::timestamptz end,
       due_at = case when $2::alert_delivery_state = 'waiting' then $5 else due_at end
     where id = any ($1) and state = 'sending'`,
    [news.map(({ delivery }) => delivery), state, answer, now, due],
  )
  if (outcome !== 'sent') log.warn({ receiver: receiver.id, outcome, attempt }, 'alert not delivered')
}
