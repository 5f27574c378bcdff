import type { Clock } from '../clock.ts'
import { PlatformFailure, type PlatformFailureReason, type PlatformStatus } from './game-platform.ts'

export const failuresToOpen = 5
export const restSeconds = 10

export interface Breaker {
  /** Runs a call of the platform, or throws PlatformFailure `unreachable` at once while the platform is down. */
  run<Value>(work: () => Promise<Value>): Promise<Value>
  status(): PlatformStatus
  /** The listener learns when the platform answers again after it was down. */
  onRecovery(listener: () => void): void
}

/** Learns the outcome of every call that was sent. */
type OnOutcome = (outcome: 'answered' | PlatformFailureReason) => void

/**
 * Rejects calls at once while the platform is down, so that nobody waits for a timeout: after five failures in a row for ten seconds, then
 * one trial call decides. Only unreachable and timeout count as failures; a platform that refuses a call is up.
 */
export function createBreaker(clock: Clock, onOutcome: OnOutcome = () => {}): Breaker {
  const recoveryListeners: (() => void)[] = []
  let failures = 0
  let openUntil = 0
  let probing = false
  let answeredAt: Date | null = null
  let failedAt: Date | null = null

  const isOpen = () => failures >= failuresToOpen

  const admit = () => {
    const rest = openUntil - clock.now().getTime()
    if (isOpen() && (rest > 0 || probing))
      throw new PlatformFailure('unreachable', 'resting after repeated failures', Math.max(1, rest / 1000))
    probing = isOpen()
  }

  const succeeded = () => {
    const recovered = isOpen()
    failures = 0
    probing = false
    answeredAt = clock.now()
    if (recovered) for (const listener of recoveryListeners) listener()
  }

  const failed = (error: unknown) => {
    if (!isNoResponse(error)) return succeeded()
    failures += 1
    probing = false
    failedAt = clock.now()
    if (isOpen()) openUntil = failedAt.getTime() + restSeconds * 1000
  }

  return {
    async run(work) {
      admit()
      try {
        const value = await work()
        succeeded()
        onOutcome('answered')
        return value
      } catch (error) {
        failed(error)
        if (error instanceof PlatformFailure) onOutcome(error.reason)
        throw error
      }
    },
    onRecovery: (listener) => void recoveryListeners.push(listener),
    status: () => ({ isDown: isOpen(), isFailing: failures > 0, answeredAt, failedAt }),
  }
}

function isNoResponse(error: unknown): boolean {
  return error instanceof PlatformFailure && (error.reason === 'unreachable' || error.reason === 'timeout')
}
