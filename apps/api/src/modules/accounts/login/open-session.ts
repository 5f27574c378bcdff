import { randomUUID } from 'node:crypto'
import type { Client } from '../../../client.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { deviceHashOf } from './known-devices.ts'

const text = `
  with opened as (
    insert into session (id, user_id, origin, browser, created_at, expires_at)
    values ($1::uuid, $2::int, $3::session_origin, $4, $5::timestamptz, $6::timestamptz)
  )
  insert into known_device (user_id, device_hash, last_login_at) values ($2::int, $7, $5::timestamptz)
  on conflict (user_id, device_hash) do update set last_login_at = excluded.last_login_at`

/**
 * Opens a session for `config.sessionDays` and remembers that this person has logged in here: the browser gets an id to keep, and the server
 * stores its hash. Returns the session's id, which the bearer carries.
 */
export async function openSession(
  { clock, config, pool }: Services,
  { userId, origin, client }: { userId: number; origin: Session['origin']; client: Client },
  tx?: Transaction,
): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  const until = new Date(now.getTime() + config.sessionDays * 86_400_000)
  const device = deviceHashOf(userId, client.keepDevice())
  const values = [id, userId, origin, client.browser, now.toISOString(), until.toISOString(), device]
  await (tx ? tx.$executeRawUnsafe(text, ...values) : pool.query({ name: 'open a session', text, values }))
  return id
}
