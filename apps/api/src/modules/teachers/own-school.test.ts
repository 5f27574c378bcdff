import { beforeAll, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { type TestApi, useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { disqualify } from '../competition/disqualify.ts'
import { eraseUser } from '../accounts/erasure/erase-user.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'

type Pupil = Awaited<ReturnType<TestApi['pupil']>>

const school = '星桥实验学校'
const preliminary = '2026-1'

const api = useApi()
let teacher: Pupil
let ids: number[]

/** A school with 12 in 中学组, of whom 7 have a positive score and so advance, and 2 without a point in 小高; and another school. */
beforeAll(async () => {
  teacher = await teacherOf(school)
  ids = await bulkFixture(
    api,
    Array.from({ length: 12 }, (_, index) => ({ school, score: index < 7 ? 100 + index : null })),
  )
  await bulkFixture(api, [
    ...Array.from({ length: 2 }, () => ({ school, group: 1, score: 0 })),
    ...Array.from({ length: 9 }, () => ({ school: '晨光中学', score: 40 })),
  ])
})

const own = async ({ bearer }: Pupil) => (await api.request.get('/api/user/school').set(bearer).expect(200)).body.school
const ofGroup = async (group: number) =>
  (await own(teacher)).groups.find((each: { group: number }) => each.group === group)

/** A teacher who enrols with an invite code. */
async function teacherOf(organization: string): Promise<Pupil> {
  const code = `code-${organization}`
  const invite = { code, seasonYear: 2026, usesLeft: 9, expiresAt: new Date('2099-01-01') }
  await api.services.db.teacherInvite.upsert({ where: { code }, create: invite, update: {} })
  const enrolled = await api.pupil({ group: 6, invite: code, organization })
  // Every process learns of the new role from the database.
  await waitUntil(async () => (await api.request.get('/api/user/school').set(enrolled.bearer)).status === 200)
  return enrolled
}

/** Publishes a minute later, and waits until the site shows it. */
async function publish() {
  api.clock.advance(60)
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  const board = () => api.request.get('/api/rank').query({ group: 2 })
  await waitUntil(async () => (await board()).body.as_of === asOf.toISOString())
}

describe('who may see a school', () => {
  it('is a member', async () => {
    await api.request.get('/api/user/school').expect(401)
  })

  it('is a teacher', async () => {
    const { bearer } = await api.pupil({ organization: school })
    const { body } = await api.request.get('/api/user/school').set(bearer).expect(403)
    expect(body.code).toBe('forbidden')
    await api.services.db.enrolment.deleteMany({
      where: { organization: school, group: 2, user: { name: '测试选手' } },
    })
  })

  it('sees nothing without a school', async () => {
    expect(await own(await teacherOf(''))).toBeNull()
  })
})

describe('a school in counts', () => {
  it('has nobody who has played before the first board', async () => {
    expect(await own(teacher)).toMatchObject({ as_of: null, name: school, province: '江苏省', total: { enrolled: 14 } })
    expect((await own(teacher)).total).toMatchObject({ played: 0, advanced: 0 })
  })

  it('is counted by group from the published board, and small counts are hidden', async () => {
    await publish()
    expect(await ofGroup(2)).toEqual({ group: 2, enrolled: null, played: null, advanced: null })
    const more = Array.from({ length: 20 }, () => ({ school, group: 1, score: 0 }))
    await bulkFixture(api, more)
    expect((await ofGroup(2)).enrolled).toBe(12)
    await publish()
    expect(await ofGroup(1)).toEqual({ group: 1, enrolled: 22, played: 22, advanced: 0 })
    expect(await ofGroup(2)).toEqual({ group: 2, enrolled: 12, played: 7, advanced: 7 })
    expect((await own(teacher)).total).toEqual({ enrolled: 34, played: 29, advanced: 7 })
  })

  it('keeps teachers apart', async () => {
    expect((await own(teacher)).groups.map(({ group }: { group: number }) => group)).toEqual([5, 1, 2, 3])
    expect((await own(teacher)).colleagues).toEqual({ enrolled: null, played: null, advanced: null })
  })

  it('is another one for the teacher of another school, who finds no number of this one', async () => {
    const other = await teacherOf('晨光中学')
    expect(await own(other)).toMatchObject({ name: '晨光中学', total: { enrolled: 9, played: 9 } })
  })
})

describe('what is not public', () => {
  it('is not counted: a score that is not on the board yet', async () => {
    await bulkFixture(
      api,
      Array.from({ length: 6 }, () => ({ school, group: 5, score: 0 })),
    )
    expect(await ofGroup(5)).toMatchObject({ enrolled: 6, played: 0 })
    await publish()
    expect(await ofGroup(5)).toMatchObject({ enrolled: 6, played: 6 })
  })

  it('is who has advanced since a freeze', async () => {
    const before = (await own(teacher)).total.advanced
    api.clock.advance(60)
    const frozenFrom = api.clock.now()
    await api.services.db.round.update({ where: { key: preliminary }, data: { frozenFrom } })
    await api.services.db.gameState.updateMany({ where: { userId: { in: ids } }, data: { state: 4 } })
    await waitUntil(async () => (await api.request.get('/api/rank').query({ group: 2 })).status === 200)
    expect((await own(teacher)).total.advanced).toBe(before)
    await api.services.db.round.update({ where: { key: preliminary }, data: { frozenFrom: null } })
    await expect.poll(async () => (await own(teacher)).total.advanced).toBe(12)
  })

  it('is a result of the disqualified, at once', async () => {
    const { total } = await own(teacher)
    const userIds = ids.slice(0, 5)
    for (const userId of userIds)
      await disqualify(api.services, { userId, contest: { roundKey: preliminary }, reason: '代打' })
    await expect.poll(async () => (await own(teacher)).total.played).toBe(total.played - 5)
  })

  it('is the erased', async () => {
    const { total } = await own(teacher)
    for (const id of ids.slice(0, 5)) await eraseUser(api.services, id, 'test')
    expect((await own(teacher)).total.enrolled).toBe(total.enrolled - 5)
  })
})
