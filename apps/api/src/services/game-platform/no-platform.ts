import { type GamePlatform, PlatformFailure } from './game-platform.ts'

/** Stands for the game platform on a site without one (`PLATFORM_URL=none`): nothing can be reached. */
export function createNoPlatform(): GamePlatform {
  const fail = (): never => {
    throw new PlatformFailure('unreachable', 'PLATFORM_URL is none')
  }
  const reject = async () => fail()
  return {
    openAccount: reject,
    fetchProgress: reject,
    rankingPage: reject,
    classroomStatistics: reject,
    knows: reject,
    settingsUrl: fail,
    loginUrl: reject,
    status: () => ({ isDown: true, isFailing: true, answeredAt: null, failedAt: null }),
    onRecovery: () => {},
  }
}
