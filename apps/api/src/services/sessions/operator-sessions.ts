import { createHash } from 'node:crypto'
import type { Grant } from '@qisuan/contracts/console/access/rights'
import type { Services } from '../services.ts'

/** A login of an operator that has neither ended nor expired nor been left unused, with what the operator may do now. */
export interface OperatorSession {
  id: string
  operatorId: number
  login: string
  name: string
  grants: Grant[]
  expiresAt: Date
  /** Until then dangerous acts need no password. */
  confirmedUntil: Date
  lastUsedAt: Date
}

/** Minutes after which an unused session is over. A computer in an office is left alone sooner than a phone. */
export const idleMinutes = 30

/** Milliseconds for which the use of a session is not written again. */
const useNotedFor = 60_000

/** The roles in a table that belong to a row, as the contract writes them. */
export const grantsOf = (table: 'operator_role' | 'api_key_role', belong: string): string => `
  coalesce((
    select json_agg(json_build_object('role', role, 'provinces', provinces) order by role)
    from (
      select role, case when bool_or(province_id is null) then null else json_agg(province_id order by province_id) end as provinces
      from ${table} where ${belong} group by role
    ) held
  ), '[]')`

/** The roles of an operator, `operator.id`. */
export const grantsSql = grantsOf('operator_role', 'operator_id = operator.id')

const sessionQuery = {
  name: 'session of an operator',
  text: `
    select session.id, operator.id as "operatorId", login, operator.name, ${grantsSql} as grants, session.expires_at as "expiresAt",
      session.confirmed_until as "confirmedUntil", session.last_used_at as "lastUsedAt"
    from operator_session session join operator on operator.id = session.operator_id
    where session.token_hash = $1 and session.ended_at is null and session.expires_at > $2
      and session.last_used_at > $2::timestamptz - interval '${idleMinutes} minutes' and operator.disabled_at is null`,
}

/**
 * The session of a cookie's token. Read for every call, so that an end, another role or a disabled operator takes effect at once. A call
 * that a page makes on its own is no use of it (`isUse`): a page left open must not keep the login alive.
 */
export async function findOperatorSession(
  { pool, clock }: Services,
  token: string,
  { isUse }: { isUse: boolean },
): Promise<OperatorSession | null> {
  const now = clock.now()
  const { rows } = await pool.query<OperatorSession>({ ...sessionQuery, values: [hashOfToken(token), now] })
  const [session] = rows
  if (session && isUse && now.getTime() - session.lastUsedAt.getTime() >= useNotedFor) {
    await pool.query('update operator_session set last_used_at = greatest(last_used_at, $2) where id = $1', [
      session.id,
      now,
    ])
  }
  return session ?? null
}

/** Tokens are random and long, so that a plain hash hides them. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Token that a page of the console sends with every change. It follows from the cookie, which another site cannot read. */
export const csrfOf = (token: string): string => createHash('sha256').update(`csrf ${token}`).digest('base64url')
