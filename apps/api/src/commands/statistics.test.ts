import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkFixture } from '../../test/bulk-fixture.ts'
import { useApi } from '../../test/harness.ts'
import { qisuan } from '../../test/run-command.ts'

const api = useApi()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qisuan-statistics-'))
  await season()
})
afterAll(() => rm(folder, { recursive: true }))

const beijing = 11
const ningxia = 64

/** 30 pupils in 北京, 20 of whom have played, and 12 in 宁夏 of whom 3 have; and three who are not enrolled. */
async function season() {
  const pupils = (provinceId: number, count: number, score: number | null) =>
    Array.from({ length: count }, () => ({ provinceId, score }))
  await bulkFixture(api, [
    ...pupils(beijing, 20, 10),
    ...pupils(beijing, 10, null),
    ...pupils(ningxia, 3, 10),
    ...pupils(ningxia, 9, null),
  ])
  const others = await bulkFixture(api, pupils(beijing, 3, null))
  await api.services.db.enrolment.deleteMany({ where: { userId: { in: others } } })
}

test('the overview goes from registered to awarded, and hides small counts', async () => {
  const { code, out } = await qisuan(api, 'statistics', '--json')
  expect(code).toBe(0)
  const { registered, total, tables } = JSON.parse(out)
  expect({ registered, ...total }).toMatchObject({ registered: 45, enrolled: 42, played: 23, advanced: 23, awarded: 0 })
  expect(tables.province).toEqual([
    { name: '北京市', counts: { enrolled: 30, played: null, advanced: null, awarded: 0 } },
    { name: '宁夏回族自治区', counts: { enrolled: 12, played: null, advanced: null, awarded: 0 } },
  ])
})

test('whoever is disqualified has neither advanced nor an award', async () => {
  const { db, pool } = api.services
  const [first] = await db.enrolment.findMany({ where: { provinceId: beijing }, take: 1, orderBy: { userId: 'asc' } })
  const userId = first?.userId ?? 0
  await db.gameState.create({ data: { userId, roundKey: '2026-2', state: 1, source: 'operator' } })
  expect(JSON.parse((await qisuan(api, 'statistics', '--json')).out).total).toMatchObject({ awarded: 1, advanced: 23 })
  await pool.query(
    `insert into disqualification (user_id, season_year, reason, decided_at) values ($1, 2026, '抄袭', now())`,
    [userId],
  )
  expect(JSON.parse((await qisuan(api, 'statistics', '--json')).out).total).toMatchObject({ awarded: 0, advanced: 22 })
})

test('a table is written for spreadsheets', async () => {
  const file = join(folder, '省份.csv')
  expect(await qisuan(api, 'statistics', '--by', '省份', '--to', file)).toMatchObject({ code: 0 })
  const text = await readFile(file, 'utf8')
  expect(text).toContain('省份,报名,参赛,晋级,获奖')
  expect(text).toContain('宁夏回族自治区,12,—,—,0')
})

test('a page to print stands alone', async () => {
  const file = join(folder, '统计.html')
  expect(await qisuan(api, 'statistics', '--to', file)).toMatchObject({ code: 0 })
  const page = await readFile(file, 'utf8')
  expect(page).toContain('<h1>')
  expect(page).toContain('北京市')
  expect(page).not.toMatch(/src=|href=|<script|NaN|undefined|null/)
})

test.each([
  [['--by', 'colour'], '不能按“colour”统计'],
  [['--season', '2030'], '没有 2030 赛季'],
])('%j is refused', async (args, words) => {
  expect(await qisuan(api, 'statistics', ...args)).toMatchObject({ code: 2, error: expect.stringContaining(words) })
})
