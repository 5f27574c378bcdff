import { AppError } from '../../app-error.ts'
import { PlatformFailure } from '../../services/game-platform/game-platform.ts'

/**
 * Runs work that calls the game platform.
 * @throws AppError platform_unavailable (503) for every PlatformFailure: a pupil can do nothing about the difference
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
