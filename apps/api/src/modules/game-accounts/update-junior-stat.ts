import type { Services } from '../../services/services.ts'
import { reachPlatform } from './reach-platform.ts'

/**
 * Fetches and stores a user's progress on the platform (spec §7). Does nothing for a user without an account.
 * @throws AppError platform_unavailable (503)
 */
export async function updateJuniorStat({ db, clock, platform }: Services, userId: number): Promise<void> {
  const account = await db.gameAccount.findUnique({ where: { userId }, select: { platformId: true } })
  const platformId = account?.platformId
  if (!platformId) return
  const { gamesCompleted, playTime } = await reachPlatform(() => platform.fetchProgress(platformId))
  await db.gameAccount.update({ where: { userId }, data: { gamesCompleted, playTime, statsAt: clock.now() } })
}
