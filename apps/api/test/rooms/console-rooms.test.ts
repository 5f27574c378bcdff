import type { Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextIdCard, useApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'
import { eraseByCommand, qisuan } from '../support/run-command.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })

const jiangsu = 32
const beijing = 11
const desk = (provinces: Grant['provinces']): Grant[] => [{ role: 'people_desk', provinces }]

let owner: Awaited<ReturnType<typeof newOperator>>
let ofJiangsu: ConsolePage
let ofBeijing: ConsolePage
let pupil: Awaited<ReturnType<TestApi['pupil']>>
const idcard = nextIdCard()
beforeAll(async () => {
  pupil = await api.pupil({ name: '苏晓棠' })
  await api.score(pupil.id, 75_260)
  const identity = { name: '苏晓棠棠', idcard, organization: '星河市实验中学' }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
  owner = await newOperator(api)
  ofJiangsu = (await newOperator(api, desk([jiangsu]))).page
  ofBeijing = (await newOperator(api, desk([beijing]))).page
})

const eventsOf = (userId: number) =>
  api.services.db.securityEvent.findMany({
    where: { kind: 'person_read', userIds: { has: userId } },
    orderBy: { id: 'desc' },
  })

describe('today', () => {
  it('says where the season is, what is next and how many take part', async () => {
    const { body } = await owner.page.call('today').expect(200)
    expect(body).toMatchObject({
      year: 2026,
      stage_name: '初赛进行中',
      people: { enrolled: expect.any(Number) },
      sms: { codes: { failed: 0 }, messages: { sent: 0, failed: 0, waiting: 0 } },
    })
    expect(body.people.enrolled).toBeGreaterThan(0)
    expect(body.people.played).toBeGreaterThan(0)
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)).toMatchObject({ enrolled: body.people.enrolled_today })
    expect(body.provinces).toHaveLength(34)
    expect(Date.parse(body.publication.next_at)).toBeGreaterThan(api.clock.now().getTime())
    expect(body.health.map(({ part }: { part: string }) => part)).toEqual([
      'database',
      'redis',
      'platform',
      'publication',
      'backup',
    ])
  })

  it('shows somebody of a province the numbers of that province, and nothing of the installation', async () => {
    const { body } = await ofBeijing.call('today').expect(200)
    expect(body.provinces.map(({ id }: { id: number }) => id)).toEqual([beijing])
    expect(body).toMatchObject({ people: { enrolled: 0, played: 0 }, sms: null, health: null })
    const theirs = await ofJiangsu.call('today').expect(200)
    expect(theirs.body.people.enrolled).toBeGreaterThan(0)
  })

  it('lists what waits for a decision', async () => {
    const waiting = await api.pupil()
    const identity = { name: '林小算', idcard: '99010120100101001X', organization: '星河市实验中学' }
    await api.request.post('/api/user/auth_idcard').set(waiting.bearer).send(identity)
    await api.services.db.user.update({
      where: { id: waiting.id },
      data: { identityCheck: 'review', certifiedAt: null },
    })
    const kinds = async (page: ConsolePage) =>
      (await page.call('today').expect(200)).body.decisions.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(owner.page)).toContain('identities')
    expect(await kinds(ofJiangsu)).toContain('identities')
    expect(await kinds(ofBeijing)).not.toContain('identities')
  })
})

describe('the people’s desk', () => {
  it('finds by nickname and phone, masks the phone, and records that somebody looked', async () => {
    const { body } = await owner.page.call('searchPeople', { query: pupil.phone }).expect(200)
    expect(body).toMatchObject({ total: 1, people: [{ id: pupil.id, name: '苏晓棠', found_by: ['phone'] }] })
    expect(JSON.stringify(body)).not.toContain(pupil.phone)
    expect(await eventsOf(pupil.id)).toMatchObject([
      { operator: owner.name, detail: { command: 'console searchPeople', fields: [] } },
    ])
    const byName = await owner.page.call('searchPeople', { query: '苏晓棠棠', reason: '家长来电' }).expect(200)
    expect(byName.body.people[0].found_by).toContain('realname')
    expect((await owner.page.call('searchPeople', { query: '。' }).expect(422)).body.errors).toHaveProperty('query')
  })

  it('shows a person with the results and the history, everything masked', async () => {
    await api.score(pupil.id, null, { roundKey: '2026-aoc', state: 2 })
    const { body } = await owner.page.call('person', { id: pupil.id }).expect(200)
    expect(body).toMatchObject({ name: '苏晓棠', realname: '苏**棠', identity: 'certified', closes_at: null })
    expect(body.rounds).toContainEqual(expect.objectContaining({ round: '2026-1', score: 75_260 }))
    expect(body.rounds).toContainEqual(expect.objectContaining({ round: '2026-aoc', score: null, award: '受邀' }))
    expect(body.history[0]).toMatchObject({ kind: 'person_read', operator: owner.name })
    for (const secret of [pupil.phone, idcard, '苏晓棠棠']) expect(JSON.stringify(body)).not.toContain(secret)
    await owner.page.call('person', { id: 999_999 }).expect(404)
  })

  it('reveals one value for a reason, which the person can read', async () => {
    const reveal = (more: object) => owner.page.call('revealPerson', { id: pupil.id, field: 'phone', ...more })
    await reveal({}).expect(422)
    await reveal({ reason: ' ' }).expect(422)
    await reveal({ reason: `问 ${pupil.phone}` }).expect(422)
    const { body } = await reveal({ reason: '家长来电问会议号' }).expect(200)
    expect(body).toEqual({ value: pupil.phone })
    expect((await reveal({ field: 'idcard', reason: '核对身份' }).expect(200)).body).toEqual({ value: idcard })
    await api.confirm(pupil)
    const own = await api.request.get('/api/user/data').set(pupil.bearer).expect(200)
    expect(JSON.stringify(own.body.security_events)).toContain('家长来电问会议号')
  })

  it('shows a provincial committee its own pupils and nobody else', async () => {
    const found = async (page: ConsolePage) =>
      (await page.call('searchPeople', { query: '苏晓棠' }).expect(200)).body.total
    expect(await found(ofJiangsu)).toBe(1)
    expect(await found(ofBeijing)).toBe(0)
    await ofJiangsu.call('person', { id: pupil.id }).expect(200)
    await ofBeijing.call('person', { id: pupil.id }).expect(404)
    const wanted = { id: pupil.id, field: 'phone', reason: '家长来电' }
    await ofJiangsu.call('revealPerson', wanted).expect(200)
    await ofBeijing.call('revealPerson', wanted).expect(404)
    const nowhere = await api.member()
    await ofJiangsu.call('person', { id: nowhere.id }).expect(404)
  })

  it('knows nobody who is erased', async () => {
    const gone = await api.pupil()
    await eraseByCommand(api, gone.id)
    await owner.page.call('person', { id: gone.id }).expect(404)
  })
})

describe('the audit', () => {
  it('lists what was changed, by whom and where, before and after', async () => {
    await qisuan(api, 'season', 'set', '2026', '--name', '新的名字', '--as', '张老师')
    const { body } = await owner.page.call('auditLog', { operator: '张老师' }).expect(200)
    expect(body.list[0]).toMatchObject({
      operator: '张老师',
      way: 'shell',
      subject: 'season',
      after: { name: '新的名字' },
    })
    expect(body.operators).toEqual(expect.arrayContaining(['张老师', owner.name]))
    const { body: own } = await owner.page.call('auditLog', { operator: owner.name, subject: 'operator' }).expect(200)
    expect(own.list[0]).toMatchObject({ way: 'console', action: 'console acceptInvite' })
    const { body: older } = await owner.page.call('auditLog', { before: body.list[0].id }).expect(200)
    expect(older.list.every(({ id }: { id: number }) => id < body.list[0].id)).toBe(true)
    expect(JSON.stringify(own)).not.toMatch(/argon2|\$/)
  })

  it('finds what concerns a person, a school or a round, and opens every row of an act', async () => {
    const { id } = await api.pupil({ group: 2, organization: '星河市实验中学' })
    const correction = ['--school', '星河市启明小学', '--reason', '家长来信', '--yes', '--as', '李老师']
    expect(await qisuan(api, 'users', 'correct', String(id), ...correction)).toMatchObject({ code: 0 })
    const log = async (query: object) => (await owner.page.call('auditLog', query).expect(200)).body.list
    const [corrected] = await log({ user: id, subject: 'enrolment' })
    expect(corrected).toMatchObject({ operator: '李老师', subject: 'enrolment', key: { user_id: id } })
    expect(await log({ user: id + 1_000_000 })).toEqual([])
    const school = corrected.after.school_id
    expect((await log({ school })).map(({ subject }: { subject: string }) => subject)).toEqual(
      expect.arrayContaining(['enrolment', 'school']),
    )
    expect(await qisuan(api, 'access', 'grant', '2026-3', String(id), '--as', '李老师')).toMatchObject({ code: 0 })
    expect((await log({ round: '2026-3' }))[0]).toMatchObject({ subject: 'round_access' })

    const { body: opened } = await owner.page.call('auditEntries', { id: corrected.id }).expect(200)
    expect(opened).toMatchObject({ total: 1, list: [{ key: { user_id: id } }] })
    await owner.page.call('auditEntries', { id: 2_000_000_000 }).expect(404)
  })

  it('lists the rounds that are and those that were', async () => {
    const { page } = owner
    const key = { round: '2026-repechage', reason: '名称先试一试' }
    const extra = async () => {
      const { rounds } = (await page.call('auditLog').expect(200)).body
      return rounds.filter(({ round }: { round: string }) => round === key.round)
    }
    const make = (name: string) => page.call('createRound', { ...key, kind: 'extra', name, like: null }).expect(200)
    await make('多建的一轮')
    expect(await extra()).toEqual([{ round: key.round, year: 2026, name: '多建的一轮', removed: false }])
    await page.call('removeRound', key).expect(200)
    await make('又建的一轮')
    expect(await extra()).toEqual([{ round: key.round, year: 2026, name: '又建的一轮', removed: false }])
    await page.call('removeRound', key).expect(200)
    expect(await extra()).toEqual([{ round: key.round, year: 2026, name: '又建的一轮', removed: true }])
    const { body } = await page.call('auditLog', { round: key.round }).expect(200)
    expect(body.list).toHaveLength(4)
  })
})

it('on a red day, today says that boards are late and that messages fail', async () => {
  expect(await qisuan(api, 'rankings', 'publish')).toMatchObject({ code: 0 })
  const before = (await owner.page.call('today').expect(200)).body
  expect(before.publication.late).toBe(false)
  api.clock.advance(86_400)
  const { page } = await newOperator(api)
  await api.services.securityLog.write([{ kind: 'code_refused', purpose: 'login', reason: 'sms_unavailable' }])
  const { publication, health, sms, decisions } = (await page.call('today').expect(200)).body
  expect(publication.late).toBe(true)
  expect(health).toContainEqual(expect.objectContaining({ part: 'publication', state: 'bad' }))
  expect(decisions).toContainEqual({ kind: 'publication', count: 1, since: before.publication.last_at })
  expect(before.decisions.map(({ kind }: { kind: string }) => kind)).not.toContain('publication')
  expect(sms.codes.failed).toBeGreaterThan(0)
})
