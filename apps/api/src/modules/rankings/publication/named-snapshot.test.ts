import { beforeEach, expect, it } from 'vitest'
import { bulkFixture } from '../../../../test/support/bulk-fixture.ts'
import { useApiEachTime } from '../../../../test/support/harness.ts'
import { publishRankings } from './publish-rankings.ts'

const api = useApiEachTime()
let ids: number[]
let bearer: Record<string, string>
let before: string
let after: string
beforeEach(async () => {
  ids = await bulkFixture(
    api,
    Array.from({ length: 50 }, (_, index) => ({ name: `选手${index}`, score: 50 - index })),
  )
  ;({ bearer } = await api.member())
  before = await publish()
  await api.score(ids[49] ?? 0, 99)
  api.clock.advance(60)
  after = await publish()
})

const page = (query: object) =>
  api.request
    .get('/api/rank')
    .query({ group: 2, limit: 20, ...query })
    .set(bearer)

/** Publishes and waits until the process shows it. */
async function publish(): Promise<string> {
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  await expect.poll(async () => (await page({})).body.as_of).toBe(asOf.toISOString())
  return asOf.toISOString()
}

const namesOf = (list: { username: string }[]) => list.map(({ username }) => username)

it('a walk begun before a publication ends on the board that it began', async () => {
  const pages = await Promise.all([0, 20, 40].map((skip) => page({ skip, as_of: before }).expect(200)))
  expect(pages.flatMap(({ body }) => namesOf(body.list))).toEqual(
    Array.from({ length: 50 }, (_, index) => `选手${index}`),
  )
  expect(new Set(pages.map(({ body }) => body.as_of))).toEqual(new Set([before]))
  expect((await page({ as_of: after }).expect(200)).body.list[0]).toMatchObject({ username: '选手49', score: 99 })
  expect((await page({ as_of: before, q: '选手49' }).expect(200)).body.list[0]).toMatchObject({ rank: 50, score: 1 })
})

it('a board that nobody serves any more, or that never was, is refused with what to do', async () => {
  api.clock.advance(60)
  await publish()
  for (const as_of of [before, '2026-01-01T00:00:00Z']) {
    const { body } = await page({ as_of }).expect(422)
    expect(body.errors).toEqual({ as_of: '这一期榜单已经换下，请从头看起' })
  }
})

it('a freeze hides a later board also from those who name it', async () => {
  await api.services.db.round.update({ where: { key: '2026-1' }, data: { frozenFrom: new Date(after) } })
  await expect.poll(async () => (await page({})).body.as_of).toBe(before)
  await page({ as_of: after }).expect(422)
})
