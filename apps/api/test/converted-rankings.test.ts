import { applyMigrations, migrationNames } from '@qisuan/db/migrate'
import { initialise } from '@qisuan/db/seed'
import { query } from '@qisuan/db/with-client'
import { createDatabase } from '@qisuan/launcher/create-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedRows } from '../src/modules/rankings/queries.ts'
import { startApi, useApi, type TestApi } from './harness.ts'

const api = useApi()
let site: TestApi
afterAll(() => site.close())

const log = () => {}
const lastWithRows = '20261122100000_board_files'

/** Two published boards as table rows: of one, an only pupil and the school were erased; ranks that today's rules would not give. */
const rows = `
  insert into province (id, name) values (32, '江苏省');
  insert into city (id, province_id, name) values (3205, 32, '苏州市');
  insert into season (year, name, stage, current) values (2026, '赛季', 1, true);
  insert into round (key, season_year, kind, name, award_reading) values ('2026-1', 2026, 'preliminary', '初赛', 'tiers');
  insert into school (id, province_id, name) values (7, 32, '晨光中学');
  insert into user_account (id, name, phone_hash, phone_sealed, created_at)
    select id, name, sha256(name::bytea), '', now() from (values (11, '小航'), (12, '小远'), (13, '已注销'), (14, '小舟')) person (id, name);
  insert into ranking_snapshot (id, season_year, as_of, published_at, trigger, participants)
    values (1, 2026, '2026-11-20 10:00Z', '2026-11-20 10:00Z', 'schedule', 3), (2, 2026, '2026-11-21 10:00Z', '2026-11-21 10:00Z', 'schedule', 1);
  update season set published_snapshot_id = 2;
  create table ranking_row_1 partition of ranking_row for values in (1);
  create table ranking_row_2 partition of ranking_row for values in (2);
  create table school_ranking_row_1 partition of school_ranking_row for values in (1);
  create table school_ranking_row_2 partition of school_ranking_row for values in (2);
  insert into ranking_row (snapshot_id, round_key, user_id, "group", province_id, city_id, school_id, score, duration, rank, position,
    total, province_rank, province_total, percentage, state, note)
  values
    (1, '2026-1', 12, 2, 32, 3205, 7, 60500.0004, 100, 1, 1, 3, 1, 3, 50, 2, '金奖'),
    (1, '2026-1', 11, 2, 32, 3205, 7, 60500.0001, null, 1, 2, 3, 1, 3, 50, 0, null),
    (1, '2026-1', 13, 2, 32, 3205, null, 9, 60, 3, 3, 3, 3, 3, 0, 0, null),
    (2, '2026-1', 14, 5, 32, 3205, null, 5, 60, 1, 1, 1, 1, 1, 100, 0, null);
  insert into school_ranking_row (snapshot_id, round_key, "group", school_id, name, area_name, score, total, rank, position)
  values (1, '2026-1', 2, 7, '晨光中学', '江苏省', 121000.001, 2, 1, 1), (1, '2026-1', 2, -2, '已注销', '江苏省', 9, 1, 2, 2);`

beforeAll(async () => {
  const databaseUrl = await createDatabase(api.databaseUrl, `rows_${Math.random().toString(36).slice(2)}`)
  await applyMigrations(databaseUrl, { log, only: migrationNames().filter((name) => name < lastWithRows) })
  await query(databaseUrl, rows)
  await applyMigrations(databaseUrl, { log })
  await initialise({ databaseUrl })
  site = await startApi({ databaseUrl, clock: api.clock })
})

it('boards that earlier versions published as table rows are the same as files', async () => {
  const board = async (path: string) => (await site.request.get(path).expect(200)).body
  expect(await board('/api/rank?group=5')).toMatchObject({ total: 1, list: [{ rank: 1, username: '小舟', ozaria: 5 }] })
  await site.services.db.round.update({
    where: { key: '2026-1' },
    data: { frozenFrom: new Date('2026-11-21T00:00:00Z') },
  })
  await expect
    .poll(() => board('/api/rank?group=2'))
    .toMatchObject({
      as_of: '2026-11-20T10:00:00.000Z',
      total: 3,
      list: [
        { rank: 1, username: '小远', organization: '晨光中学', score: 60500.0004, area_name: '江苏省' },
        { rank: 1, username: '小航', organization: '晨光中学' },
        { rank: 3, username: '已注销', organization: '' },
      ],
    })
  expect((await board('/api/rank/school?group=2')).list).toEqual([
    { rank: 1, name: '晨光中学', area_name: '江苏省', score: 121000.001, total: 2 },
    { rank: 2, name: '已注销', area_name: '江苏省', score: 9, total: 1 },
  ])
  expect(await publishedRows(site.services.pool, { userId: 12 })).toMatchObject([
    { snapshotId: 1n, group: 2, rank: 1, total: 3, provinceRank: 1, provinceTotal: 3, schoolId: 7, duration: 100 },
  ])
})

it('converting again changes nothing', async () => {
  const pieces = () => site.services.pool.query('select count(*)::int, sum(length(bytes))::int from ranking_piece')
  const before = (await pieces()).rows
  expect(await applyMigrations(site.databaseUrl, { log })).toEqual([])
  expect((await pieces()).rows).toEqual(before)
})
