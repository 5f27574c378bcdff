import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
import { mintLaunchToken } from './mint-launch-token.ts'

/** Where on the platform its owner ties an account that exists (spec §2, /jump): only the platform can do that. */
export async function bindGameAccount(services: Services, session: Session): Promise<{ url: string }> {
  const token = await mintLaunchToken(services, { userId: session.userId, sessionId: session.id }, 'bind')
  return { url: services.platform.settingsUrl(token) }
}
