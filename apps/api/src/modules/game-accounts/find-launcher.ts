import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { hashOf } from './mint-launch-token.ts'

const launcherQuery = {
  name: 'launcher',
  text: `
    select owner.external_id as id
    from launch_token token
    join user_account owner on owner.id = token.user_id
    left join session on session.id = token.session_id
    where token.hash = $1 and token.expires_at > $2
      and (token.session_id is null or (session.ended_at is null and session.expires_at > $2))`,
}

/**
 * Returns the opaque id of the owner of a launch token. The platform calls this while it logs a user in (spec §7).
 * @throws AppError not_found (404): the token is unknown or expired, or its session has ended
 */
export async function findLauncher({ pool, clock }: Services, token: string): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>({ ...launcherQuery, values: [hashOf(token), clock.now()] })
  const [found] = rows
  if (!found) throw new AppError('not_found', '令牌无效或已过期')
  return found
}
