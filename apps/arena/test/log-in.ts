import { createHash, randomBytes } from 'node:crypto'
import { withClient } from '@qisuan/db/with-client'

interface Opened {
  pupils: number
  round: string
  task: string
}

/** Logs new pupils in who have opened a task. @returns their cookies */
export async function logIn(databaseUrl: string, { pupils, round, task }: Opened): Promise<string[]> {
  const all = Array.from({ length: pupils }, () => ({
    id: randomBytes(12).toString('hex'),
    token: randomBytes(32).toString('base64url'),
  }))
  const hashes = all.map(({ token }) => createHash('sha256').update(token).digest())
  await withClient(databaseUrl, (client) =>
    client.query(
      `with pupil as (select * from unnest($1::text[], $2::bytea[]) as each (id, hash)),
       created as (
         insert into user_account (id, client_id, name, slug, email, preferred_language)
         select id, 'client', '选手', id, id || '@pupils.example', 'zh-HANS' from pupil
       ),
       linked as (insert into identity (provider, external_id, user_id) select 'qisuan', id, id from pupil),
       opened as (insert into opened_task (user_id, round, task, opened_at) select id, $3, $4, now() from pupil)
       insert into session (token_hash, user_id, expires_at) select hash, id, now() + interval '1 day' from pupil`,
      [all.map(({ id }) => id), hashes, round, task],
    ),
  )
  return all.map(({ token }) => `arena_session=${token}`)
}
