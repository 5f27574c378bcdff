import { expect, it, vi } from 'vitest'
import { useApiEachTime } from '../../../../test/support/harness.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { publishRankings } from './publish-rankings.ts'
import { rankSeason } from './rank-season.ts'

const api = useApiEachTime()

/** Adds enrolled people with scores, some of them tied. */
async function enrol(first: number, count: number): Promise<void> {
  const last = first + count - 1
  await api.services.pool.query(
    `insert into user_account (id, name, phone_hash, phone_sealed, created_at)
     select n, '选手', sha256(n::text::bytea), '\\x00', now() from generate_series($1::int, $2::int) n`,
    [first, last],
  )
  await api.services.pool.query(
    `insert into enrolment (user_id, season_year, province_id, city_id, "group", language, organization, created_at)
     select n, 2026, city.province_id, city.id, 1 + n % 3, 'python', '', now()
     from generate_series($1::int, $2::int) n, (select id, province_id from city order by id limit 1) city`,
    [first, last],
  )
  await api.services.pool.query(
    `insert into game_state (user_id, round_key, score, source, scored_at)
     select n, '2026-1', n % 1000, 'import', now() - n * interval '1 second' from generate_series($1::int, $2::int) n`,
    [first, last],
  )
}

it('a large season is ranked in a process of its own, as a small one is where the publication runs', async () => {
  const { pool, tasks } = api.services
  const run = vi.spyOn(tasks, 'run')
  const publish = () => publishRankings(api.services, { trigger: 'operator' })
  await enrol(1_000_000, 20_000)
  expect(await publish()).toMatchObject({ participants: 20_000 })
  expect(run).not.toHaveBeenCalled()

  await enrol(1_020_000, 1)
  expect(await publish()).toMatchObject({ participants: 20_001 })
  const ranked = await run.mock.results[0]?.value
  const here = await inTransaction(pool, (client) => rankSeason([client, client], 2026, () => {}))
  expect(ranked).toEqual(here)
})
