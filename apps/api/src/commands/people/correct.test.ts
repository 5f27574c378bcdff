import { describe, expect, it } from 'vitest'
import { nextIdCard, useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { importScores } from '../../modules/game-accounts/scores/import-scores.ts'
import { writeFile } from 'node:fs/promises'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const api = useApi()
const folder = temporaryFolder()

const correct = (who: number, ...args: string[]) =>
  qisuan(api, 'users', 'correct', String(who), '--reason', '填错了', ...args)

const me = async ({ bearer }: { bearer: Record<string, string> }) =>
  (await api.request.get('/api/login/me').set(bearer).expect(200)).body

describe('a correction of the place', () => {
  it('deletes posters with the old rank, and leaves its trace in audit and security log', async () => {
    const pupil = await api.pupil()
    const { db } = api.services
    const figures = {
      group: 2,
      province: '江苏省',
      provinceRank: 1,
      nationalRank: 1,
      percentage: 9,
      duration: 1,
      score: 1,
    }
    const times = { asOf: api.clock.now(), createdAt: api.clock.now() }
    await db.share.create({
      data: { uuid: crypto.randomUUID(), userId: pupil.id, roundKey: '2026-1', username: '选手', ...figures, ...times },
    })
    const change = ['--group', 's', '--school', '启明小学']
    expect((await correct(pupil.id, ...change)).out).toMatch(/会删除的海报 +1/)
    await correct(pupil.id, ...change, '--yes')
    expect(await db.share.count({ where: { userId: pupil.id } })).toBe(0)
    expect(await me(pupil)).toMatchObject({ group: 1, organization: '启明小学' })
    const entry = await db.auditEntry.findFirst({
      where: { subject: 'enrolment', action: 'users correct' },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({
      operator: '测试组委',
      before: { group: 2, organization: '…' },
      after: { group: 1, organization: '…' },
    })
    const events = JSON.parse((await qisuan(api, 'security', '--kind', '更正报名信息', '--last', '1', '--json')).out)
    expect(events).toMatchObject([
      { userIds: [pupil.id], detail: { fields: ['group', 'organization'], reason: '填错了' } },
    ])
  })

  it.each([
    [['--city', '杭州'], 3, '没有“杭州”这个城市'],
    [['--group', '6'], 3, '教师组只有教师'],
    [['--school', '加微信 abc12345'], 2, '联系方式'],
    [[], 2, '请写明更正什么'],
    [['--group', 's', '--season', '2025'], 2, '没有 2025 赛季'],
  ])('is refused with %j', async (args, code, sentence) => {
    const { id } = await api.pupil()
    expect(await correct(id, ...args)).toMatchObject({ code, error: expect.stringContaining(sentence) })
  })

  it('is refused for somebody who is not enrolled', async () => {
    const { id } = await api.member()
    expect(await correct(id, '--group', 's')).toMatchObject({ code: 3, error: expect.stringContaining('没有报名') })
  })
})

describe('a correction of the group', () => {
  it('judges the scores by the task of the other group, says so before, and takes it back alike', async () => {
    const { services } = api
    await services.db.round.update({
      where: { key: '2026-1' },
      data: { settings: { tasks: { 5: 'sand', default: 'energy' } } },
    })
    const pupil = await api.pupil()
    const file = folder.at('scores.csv')
    await writeFile(file, `用户号,成绩,任务\n${pupil.id},70,sand\n${pupil.id},50,energy\n`)
    await expect.poll(async () => (await qisuan(api, 'round', 'show', '2026-1')).out).toContain('sand')
    await importScores(services, { roundKey: '2026-1', file })
    const score = async () =>
      (await services.db.gameState.findUnique({ where: { userId_roundKey: { userId: pupil.id, roundKey: '2026-1' } } }))
        ?.score
    expect(await score()).toBe(50)
    expect((await correct(pupil.id, '--group', 'x')).out).toMatch(/2026-1 +50 +70/)
    expect(await score()).toBe(50)
    await correct(pupil.id, '--group', 'x', '--yes')
    expect(await score()).toBe(70)
    await correct(pupil.id, '--group', 'm', '--yes')
    expect(await score()).toBe(50)
  })

  it('tells of seats in rooms of the old group', async () => {
    const pupil = await api.pupil()
    const room = {
      roundKey: '2026-2',
      kind: 'final_personal',
      name: '一考场',
      group: 2,
      entry: '/',
      conferenceNo: '1',
    } as const
    const times = {
      beginsAt: api.clock.now(),
      endsAt: new Date('2026-12-12T10:00:00Z'),
      visibleBefore: 0,
      enabledBefore: 0,
    }
    await api.services.db.classroom.create({ data: { ...room, ...times, seats: { create: { userId: pupil.id } } } })
    expect((await correct(pupil.id, '--group', 's')).out).toMatch(/座位 +一考场/)
  })
})

describe('a correction of the real name', () => {
  it('goes onto the certificates of who is certified, masked in every output', async () => {
    const pupil = await api.pupil()
    await api.score(pupil.id, 70, { roundKey: '2026-12', state: 1 })
    const identity = { name: '林远行', idcard: nextIdCard() }
    await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
    const certificate = () => api.request.post('/api/user/certificate').set(pupil.bearer).send({ round: '2026-12' })
    expect((await certificate()).body).toMatchObject({ name: '林远行', certified: true })

    const { out } = await correct(pupil.id, '--name', '王远航')
    expect(out).toMatch(/林\*行[^]*王\*航/)
    expect(out).not.toMatch(/远/)
    await correct(pupil.id, '--name', '王远航', '--yes')
    expect((await certificate()).body).toMatchObject({ name: '王远航', certified: true })
    expect(await me(pupil)).toMatchObject({ realname: '王远航', certified: true })
    const found = JSON.parse((await qisuan(api, 'users', 'find', '王远航', '--reason', '核对', '--json')).out)
    expect(found.people).toMatchObject([{ id: pupil.id }])
    const { rows } = await api.services.pool.query(`select json_agg(audit_entry)::text as all from audit_entry`)
    expect(rows[0].all).not.toMatch(/远/)
  })

  it('waits for a review that is open', async () => {
    const pupil = await api.pupil()
    const identity = { name: '林小满', idcard: '110101201001010000' }
    await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
    const refused = await correct(pupil.id, '--name', '林大满')
    expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('有等待核对的实名信息') })
  })
})
