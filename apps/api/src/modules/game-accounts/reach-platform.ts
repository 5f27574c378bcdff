import { AppError } from '../../app-error.ts'
import { PlatformFailure } from '../../services/game-platform/game-platform.ts'

/**
 * Work that stands on the game platform.
 * @throws AppError platform_unavailable (503) in place of any failure of the platform: to a pupil they are all one
 */
export async function reachPlatform<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    throw new AppError('platform_unavailable', '比赛平台暂时无法连接，请稍后再试', {
      retryAfter: error.retryAfterSeconds,
      cause: error,
    })
  }
}
