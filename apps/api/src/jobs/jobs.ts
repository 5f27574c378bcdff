import { PgBoss } from 'pg-boss'
import type { Services } from '../services/services.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startPublications } from './publications.ts'
import { followReleases } from './releases.ts'

/** The work that nobody asks for by a request. It is shared out among all API processes through the database. */
export interface Jobs {
  /** Lets what is running finish for ten seconds; what does not is begun again elsewhere. */
  stop(): Promise<void>
}

export async function startJobs(services: Services): Promise<Jobs> {
  const { config, log } = services
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    application_name: 'qisuan-jobs',
    schema: 'pgboss',
    max: 2,
    // Our ticks come from the competition's clock, which a rehearsal may set (docs/adr/0006-publication-ticks.md).
    schedule: false,
  })
  boss.on('error', (err) => log.error({ err }, 'jobs'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'))

  await boss.start()
  const publications = await startPublications(services, boss)
  const releases = followReleases(services)
  const housekeeping = await startHousekeeping(services, boss)
  return {
    async stop() {
      publications.stop()
      releases.stop()
      housekeeping.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
