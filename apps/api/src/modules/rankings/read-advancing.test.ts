import { beforeAll, expect, test } from 'vitest'
import { bulkFixture, type Contestant } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()
const advancing = async () => (await api.request.get('/api/rank/advancing').expect(200)).body

const each = (count: number, score: number | null, group: number): Contestant[] =>
  Array.from({ length: count }, () => ({ score, group }))

beforeAll(() => bulkFixture(api, [...each(7, null, 2), ...each(6, 0, 2), ...each(8, 900, 2), ...each(9, 800, 5)]))

test('counts the enrolled alone before the first board', async () => {
  expect(await advancing()).toEqual({ as_of: null, enrolled: 30, played: null, advanced: null })
})

test('counts each step over all groups as the published board has it', async () => {
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await advancing()).as_of !== null)
  expect(await advancing()).toMatchObject({ enrolled: 30, played: 23, advanced: 17 })
})

test('leaves the disqualified out at once, and says nothing where few of those who played go no further', async () => {
  const losers = await api.services.db.gameState.findMany({ where: { score: 0 }, take: 2 })
  const why = { seasonYear: 2026, roundKey: '2026-1', reason: '请人代做', decidedAt: api.clock.now() }
  const disqualify = (of: typeof losers) =>
    api.services.db.disqualification.createMany({ data: of.map(({ userId }) => ({ userId, ...why })) })
  await disqualify(losers.slice(0, 1))
  await expect.poll(advancing).toMatchObject({ enrolled: 30, played: 22, advanced: 17 })
  await disqualify(losers.slice(1))
  await expect.poll(advancing).toMatchObject({ enrolled: 30, played: 21, advanced: null })
})
