import { startBaseline, type Process } from '../api.ts'
import { buildBareRanking } from '../bare-ranking.ts'
import { ownUser } from '../bulk-fixture.ts'
import type { Measure } from '../measure.ts'
import { manySessions } from '../sessions.ts'
import { load } from '../wrk.ts'

/** Own-rank requests of a thousand logged-in pupils, against bare Fastify and node-postgres with one indexed read. */
export async function ownRank(api: Process, databaseUrl: string): Promise<Measure> {
  await buildBareRanking(databaseUrl)
  const baseline = await startBaseline('own-row', { DATABASE_URL: databaseUrl, USER_ID: String(ownUser) })
  const script = await manySessions(databaseUrl)
  // The first call loads the boards, and each session is read once.
  await load(`${api.url}/api/rank/me`, { script })
  return {
    name: 'own rank, logged in',
    unit: 'requests/s',
    against: 'bare Fastify + node-postgres, one indexed read',
    limit: { atLeast: 1 },
    async turn() {
      const ours = await load(`${api.url}/api/rank/me`, { script })
      const theirs = await load(`${baseline.url}/own`)
      return { ours: ours.requestsPerSecond, baseline: theirs.requestsPerSecond }
    },
    close: baseline.stop,
  }
}
