import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness.ts'

let api: TestApi
let other: TestApi
beforeAll(async () => {
  api = await startApi()
  other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
})
afterAll(() => Promise.all([api.close(), other.close()]))

describe('currentGame', () => {
  it('returns stage, current round, year and all rounds', async () => {
    const { body } = await api.request.get('/api/game/current').expect(200)
    expect(body).toMatchObject({ state: 1, slug: '2026-1', year: 2026, enrolment_open: true, enrolled_count: 0 })
    expect(body.all.map(({ slug }: { slug: string }) => slug)).toContain('2026-12')
    expect(body.facts.rounds).toMatchObject({ preliminary: '2026-1', final: '2026-2', aoc: '2026-aoc' })
  })

  it('returns the prizes, scoring and display settings that a round defines', async () => {
    const settings = {
      tiers: [{ name: '一等奖', share: 65, coupon: 2000, voucher: 500 }],
      camp: { name: '冬令营', begins: '2027-01-11', ends: '2027-01-15', discounts: [1000, 800, 500, 200] },
      paperCertificateUrl: 'https://shop.example.org/certificates/2026-2',
      scoring: { weights: { 计算思维: 50 }, presentationMinutes: 8 },
      displayLengths: { '1': 59 },
      highlightPercent: 30,
    }
    await api.services.db.round.update({ where: { key: '2026-2' }, data: { settings } })
    const final = async () => {
      const { body } = await api.request.get('/api/game/current')
      return body.all.find(({ slug }: { slug: string }) => slug === '2026-2')
    }
    await expect.poll(final, { timeout: 2000 }).toMatchObject({
      prizes: [{ name: '一等奖', top_percent: 0.65, coupon: 2000, voucher: 500 }],
      camp: settings.camp,
      paper_certificate_url: settings.paperCertificateUrl,
      scoring: { weights: { 计算思维: 50 }, presentation_minutes: 8 },
      display_lengths: { '1': 59 },
      highlight_percent: 30,
    })
    const { body } = await api.request.get('/api/game/current')
    const bare = body.all.find(({ slug }: { slug: string }) => slug === '2026-3')
    expect(bare).not.toHaveProperty('prizes')
    expect(bare).not.toHaveProperty('camp')
    expect(body).toMatchObject({ time_zone: 'Asia/Shanghai' })
    expect(body).not.toHaveProperty('final_notice')
  })

  it('returns the notice of the final’s deadline with its display window', async () => {
    const { settings } = await api.services.db.season.findFirstOrThrow({ where: { current: true } })
    const notice = {
      finalNotice: '决赛 6 月 10 日 20:00 截止',
      finalNoticeFrom: '2025-06-01T00:00:00+08:00',
      finalNoticeUntil: '2025-06-11T00:00:00+08:00',
    }
    await api.services.db.season.updateMany({
      where: { current: true },
      data: { settings: { ...Object(settings), ...notice, correctionDeadlines: ['05-30', '11-30'] } },
    })
    const { finalNotice: text, finalNoticeFrom: from, finalNoticeUntil: until } = notice
    await expect
      .poll(async () => (await api.request.get('/api/game/current')).body, { timeout: 2000 })
      .toMatchObject({ final_notice: { text, from, until }, correction_deadlines: ['05-30', '11-30'] })
  })

  it.each([
    [{}, '每天 10:00 和 18:00 更新', '每天 10:00 和 18:00 更新'],
    [
      { publicationTimes: ['20:00', '09:00', '14:30'] },
      '每天 09:00、14:30 和 20:00 更新',
      '每天 09:00、14:30 和 20:00 更新',
    ],
    [{ publicationTimes: ['12:00'], ownRankNote: '每天 20:00 更新' }, '每天 12:00 更新', '每天 20:00 更新'],
  ])('says when rankings change: %j', async (settings, ranking_note, own_rank_note) => {
    await api.services.db.season.updateMany({ where: { current: true }, data: { settings } })
    await expect
      .poll(async () => (await api.request.get('/api/game/current')).body, { timeout: 2000 })
      .toMatchObject({ ranking_note, own_rank_note })
  })

  it('shows a stage that is changed by SQL in every process within 2 seconds', async () => {
    const stages = [2, 3, 5, 6, 0, 1]
    const slugs = ['2026-1', '2026-2', '2026-3', '2026-aoc', '2026-1', '2026-1']
    for (const [index, stage] of stages.entries()) {
      await api.services.pool.query('update season set stage = $1 where current', [stage])
      for (const process of [api, other]) {
        await expect
          .poll(async () => (await process.request.get('/api/game/current')).body, { timeout: 2000, interval: 20 })
          .toMatchObject({ state: stage, slug: slugs[index] })
      }
    }
  })

  it('depends on a database that rejects an unknown stage and a second current season', async () => {
    await expect(api.services.pool.query('update season set stage = 7 where current')).rejects.toThrow('season_stage')
    const second = `insert into season (year, name, current) values (2027, 'x', true)`
    await expect(api.services.pool.query(second)).rejects.toThrow('season_one_current')
  })
})

it('serverTime returns the time of the clock service, with no-store', async () => {
  api.clock.set('2026-11-21T12:34:56.789+08:00')
  const { body, headers } = await api.request.get('/api/time').expect(200)
  expect(body).toEqual({ time: '2026-11-21T04:34:56.789Z', now: Date.parse('2026-11-21T04:34:56.789Z') })
  expect(headers['cache-control']).toBe('no-store')
})

describe('classrooms', () => {
  it('hide entry and meeting number from visitors, and show members their own room', async () => {
    const pupil = await api.pupil()
    const room = {
      roundKey: '2026-2',
      group: 2,
      endsAt: new Date('2026-12-20T02:30:00Z'),
      beginsAt: new Date('2026-12-20T02:00:00Z'),
    }
    const times = { visibleBefore: 480, enabledBefore: 300 }
    const [own] = await Promise.all(
      (['final_personal', 'final_group'] as const).map((kind, index) =>
        api.services.db.classroom.create({
          data: { ...room, ...times, kind, name: kind, entry: `/play/${kind}`, conferenceNo: `90000${index}` },
        }),
      ),
    )
    await api.services.db.classroomSeat.create({ data: { classroomId: own?.id ?? 0, userId: pupil.id } })

    const visitor = await api.request.get('/api/classroom').expect(200)
    expect(visitor.body.me_v2).toBeNull()
    expect(visitor.body.conference_no).toBeNull()
    expect(visitor.body.list).toHaveLength(2)
    expect(JSON.stringify(visitor.body)).not.toMatch(/9000|\/play\//)

    const member = await api.request.get('/api/classroom').set(pupil.bearer).expect(200)
    expect(member.body.me_v2).toMatchObject({
      classroom_id: own?.id,
      kind: 'final-personal',
      entry: '/play/final_personal',
      conference_no: '900000',
      visible_time: '2026-12-20T01:52:00.000Z',
      enabled_time: '2026-12-20T01:55:00.000Z',
      finished_at: null,
    })
    expect(member.body.list.filter(({ entry }: { entry: unknown }) => entry !== null)).toHaveLength(1)
    expect(member.body.list.filter(({ seated }: { seated: boolean }) => seated)).toHaveLength(1)
  })

  describe('of the extra round', () => {
    const times = {
      beginsAt: new Date('2026-12-27T02:00:00Z'),
      endsAt: new Date('2026-12-27T02:30:00Z'),
      visibleBefore: 0,
      enabledBefore: 0,
    }
    let seatedIn: number
    beforeAll(async () => {
      const [first] = await api.services.db.classroom.createManyAndReturn({
        data: (['first', 'second', 'elder'] as const).map((name) => ({
          ...times,
          roundKey: '2026-3',
          kind: 'extra' as const,
          name,
          group: name === 'elder' ? 3 : 2,
          entry: `https://meeting.example.com/${name}`,
          conferenceNo: '4003',
        })),
      })
      seatedIn = first?.id ?? 0
    })

    /** The extra rooms whose entry a person sees, with the person's own seat marked. */
    async function entries(bearer: { authorization?: string }): Promise<string[]> {
      const { body } = await api.request.get('/api/classroom').set(bearer).expect(200)
      const rooms: { kind: string; entry: string | null; seated: boolean }[] = body.list
      const open = rooms.filter(({ kind, entry }) => kind === 'extra' && entry !== null)
      return open.map(({ entry, seated }) => `${entry?.split('/').at(-1) ?? ''}${seated ? ', seated' : ''}`)
    }

    it('show the entries of the own group to people with granted access', async () => {
      const [named, elder, other] = [await api.pupil(), await api.pupil({ group: 3 }), await api.pupil()]
      const member = await api.member()
      for (const { id } of [named, elder, member]) {
        await api.services.db.roundAccess.create({ data: { roundKey: '2026-3', userId: id } })
      }
      expect(await entries(named.bearer)).toEqual(['first', 'second'])
      expect(await entries(elder.bearer)).toEqual(['elder'])
      expect(await entries(other.bearer)).toEqual([])
      expect(await entries(member.bearer)).toEqual([])
      expect(await entries({})).toEqual([])
      const { body } = await api.request.get('/api/classroom').set(named.bearer).expect(200)
      expect(body.me_v2).toBeNull()
    })

    it('show no entry to people with access to another round only', async () => {
      const pupil = await api.pupil()
      await api.services.db.roundAccess.create({ data: { roundKey: '2026-2', userId: pupil.id } })
      expect(await entries(pupil.bearer)).toEqual([])
    })

    it('show people with a seat the entry of that room only', async () => {
      const pupil = await api.pupil()
      await api.services.db.roundAccess.create({ data: { roundKey: '2026-3', userId: pupil.id } })
      await api.services.db.classroomSeat.create({ data: { classroomId: seatedIn, userId: pupil.id } })
      expect(await entries(pupil.bearer)).toEqual(['first, seated'])
    })

    it('show their entries to finalists, but not while the final is frozen', async () => {
      const [finalist, loser] = [await api.pupil(), await api.pupil()]
      await api.score(finalist.id, null, { roundKey: '2026-2', state: 7 })
      await api.score(loser.id, null, { roundKey: '2026-2', state: 0 })
      expect(await entries(finalist.bearer)).toEqual(['first', 'second'])
      expect(await entries(loser.bearer)).toEqual([])

      const freeze = (frozenFrom: Date | null) =>
        api.services.db.round.update({ where: { key: '2026-2' }, data: { frozenFrom } })
      await freeze(api.clock.now())
      await expect.poll(() => entries(finalist.bearer), { timeout: 2000 }).toEqual([])
      await freeze(null)
      await expect.poll(() => entries(finalist.bearer), { timeout: 2000 }).toEqual(['first', 'second'])
    })
  })

  it('give each group its own meeting number', async () => {
    const pupils = [await api.pupil({ group: 1 }), await api.pupil({ group: 3 })]
    const meetings = ['400 126 2001', '400 126 2003']
    for (const [index, { id: userId, group }] of pupils.entries()) {
      const [beginsAt, endsAt] = [new Date('2026-12-20T02:00:00Z'), new Date('2026-12-20T02:30:00Z')]
      const room = { roundKey: '2026-3', kind: 'extra' as const, name: '加赛', entry: '/play/2026-3', beginsAt, endsAt }
      const lead = { visibleBefore: 0, enabledBefore: 0 }
      const conferenceNo = meetings[index] ?? ''
      await api.services.db.classroom.create({
        data: { ...room, ...lead, group, conferenceNo, seats: { create: { userId } } },
      })
    }
    for (const [index, { bearer }] of pupils.entries()) {
      const { body } = await api.request.get('/api/classroom').set(bearer).expect(200)
      expect([body.conference_no, body.me_v2.conference_no]).toEqual([meetings[index], meetings[index]])
    }
  })
})

describe('gameStates', () => {
  it('maps rounds to state, score and note of the member alone', async () => {
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    await api.score(pupil.id, 4321, { state: 3 })
    await api.score(other.id, 1, { roundKey: '2026-12' })
    const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer).expect(200)
    expect(body).toEqual({ '2026-1': { state: 3, score: 4321, note: null } })
  })
})
