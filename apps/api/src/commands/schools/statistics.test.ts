import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { bulkFixture, type Contestant } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { StatisticsRow } from '../../modules/statistics/publish-counts.ts'

const api = useApi()
const folder = temporaryFolder()
beforeAll(async () => {
  await season()
})

const beijing = 11
const ningxia = 64

/** 30 pupils in 北京, 20 of whom have played and 12 of whom have points and so have advanced; 12 in 宁夏 from schools of 8 and 4, of whom 3 have played; and 8 who are not enrolled. */
async function season() {
  const pupils = (of: Pick<Contestant, 'provinceId' | 'school'>, count: number, score: number | null) =>
    Array.from({ length: count }, () => ({ ...of, score }))
  await bulkFixture(api, [
    ...pupils({ provinceId: beijing }, 12, 10),
    ...pupils({ provinceId: beijing }, 8, 0),
    ...pupils({ provinceId: beijing }, 10, null),
    ...pupils({ provinceId: ningxia, school: '银川一中' }, 3, 0),
    ...pupils({ provinceId: ningxia, school: '银川一中' }, 5, null),
    ...pupils({ provinceId: ningxia, school: '银川二中' }, 4, null),
  ])
  const others = await bulkFixture(api, pupils({ provinceId: beijing }, 8, null))
  await api.services.db.enrolment.deleteMany({ where: { userId: { in: others } } })
}

const counted = async () => JSON.parse((await qisuan(api, 'statistics', '--json')).out)

test('the overview goes from registered to awarded, and hides small counts', async () => {
  const { registered, total, tables } = await counted()
  expect({ registered, ...total }).toEqual({ registered: 50, enrolled: 42, played: 23, advanced: 12, awarded: 0 })
  expect(tables.province).toEqual([
    { name: '北京市', counts: { enrolled: 30, played: null, advanced: null, awarded: 0 } },
    { name: '宁夏回族自治区', counts: { enrolled: 12, played: null, advanced: null, awarded: 0 } },
  ])
})

test('a school is not shown that would leave a small rest of its city', async () => {
  const { tables } = await counted()
  expect(tables.city.map(({ counts }: { counts: object }) => counts)).toMatchObject([
    { enrolled: 30 },
    { enrolled: 12 },
  ])
  expect(tables.school).toMatchObject([
    { name: '北京市东城区 个人', counts: { enrolled: 30, played: null, advanced: null, awarded: 0 } },
    { name: '其余学校', counts: { enrolled: 12, played: null, advanced: null, awarded: 0 } },
  ])
})

test('one award is hidden wherever it would show, and whoever is disqualified has none and has not advanced', async () => {
  const { db, pool } = api.services
  const pupils = await db.enrolment.findMany({ where: { provinceId: beijing }, take: 5, orderBy: { userId: 'asc' } })
  const award = (of: typeof pupils, roundKey = '2026-2') =>
    db.gameState.createMany({
      data: of.map(({ userId }) => ({ userId, roundKey, state: 1, source: 'operator' })),
    })
  // An invitation is no award.
  for (const round of ['2026-aoc', '2026-cq']) await award(pupils, round)
  await award(pupils.slice(0, 1))
  const { total, tables } = await counted()
  expect(total).toMatchObject({ awarded: null, advanced: 12 })
  for (const table of Object.values<StatisticsRow[]>(tables))
    expect(table.map(({ counts }) => counts.awarded)).toEqual(table.map(() => null))

  await award(pupils.slice(1))
  expect((await counted()).total).toMatchObject({ awarded: 5, advanced: 12 })
  await pool.query(
    `insert into disqualification (user_id, season_year, reason, decided_at) values ($1, 2026, '抄袭', now())`,
    [pupils[0]?.userId],
  )
  expect((await counted()).total).toMatchObject({ awarded: null, advanced: 11 })
})

test('groups are in the order of everywhere', async () => {
  await bulkFixture(
    api,
    [5, 1, 1].flatMap((group) => Array.from({ length: 10 }, () => ({ group, provinceId: beijing, score: null }))),
  )
  const { tables } = await counted()
  expect(tables.group.map(({ name }: StatisticsRow) => name)).toEqual(['小学低年级组', '小学高年级组', '中学组'])
})

test('a table is written for spreadsheets', async () => {
  const file = folder.at('省份.csv')
  expect(await qisuan(api, 'statistics', '--by', '省份', '--to', file)).toMatchObject({ code: 0 })
  const text = await readFile(file, 'utf8')
  expect(text).toContain('省份,报名,参赛,晋级,获奖')
  expect(text).toContain('宁夏回族自治区,12,—,—,—')
})

test('a page to print stands alone', async () => {
  const file = folder.at('统计.html')
  expect(await qisuan(api, 'statistics', '--to', file)).toMatchObject({ code: 0 })
  const page = await readFile(file, 'utf8')
  expect(page).toContain('<h1>')
  expect(page).toContain('北京市')
  expect(page).toContain('会让人推算出它们的，也不写')
  expect(page).not.toMatch(/src=|href=|<script|NaN|undefined|null/)
})

test.each([
  [['--by', 'colour'], '不能按“colour”统计'],
  [['--season', '2030'], '没有 2030 赛季'],
])('%j is refused', async (args, words) => {
  expect(await qisuan(api, 'statistics', ...args)).toMatchObject({ code: 2, error: expect.stringContaining(words) })
})
