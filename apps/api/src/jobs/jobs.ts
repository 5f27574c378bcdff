import { PgBoss } from 'pg-boss'
import type { Services } from '../services/services.ts'
import { startHousekeeping } from './housekeeping.ts'
import { followMessages } from './messages.ts'
import { followOperatorJobs } from './operator-jobs.ts'
import { startPublications } from './publications.ts'
import { followReleases } from './releases.ts'

/** Work that no request triggers. The database distributes it among all API processes. */
export interface Jobs {
  /** Gives running jobs ten seconds to finish. Another process starts the unfinished ones again. */
  stop(): Promise<void>
}

export async function startJobs(services: Services): Promise<Jobs> {
  const { config, log } = services
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    application_name: 'qisuan-jobs',
    schema: 'pgboss',
    max: 2,
    // Ticks follow the competition's clock, which a rehearsal may set (docs/adr/0006-publication-ticks.md).
    schedule: false,
  })
  boss.on('error', (err) => log.error({ err }, 'jobs'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'))

  await boss.start()
  const publications = await startPublications(services, boss)
  const releases = followReleases(services)
  const messages = followMessages(services)
  const ordered = followOperatorJobs(services)
  const housekeeping = await startHousekeeping(services, boss)
  return {
    async stop() {
      publications.stop()
      releases.stop()
      housekeeping.stop()
      await Promise.all([messages.stop(), ordered.stop()])
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
