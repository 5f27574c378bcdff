import { createHash, randomBytes } from 'node:crypto'
import { withClient } from '../with-client.ts'

/**
 * A new one-time link into the console of a demo, for its first owner; undefined once somebody has accepted one.
 * @param now by the clock of the installation
 */
export async function inviteDemoOwner(databaseUrl: string, siteUrl: string, now: Date): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  return withClient(
    databaseUrl,
    async (client) => {
      const { rowCount } = await client.query(
        `with demo as (
         insert into operator (login, name, created_at)
         select 'demo', '演示组委', $1 where not exists (select from operator where password_hash is not null)
         on conflict (login) do update set login = excluded.login
         returning id
       ), owner as (
         insert into operator_role (operator_id, role) select id, 'owner' from demo
         on conflict do nothing
       )
       insert into operator_invite (operator_id, token_hash, created_at, expires_at)
       select id, $2, $1, $1::timestamptz + interval '3 days' from demo
       on conflict (operator_id) do update
         set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
        [now, createHash('sha256').update(token).digest()],
      )
      return rowCount ? `${siteUrl}/console/invite#${token}` : undefined
    },
    { application_name: 'qisuan-launcher' },
  )
}
