import { createHash, randomBytes } from 'node:crypto'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findTask } from './change-task.ts'
import { requireArena } from './own-arena.ts'

/** Client of accounts with which operators try tasks. They are linked to nobody, so that no score of theirs is delivered. */
const client = 'console'
const minutes = 15

/**
 * Opens an account for one try of a task in the round `preview`, and deletes those of yesterday.
 * @returns the address that logs a browser in and leads to the task
 */
export async function tryTask(services: Services, slug: string): Promise<string> {
  const { clock, config } = services
  const arena = requireArena(services)
  if (config.platform.url === undefined) throw new ConflictError('没有写比赛平台的网址 PLATFORM_URL')
  await findTask(services, slug)
  const token = randomBytes(32)
  const now = clock.now()
  const name = `trial ${randomBytes(6).toString('hex')}`
  await arena.query(
    `with old as (
       delete from user_account where client_id = $1 and id < to_hex(extract(epoch from $2::timestamptz)::bigint - 86400)
     ), opened as (
       insert into user_account (id, client_id, name, slug, email, preferred_language, nickname)
       values ($3, $1, $4, replace($4, ' ', '-'), replace($4, ' ', '-') || '@users.invalid', 'zh-CN', '试做')
       returning id
     )
     insert into session (token_hash, user_id, expires_at) select $5, id, $6 from opened`,
    [
      client,
      now,
      Math.floor(now.getTime() / 1000)
        .toString(16)
        .padStart(8, '0') + randomBytes(8).toString('hex'),
      name,
      createHash('sha256').update(token.toString('base64url')).digest(),
      new Date(now.getTime() + minutes * 60_000),
    ],
  )
  const url = new URL('/preview', config.platform.url)
  url.search = String(new URLSearchParams({ session: token.toString('base64url'), task: slug }))
  return url.href
}
