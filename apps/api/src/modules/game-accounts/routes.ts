import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { AppError } from '../../app-error.ts'
import { presentedUser } from '../people/queries.ts'
import { bindGameAccount } from './bind-game-account.ts'
import { bindNewGameAccount } from './bind-new-game-account.ts'
import { checkGameAccount } from './check-game-account.ts'
import { findLauncher } from './find-launcher.ts'
import { launchGame } from './launch-game.ts'
import { receiveScores } from './scores/receive-scores.ts'
import { receiveSignedScores } from './scores/receive-signed-scores.ts'
import { updateJuniorStat } from './update-junior-stat.ts'

export function gameAccountRoutes(on: On, services: Services) {
  on('launchGame', async ({ body, session }) => {
    requirePlatform(services)
    return launchGame(services, session, body.target)
  })
  on('ladderUrl', async ({ session }) => {
    requirePlatform(services)
    return ladderUrl(services, session)
  })
  on('oauthUser', ({ query }) => findLauncher(services, query.t))
  on('receiveScores', ({ body }) => receiveScores(services, body))
  on('receiveSignedScores', ({ body }) => receiveSignedScores(services, body.jwt))

  on('bindGameAccount', async ({ session }) => {
    requirePlatform(services)
    return bindGameAccount(services, session)
  })

  on('checkGameAccount', async ({ session }) => {
    requirePlatform(services)
    await checkGameAccount(services, session)
    return presentedUser(services, session.userId)
  })

  on('bindNewGameAccount', async ({ session }) => {
    requirePlatform(services)
    await bindNewGameAccount(services, session)
    return presentedUser(services, session.userId)
  })

  on('updateJuniorStat', async ({ session }) => {
    requirePlatform(services)
    await updateJuniorStat(services, session.userId)
    return { message: '已更新' }
  })
}

/** Returns the play URL of the ladder (spec §7): the arena's ladder where one is open, else practice. */
function ladderUrl(services: Services, session: Session): Promise<{ url: string }> {
  return launchGame(services, session, 'play', { toLadder: true })
}

/** @throws AppError not_found (404) on a site without a game platform (`PLATFORM_URL=none`), whose pages offer none of its verbs */
function requirePlatform({ config }: Services): void {
  if (config.platform.url === undefined) throw new AppError('not_found', '本站没有比赛平台')
}
