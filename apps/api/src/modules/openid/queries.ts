import type { Services } from '../../services/services.ts'

/** Deletes what the provider kept of logins that are over. @returns how many rows */
export async function deleteOldLogins({ pool, clock }: Services): Promise<number> {
  const { rowCount } = await pool.query('delete from openid_record where expires_at < $1', [clock.now()])
  return rowCount ?? 0
}
