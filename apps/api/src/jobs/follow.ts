import type { Services } from '../services/services.ts'

/** Milliseconds between two comparisons of version and clock, which cost no query. */
const compareEveryMs = 250
/** Milliseconds until a look that failed is repeated. */
const retryMs = 1_000

/** Does what is due now. @returns when more is due by the competition's clock; null when only a change can make it due */
export type Look = () => Promise<Date | null>

export interface Following {
  /** Makes a look due without a change. */
  wake(): void
  /** Resolves when the current look has ended. */
  stop(): Promise<void>
}

/** Looks at the start, after every change that the database notifies, when something is due, and at the latest after `longestMs`. */
export function follow(
  { changes, clock, log }: Pick<Services, 'changes' | 'clock' | 'log'>,
  { name, look, longestMs = Infinity }: { name: string; look: Look; longestMs?: number },
): Following {
  let seen = 0
  let due: Date | null = null
  let lookedAt = -Infinity
  let failedAt = -Infinity
  let looking: Promise<void> | undefined
  let stopped = false

  const isDue = () => {
    const now = performance.now()
    if (now - failedAt < retryMs) return false
    return changes.version() !== seen || now - lookedAt >= longestMs || (due !== null && due <= clock.now())
  }

  const lookNow = async () => {
    seen = changes.version()
    lookedAt = performance.now()
    try {
      due = await look()
    } catch (err) {
      log.warn({ err }, `${name}: will be retried`)
      failedAt = performance.now()
      seen = 0
    }
  }

  const compare = () => {
    if (stopped || looking || !isDue()) return
    looking = lookNow().finally(() => {
      looking = undefined
      compare()
    })
  }

  compare()
  const timer = setInterval(compare, compareEveryMs)
  return {
    wake() {
      seen = 0
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
