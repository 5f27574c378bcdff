import { passedPreliminary } from '@qisuan/rules/season/game-states'
import { expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { advancedSql, chosenSql } from './advanced-sql.ts'

const api = useApi()

const entries = [0, 1, 2, 3, 4, 5, 11].flatMap((state) => [null, 0, 1].map((score) => ({ state, score })))
const readings = ['medals', 'tiers'] as const

it.each(readings)('says of every state and score what the rules say, read as %s', async (awardReading) => {
  const { db, pool } = api.services
  await db.round.update({ where: { key: '2026-1' }, data: { awardReading } })
  const ids = await bulkFixture(api, entries)
  await pool.query(
    'update game_state set state = entry.state from unnest($1::int[], $2::int[]) entry (id, state) where user_id = entry.id',
    [ids, entries.map(({ state }) => state)],
  )
  const { rows } = await pool.query<{ advanced: boolean; chosen: boolean }>(
    `select ${advancedSql('person.id', '$2')} as advanced, ${chosenSql('person.id', '$2')} as chosen
     from unnest($1::int[]) with ordinality person (id, place) order by place`,
    [ids, 2026],
  )
  const said = entries.map((entry) => ({
    ...entry,
    advanced: passedPreliminary(entry, awardReading),
    // Whatever they scored.
    chosen: passedPreliminary({ ...entry, score: null }, awardReading),
  }))
  expect(entries.map((entry, index) => ({ ...entry, ...rows[index] }))).toEqual(said)
})

it('says of nobody without an entry that they have advanced', async () => {
  const [id] = await bulkFixture(api, [{ score: 1, roundKey: '2026-12' }])
  const { rows } = await api.services.pool.query(`select ${advancedSql('$1', '$2')} as advanced`, [id, 2026])
  expect(rows).toEqual([{ advanced: passedPreliminary(undefined, 'tiers') }])
})
