import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../services/services.ts'

/** Purpose of a token: entering the platform for a target, or linking an account to its owner. */
export type LaunchPurpose = LaunchTarget | 'bind'

interface Holder {
  userId: number
  /** The token expires with this session; null for a token that only the two servers exchange. */
  sessionId: string | null
}

const bytes = 32

const mintQuery = {
  name: 'mint-launch-token',
  text: 'insert into launch_token (hash, user_id, session_id, target, expires_at) values ($1, $2, $3, $4, $5)',
}

/**
 * Issues the token by which the platform looks up the user of one launch (decisions, "The game platform"). It is base64url because the
 * platform puts it into a URL without escaping, lives for minutes and expires with its session. Only its hash is stored.
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
