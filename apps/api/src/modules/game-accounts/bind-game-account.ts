import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
import { mintLaunchToken } from './mint-launch-token.ts'

/** Returns the platform page where a user links an account that they already have there (spec §2, /jump). */
export async function bindGameAccount(services: Services, session: Session): Promise<{ url: string }> {
  const token = await mintLaunchToken(services, { userId: session.userId, sessionId: session.id }, 'bind')
  return { url: services.platform.settingsUrl(token) }
}
