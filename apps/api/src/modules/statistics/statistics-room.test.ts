import { expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { newOperator } from '../../../test/support/operators.ts'

const api = useApi()
const viewer = async () => (await newOperator(api, [{ role: 'viewer', provinces: null }])).page

it('counts the season without giving anybody away, and saves it as a file', async () => {
  await bulkFixture(
    api,
    Array.from({ length: 12 }, (_, index) => ({ score: index < 8 ? index : null })),
  )
  const page = await viewer()
  const { body } = await page.call('statistics').expect(200)
  expect(body.total.enrolled).toBeGreaterThanOrEqual(12)
  expect(body.tables.group.length).toBeGreaterThan(0)
  expect(body.smallest).toBe(5)

  const saved = await page.call('exportStatistics', { format: 'csv', by: 'group' }).expect(200)
  expect(saved.headers['content-disposition']).toContain('attachment')
  expect(Buffer.from(saved.body).toString()).toContain('组别,报名,参赛,晋级,获奖')
  const printed = await page.call('exportStatistics', { format: 'html' }).expect(200)
  expect(Buffer.from(printed.body).toString()).toContain('参赛统计')
})

it.each([
  ['a scorer', [{ role: 'scorer' as const, provinces: null }]],
  ['an organiser of a province', [{ role: 'organiser' as const, provinces: [32] }]],
])('is closed to %s', async (_, grants) => {
  const { page } = await newOperator(api, grants)
  await page.call('statistics').expect(403)
  await page.call('exportStatistics', { format: 'csv' }).expect(403)
})
