import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi()

describe('classrooms', () => {
  it('show entry and meeting number to people with a seat there, and to nobody else', async () => {
    const [pupil, teammate, unseated, newcomer] = [
      await api.pupil(),
      await api.pupil(),
      await api.pupil(),
      await api.member(),
    ]
    const room = {
      roundKey: '2026-2',
      group: 2,
      endsAt: new Date('2026-12-20T02:30:00Z'),
      beginsAt: new Date('2026-12-20T02:00:00Z'),
    }
    const times = { visibleBefore: 480, enabledBefore: 300 }
    const [own, team] = await Promise.all(
      (['final_personal', 'final_group'] as const).map((kind, index) =>
        api.services.db.classroom.create({
          data: { ...room, ...times, kind, name: '考场', entry: `/play/${kind}`, conferenceNo: `90000${index}` },
        }),
      ),
    )
    await api.services.db.classroomSeat.createMany({
      data: [
        { classroomId: own?.id ?? 0, userId: pupil.id },
        { classroomId: team?.id ?? 0, userId: teammate.id },
      ],
    })

    for (const outsider of [{}, unseated.bearer, newcomer.bearer]) {
      const { body } = await api.request.get('/api/classroom').set(outsider).expect(200)
      expect(body).toMatchObject({ me_v2: null, conference_no: null })
      expect(body.list).toHaveLength(2)
      expect(JSON.stringify(body)).not.toMatch(/9000|\/play\//)
    }
    const other = await api.request.get('/api/classroom').set(teammate.bearer).expect(200)
    expect(other.body.conference_no).toBe('900001')
    expect(JSON.stringify(other.body)).not.toMatch(/900000|final_personal/)

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
    expect(JSON.stringify(member.body)).not.toMatch(/900001|final_group/)
    expect(member.body.list.filter(({ seated }: { seated: boolean }) => seated)).toHaveLength(1)
  })

  it('of a final show entry and meeting number to people of the group who are admitted without a seat', async () => {
    const [admitted, elder] = [await api.pupil(), await api.pupil({ group: 3 })]
    for (const { id } of [admitted, elder]) {
      await api.services.db.roundAccess.create({ data: { roundKey: '2026-2', userId: id } })
    }
    const { body } = await api.request.get('/api/classroom').set(admitted.bearer).expect(200)
    const numbers = body.list.map((room: { conference_no: string | null }) => room.conference_no)
    expect(numbers.toSorted()).toEqual(['900000', '900001'])
    const other = await api.request.get('/api/classroom').set(elder.bearer).expect(200)
    expect(JSON.stringify(other.body)).not.toContain('9000')
  })

  it('come with the extra time of the member in rounds without seats', async () => {
    const pupil = await api.pupil()
    await api.services.db.extraTime.create({
      data: {
        userId: pupil.id,
        roundKey: '2026-cq',
        delay: 60,
        extra: 600,
        reason: '设备故障',
        grantedAt: api.clock.now(),
      },
    })
    const timeOf = async (bearer: { authorization?: string }) =>
      (await api.request.get('/api/classroom').set(bearer)).body.extra_time
    expect(await timeOf(pupil.bearer)).toEqual({ '2026-cq': { delay: 60, extra: 600 } })
    expect(await timeOf({})).toEqual({})
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
      await expect.poll(() => entries(finalist.bearer)).toEqual([])
      await freeze(null)
      await expect.poll(() => entries(finalist.bearer)).toEqual(['first', 'second'])
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
