import { releaseDueAwards } from '../modules/awards/publish-awards.ts'
import { nextRelease } from '../modules/awards/queries.ts'
import type { Services } from '../services/services.ts'
import { runJob } from './run-job.ts'

const everyMs = 500

/**
 * Publishes awards when the competition's clock passes their release. Queries the database only after a change or at a release; a failed
 * attempt is repeated half a second later.
 */
export function followReleases(services: Services): { stop(): void } {
  const { changes, clock, log } = services
  let seen = 0
  let due: Date | null = null
  let looking = false

  const look = async () => {
    const version = changes.version()
    if (version === seen && (due === null || due > clock.now())) return
    await runJob(services, 'release-awards', () => releaseDueAwards(services))
    due = await nextRelease(services)
    seen = version
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((err: unknown) => log.warn({ err }, 'awards not released yet'))
      .finally(() => (looking = false))
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
