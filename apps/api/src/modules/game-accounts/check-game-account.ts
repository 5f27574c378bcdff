import type { Services } from '../../services/services.ts'
import { bindNewGameAccount, handleOf, type Owner } from './bind-new-game-account.ts'
import { mintLaunchToken } from './mint-launch-token.ts'
import { reachPlatform } from './reach-platform.ts'

/**
 * Asks the platform whether the user has linked an account there, and stores a positive answer (docs/adr/contest/0024-binding.md). Opens no account.
 * @throws AppError platform_unavailable (503)
 */
export async function checkGameAccount(services: Services, owner: Owner): Promise<void> {
  const { db, clock, platform, config } = services
  const { userId } = owner
  const { externalId, gameAccount } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { externalId: true, gameAccount: true },
  })
  if (gameAccount?.linkedAt) return

  const token = await mintLaunchToken(services, { userId, sessionId: null }, 'bind')
  const known = await reachPlatform(() => platform.knows({ token, errorRedirect: `${config.siteUrl}/jump` }))
  if (!known) return
  // The link may come from an interrupted binding of ours: resuming it finds out.
  if (gameAccount) return bindNewGameAccount(services, owner)
  const now = clock.now()
  const own = { userId, handle: handleOf(externalId), linkedAt: now, createdAt: now }
  await db.gameAccount.createMany({ data: own, skipDuplicates: true })
}
