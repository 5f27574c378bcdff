import type { Clock } from '../clock.ts'
import { PlatformFailure } from './game-platform.ts'

export const failuresToOpen = 5
export const restSeconds = 10

/** Runs a call of the platform, or throws PlatformFailure `unreachable` at once while the platform is down. */
export type Breaker = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Rejects calls at once while the platform is down, so that nobody waits for a timeout: after five failures in a row for ten seconds, then
 * one trial call decides. Only unreachable and timeout count as failures; a platform that refuses a call is up.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let openUntil = 0
  let probing = false

  const admit = () => {
    const rest = openUntil - clock.now().getTime()
    const open = failures >= failuresToOpen && (rest > 0 || probing)
    if (open) throw new PlatformFailure('unreachable', 'resting after repeated failures', Math.max(1, rest / 1000))
    probing = failures >= failuresToOpen
  }

  const succeeded = () => {
    failures = 0
    probing = false
  }

  const failed = (error: unknown) => {
    if (!isNoResponse(error)) return succeeded()
    failures += 1
    probing = false
    if (failures >= failuresToOpen) openUntil = clock.now().getTime() + restSeconds * 1000
  }

  return async (work) => {
    admit()
    try {
      const value = await work()
      succeeded()
      return value
    } catch (error) {
      failed(error)
      throw error
    }
  }
}

function isNoResponse(error: unknown): boolean {
  return error instanceof PlatformFailure && (error.reason === 'unreachable' || error.reason === 'timeout')
}
