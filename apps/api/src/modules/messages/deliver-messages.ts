import type { Prisma } from '@qisuan/db/client'
import { fillText, placeholdersIn, signed, smsParts } from '@qisuan/rules/message-text'
import { quietUntil } from '@qisuan/rules/time/quiet-hours'
import type { PoolClient } from 'pg'
import type { Services } from '../../services/services.ts'
import { SmsUnavailable, type SmsFailure } from '../../services/sms/sms.ts'
import { inTransaction } from '../../services/transaction.ts'
import { requireSeason } from '../competition/queries.ts'
import { obstacleSql, valuesOf } from './queries.ts'
import { signature } from './signature.ts'

/** Number of recipients that are taken at once: no more can be lost in a crash, or go out after a stop. */
const batchSize = 10
/** Milliseconds over which the rate is counted. */
const windowMs = 60_000
/** An arbitrary number, the same for all processes: the rate counts what they take together. */
const advisoryLock = 7_133_420_245

interface Sending {
  id: number
  seasonYear: number
  body: string
  template: string
}

interface Person {
  userId: number
  state: 'sending' | 'skipped'
  name: string
  phoneSealed: Buffer
  group: number | null
  province: string | null
}

/**
 * Sends the next SMS of the messages that are being sent. They are marked in a transaction of its own before anything goes out, and what is
 * marked is never taken again: a crash may lose a batch, and sends nothing twice (docs/adr/operation/0045-messages.md).
 * @returns when to call again; null while there is nothing to send
 */
export async function deliverBatch(services: Services): Promise<Date | null> {
  const { message, people, next } = await inTransaction(services.pool, (client) => takeBatch(services, client))
  if (message && people) await sendBatch(services, message, people)
  return next
}

interface Taken {
  next: Date | null
  message?: Sending
  people?: Person[]
}

async function takeBatch(services: Services, client: PoolClient): Promise<Taken> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
  const { rows: messages } = await client.query<Sending>(
    `select id, season_year as "seasonYear", body, template from message where state = 'sending' order by started_at, id limit 1 for update`,
  )
  const [message] = messages
  if (!message) return { next: null }
  const now = services.clock.now()
  const { settings } = await requireSeason(services, message.seasonYear)
  const quiet = quietUntil(now, { hours: settings.quietHours, timeZone: services.config.timeZone })
  if (quiet !== undefined) return { next: new Date(quiet) }

  const { rows: windows } = await client.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(claimed_at) as oldest from message_recipient where claimed_at > $1`,
    [new Date(now.getTime() - windowMs)],
  )
  const { count = 0, oldest = null } = windows[0] ?? {}
  const left = settings.smsRate - count
  if (left <= 0) return { next: new Date((oldest ?? now).getTime() + windowMs) }

  const { rows: people } = await client.query<Person>(takeSql, [
    message.id,
    message.seasonYear,
    Math.min(batchSize, left),
    now,
  ])
  if (people.length > 0) return { next: now, message, people: people.filter(({ state }) => state === 'sending') }
  // Recipients that another process has taken may still come back, when the provider refuses them.
  const { rowCount: flying } = await client.query(
    `select from message_recipient where message_id = $1 and state = 'sending' and claimed_at > $2 limit 1`,
    [message.id, new Date(now.getTime() - windowMs)],
  )
  if (flying) return { next: new Date(now.getTime() + 1000) }
  await client.query(`update message set state = 'sent', ended_at = $2 where id = $1`, [message.id, now])
  services.log.info({ message: message.id }, 'message sent')
  return { next: now }
}

/** $1 message, $2 season, $3 how many, $4 now. Who must not get it any more is skipped. */
const takeSql = `
  with next as (
    select user_id from message_recipient where message_id = $1 and state = 'waiting' order by user_id limit $3 for update
  ),
  taken as (
    select person.id, person.name, person.phone_sealed, enrolment."group", province.name as province, ${obstacleSql.sms} as obstacle
    from next join user_account person on person.id = next.user_id
    left join enrolment on enrolment.user_id = person.id and enrolment.season_year = $2
    left join province on province.id = enrolment.province_id
  )
  update message_recipient set
    state = (case when obstacle is null then 'sending' else 'skipped' end)::recipient_state,
    reason = obstacle,
    claimed_at = case when obstacle is null then $4::timestamptz end,
    settled_at = case when obstacle is not null then $4::timestamptz end
  from taken where message_id = $1 and user_id = taken.id
  returning user_id as "userId", state, taken.name, taken.phone_sealed as "phoneSealed", taken."group", taken.province`

type Failure = SmsFailure | 'error'

/** Sends a batch. A message stops when the provider wants nothing of it, or cannot be reached ten times. */
async function sendBatch(services: Services, message: Sending, people: readonly Person[]): Promise<void> {
  const failures = await Promise.all(people.map((person) => sendOne(services, message, person)))
  const isDown = failures.length === batchSize && failures.every((failure) => failure === 'unreachable')
  const because = failures.includes('misconfigured') ? 'misconfigured' : isDown ? 'unreachable' : undefined
  if (!because) return
  const { count } = await services.db.message.updateMany({
    where: { id: message.id, state: 'sending' },
    data: { state: 'stopped', stoppedBecause: because, endedAt: services.clock.now() },
  })
  if (count > 0) services.log.error({ message: message.id, because }, 'message stopped')
}

/** @returns why it was not sent; undefined when it was */
async function sendOne(services: Services, message: Sending, person: Person): Promise<Failure | undefined> {
  const { db, sealer, sms, clock, log } = services
  const { userId } = person
  const values = valuesOf(person)
  const text = signed(signature(services), fillText(message.body, values))
  const settle = (data: Prisma.MessageRecipientUpdateManyMutationInput) =>
    db.messageRecipient.updateMany({ where: { messageId: message.id, userId, state: 'sending' }, data })
  try {
    const phone = sealer.open(person.phoneSealed, `user_account.phone/${userId}`)
    const variables = Object.fromEntries(placeholdersIn(message.body).map((word) => [word, values[word]]))
    await sms.message({ phone, template: message.template, variables, text })
  } catch (error) {
    const failure = error instanceof SmsUnavailable ? error.reason : 'error'
    log.warn({ err: error, message: message.id, userId }, 'message not sent')
    // The provider has refused the organiser and sent nothing: the person may get it when that is repaired.
    const isOurs = failure === 'misconfigured'
    await settle(
      isOurs ? { state: 'waiting', claimedAt: null } : { state: 'failed', reason: failure, settledAt: clock.now() },
    )
    return failure
  }
  await settle({ state: 'sent', parts: smsParts(text), settledAt: clock.now() })
  return undefined
}
