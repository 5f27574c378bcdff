import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import { perServices } from '../../services/cache/per-services.ts'
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

/** A platform looks a token up once or a few times during a login; whoever asks more often is not logging anybody in. */
const mostLookUps = 20

/** Look-ups by token, of as many tokens as are valid at a time. About 200 bytes each. */
const lookUps = perServices(() => new LRUCache<string, number>({ maxSize: 100_000, sizeCalculation: () => 1 }))

/**
 * Returns the opaque id of the owner of a launch token. The platform calls this while it logs a user in (spec §7).
 * @throws AppError not_found (404): the token is unknown or expired, its session has ended, or this process has answered for it 20 times
 */
export async function findLauncher(services: Services, token: string): Promise<{ id: string }> {
  const { pool, clock } = services
  const { rows } = await pool.query<{ id: string }>({ ...launcherQuery, values: [hashOf(token), clock.now()] })
  const [found] = rows
  const answered = lookUps(services).get(token) ?? 0
  if (!found || answered >= mostLookUps) throw new AppError('not_found', '令牌无效或已过期')
  lookUps(services).set(token, answered + 1)
  return found
}
