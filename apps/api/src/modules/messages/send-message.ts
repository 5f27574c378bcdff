import type { PoolClient } from 'pg'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { enrolledSql, filterValues } from '../enrolments/queries.ts'
import { requireMessage, type Message } from './list-messages.ts'
import { obstacleSql } from './queries.ts'

/**
 * Sends a draft, or goes on with a stopped message. Whoever is in the segment now becomes a recipient, once and for all. A notice is with
 * everybody at once; SMS are sent by the job (deliver-messages.ts).
 * @throws ConflictError when it is being sent or was sent, or when there is nobody to send it to
 */
export async function sendMessage(services: Services, id: number): Promise<Message> {
  const { pool, clock, log } = services
  const message = await requireMessage(services, id)
  const now = clock.now()
  const isNotice = message.channel === 'notice'
  await inTransaction(pool, async (client) => {
    const state = await lockedState(client, id)
    if (state === 'sending') throw new ConflictError(`${id} 号正在发`)
    if (state === 'sent') throw new ConflictError(`${id} 号已经发过了。要再发一次，先写一条新的`)
    if (state === 'draft' && (await address(client, message, now)) === 0) throw new ConflictError('没有人可发')
    await client.query(
      `update message set state = $2, started_at = coalesce(started_at, $3), ended_at = $4, stopped_because = null where id = $1`,
      [id, isNotice ? 'sent' : 'sending', now, isNotice ? now : null],
    )
  })
  log.info({ message: id }, 'send message')
  return requireMessage(services, id)
}

/**
 * Stops a message: of an SMS nothing more is taken for sending, so that at most a batch that was taken already goes out; a notice
 * disappears from the site. `sendMessage` goes on.
 * @throws ConflictError when there is nothing to stop
 */
export async function stopMessage(services: Services, id: number): Promise<Message> {
  const { channel } = await requireMessage(services, id)
  const { count } = await services.db.message.updateMany({
    where: { id, state: channel === 'sms' ? 'sending' : 'sent' },
    data: { state: 'stopped', endedAt: services.clock.now() },
  })
  if (count === 0) throw new ConflictError(`${id} 号没有在发，不用停`)
  services.log.info({ message: id }, 'stop message')
  return requireMessage(services, id)
}

async function lockedState(client: PoolClient, id: number): Promise<Message['state'] | undefined> {
  const { rows } = await client.query<{ state: Message['state'] }>(
    'select state from message where id = $1 for update',
    [id],
  )
  return rows[0]?.state
}

/** Writes the recipients. @returns how many */
async function address(client: PoolClient, { id, channel, seasonYear, segment }: Message, now: Date): Promise<number> {
  const values = filterValues({ ...segment, seasonYear })
  const [message, at] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const { rowCount } = await client.query(
    `insert into message_recipient (message_id, user_id, state, settled_at)
     select ${message}, person.id, ${channel === 'notice' ? `'sent', ${at}::timestamptz` : `'waiting', null::timestamptz`}
     from (${enrolledSql}) enrolled join user_account person on person.id = enrolled."userId"
     where ${obstacleSql[channel]} is null and ${at}::timestamptz is not null`,
    [...values, id, now],
  )
  return rowCount ?? 0
}
