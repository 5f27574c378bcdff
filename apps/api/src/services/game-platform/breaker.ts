import type { Clock } from '../clock.ts'
import { PlatformFailure } from './game-platform.ts'

export const failuresToOpen = 5
export const restSeconds = 10

/** Lets a piece of work through, or refuses it at once while the platform is known to be down. */
export type Breaker = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Spares a platform that is down, and the people who wait for it: after five failures in a row nothing is asked for ten seconds, then
 * one call tries for all. Only silence counts; a platform that says no is up.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let openUntil = 0
  let trying = false

  const admit = () => {
    const rest = openUntil - clock.now().getTime()
    const open = failures >= failuresToOpen && (rest > 0 || trying)
    if (open) throw new PlatformFailure('unreachable', 'resting after repeated failures', Math.max(1, rest / 1000))
    trying = failures >= failuresToOpen
  }

  const succeeded = () => {
    failures = 0
    trying = false
  }

  const failed = (error: unknown) => {
    if (!isSilence(error)) return succeeded()
    failures += 1
    trying = false
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

function isSilence(error: unknown): boolean {
  return error instanceof PlatformFailure && (error.reason === 'unreachable' || error.reason === 'timeout')
}
