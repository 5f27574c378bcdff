import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { mintLaunchToken } from './mint-launch-token.ts'

/**
 * Returns the platform page where a user links an account that they already have there (spec §2, /jump).
 * @throws AppError not_found (404) where the platform offers no such page: the published API links only accounts that we opened
 */
export async function bindGameAccount(services: Services, session: Session): Promise<{ url: string }> {
  if (!services.config.platform.linksOwnAccounts)
    throw new AppError('not_found', '比赛平台不能绑定原有的账号，请创建新账号')
  const token = await mintLaunchToken(services, { userId: session.userId, sessionId: session.id }, 'bind')
  return { url: services.platform.settingsUrl(token) }
}
