import type Provider from 'oidc-provider'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { bindNewGameAccount } from '../game-accounts/bind-new-game-account.ts'

/**
 * Gives the platform's login the person who is logged in to the site. @returns where the browser continues
 * @param cookie the login that this browser began: whoever has only its address cannot make somebody else log in for them
 * @throws AppError not_found (404): expired, completed, or begun in another browser
 */
export async function continueLogin(
  services: Services,
  provider: Provider,
  { uid, cookie, session }: { uid: string; cookie: string | undefined; session: Session },
): Promise<{ url: string }> {
  const login = cookie === uid ? await provider.Interaction.find(uid) : undefined
  if (!login) throw new AppError('not_found', '这次登录已经过期，请回到比赛平台，再登录一次')
  await bindNewGameAccount(services, session)
  login.result = { login: { accountId: session.id } }
  await login.persist()
  return { url: login.returnTo }
}
