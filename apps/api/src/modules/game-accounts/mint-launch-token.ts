import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../services/services.ts'

/** What a pass is good for: one way into the platform, or tying an account to its owner. */
export type LaunchPurpose = LaunchTarget | 'bind'

interface Holder {
  userId: number
  /** The session that it ends with; null for a pass that never leaves the two servers. */
  sessionId: string | null
}

const bytes = 32

/** Nobody waits for the disk: a pass that a crash of the database loses is asked for again. */
const mintQuery = {
  name: 'mint-launch-token',
  text: `
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into launch_token (hash, user_id, session_id, target, expires_at) select $1, $2, $3, $4, $5 from quick`,
}

/**
 * A pass for the platform's look-ups of one launch (decisions, "The game platform"): base64url, because the platform puts it into a
 * URL as it is; minutes to live; worth nothing once its session ends. Only its hash is kept.
 */
export async function mintLaunchToken(
  { pool, clock, config }: Services,
  { userId, sessionId }: Holder,
  target: LaunchPurpose,
): Promise<string> {
  const token = randomBytes(bytes).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + config.launchTokenSeconds * 1000)
  await pool.query({ ...mintQuery, values: [hashOf(token), userId, sessionId, target, expiresAt] })
  return token
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
