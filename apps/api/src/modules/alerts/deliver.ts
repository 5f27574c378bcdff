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
     join alert_receiver receiver on receiver.id = receiver_id and ${isReached} where state = 'waiting'`,
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
     where ${isReached} and exists (select from alert_delivery delivery where receiver_id = receiver.id and ${isDue('$1')})
       and not exists (select from alert_delivery where receiver_id = receiver.id and claimed_at > $2)
     order by receiver.id limit 1`,
    [now, new Date(now.getTime() - paceMs)],
  )
  const [receiver] = due
  if (!receiver) return undefined
  const { rows } = await client.query<News>(takeSql, [receiver.id, now, receiver.kind === 'webhook' ? 1 : mostAtOnce])
  return { receiver, news: rows.toSorted((one, other) => one.delivery - other.delivery) }
}

/** A receiver that is on, and of no member who has left. */
const isReached = `is_on and (receiver.operator_id is null
  or exists (select from operator where operator.id = receiver.operator_id and disabled_at is null))`

/** News to send by now; an end waits for its beginning, which somebody is sending or which is tried again later. */
const isDue = (
  now: string,
) => `delivery.state = 'waiting' and delivery.due_at <= ${now} and not (delivery.news = 'closed' and exists (
  select from alert_delivery beginning
  where beginning.alert_id = delivery.alert_id and beginning.receiver_id = delivery.receiver_id and beginning.news = 'opened'
    and (beginning.state = 'sending' or (beginning.state = 'waiting' and beginning.due_at > ${now}))))`

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
    select id from alert_delivery delivery where receiver_id = $1 and ${isDue('$2')} order by id limit $3)
  returning delivery.id as delivery, alert.id as alert, delivery.news, alert.key, alert.subject, alert.fact, alert.since,
    alert.closed_at as "closedAt"`

/** Notes the outcome of a message. What was refused is tried again, each piece of news by its own number of attempts. */
async function settle({ pool, clock, log }: Services, batch: Batch, { outcome, answer }: Outcome): Promise<void> {
  const { receiver, news } = batch
  const mayRepeat = outcome === 'refused' || (outcome === 'unclear' && receiver.kind === 'webhook')
  await pool.query(settleSql, [
    news.map(({ delivery }) => delivery),
    outcome === 'sent' ? 'sent' : 'unclear',
    mayRepeat,
    answer,
    clock.now(),
    attempts,
    firstPauseMs,
  ])
  if (outcome !== 'sent') log.warn({ receiver: receiver.id, outcome }, 'alert not delivered')
}

/** $1 deliveries, $2 state of what is not repeated, $3 whether it is, $4 answer, $5 now, $6 attempts, $7 first pause in milliseconds. */
const settleSql = `
  update alert_delivery delivery set
    state = next.state, answer = $4,
    settled_at = case when next.state = 'waiting' then null else $5::timestamptz end,
    due_at = case when next.state = 'waiting'
      then $5::timestamptz + $7::integer * 2 ^ (attempt - 1) * interval '1 millisecond' else due_at end
  from (
    select id, (case when not $3 then $2 when attempt < $6 then 'waiting' else 'failed' end)::alert_delivery_state as state
    from alert_delivery where id = any ($1)
  ) next
  where delivery.id = next.id and delivery.state = 'sending'`
