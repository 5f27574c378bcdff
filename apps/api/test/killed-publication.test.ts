import { expect, it } from 'vitest'
import { listSnapshots } from '../src/modules/rankings/publication/list-snapshots.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from './support/bulk-fixture.ts'
import { useApi } from './support/harness.ts'
import { useServer } from './support/server-process.ts'

/** A process that survives, to read the boards and the database. */
const witness = useApi()
const server = useServer(witness)

const platform = { PLATFORM_URL: 'http://127.0.0.1:1', PLATFORM_TIMEOUT: '1' }
const board = async () => (await witness.request.get('/api/rank').query({ group: 2 }).expect(200)).body

async function publicationsAtLastStep() {
  const { rows } = await witness.services.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'update season%'`,
  )
  return rows.length
}

it('after a server is killed during a publication, its restart publishes it', async () => {
  const { pool } = witness.services
  const [userId = 0] = await bulkFixture(witness, [{ score: 5 }, { score: 4 }])
  const asOf = new Date('2026-11-20T18:00:00+08:00')
  await publishRankings(witness.services, { trigger: 'schedule', asOf })
  await expect.poll(board).toMatchObject({ as_of: asOf.toISOString(), list: [{ score: 5 }, { score: 4 }] })
  await witness.score(userId, 9)

  // A lock on the season's row blocks the last step of the publication, when all rows of the new snapshot exist.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from season where year = 2026 for no key update')
  await server.start({ SCHEDULE: 'on', ...platform })
  await expect.poll(publicationsAtLastStep).toBe(1)
  await server.kill()
  await holder.query('rollback')
  holder.release()

  const snapshots = async () => (await pool.query('select from ranking_snapshot')).rowCount
  // PostgreSQL notices the closed connection when it responds, and rolls back.
  await expect.poll(snapshots).toBe(1)
  expect(await board()).toMatchObject({ as_of: asOf.toISOString(), list: [{ score: 5 }, { score: 4 }] })
  expect(await listSnapshots(witness.services)).toMatchObject([{ asOf, inForce: true }])

  await server.start({ SCHEDULE: 'on', ...platform })
  const morning = '2026-11-21T02:00:00.000Z'
  await expect.poll(board).toMatchObject({ as_of: morning, total: 2, list: [{ score: 9 }, { score: 4 }] })
  expect(await listSnapshots(witness.services)).toMatchObject([
    { asOf: new Date(morning), trigger: 'catch-up', inForce: true },
    { asOf, inForce: false },
  ])
})
