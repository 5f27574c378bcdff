import { PlatformFailure } from '../../services/game-platform/game-platform.ts'
import { platformUnavailable } from '../../services/game-platform/unavailable.ts'

/**
 * Runs work that calls the game platform.
 * @throws AppError platform_unavailable (503) for every PlatformFailure: a pupil can do nothing about the difference
 */
export async function reachPlatform<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlatformFailure) throw platformUnavailable(error.retryAfterSeconds, error)
    throw error
  }
}
