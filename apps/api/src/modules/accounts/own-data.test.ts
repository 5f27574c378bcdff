import type { Answer } from '@qisuan/contracts/contract'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { setGameState } from '../results/set-game-state.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'

const api = useApi()

const post = (path: string, bearer: Record<string, string>, body: object = {}) =>
  api.request.post(path).set(bearer).send(body).expect(200)

/** The data of a person who has confirmed. */
async function dataOf({ bearer }: { bearer: Record<string, string> }): Promise<Answer<'ownData'>> {
  const answer = await api.request.get('/api/user/data').set(bearer).expect(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.body
}

/** A pupil about whom every kind of data is stored, and who has confirmed. */
async function knownPupil(idcard: string) {
  const { db, pool } = api.services
  const pupil = await api.pupil({ name: '林小算' })
  const { id, bearer } = pupil
  await post('/api/user/auth_idcard', bearer, { name: '林远航', idcard })
  await api.score(id, 90, { state: 1 })
  await api.score(id, 70, { roundKey: '2026-12', state: 1 })
  await db.plusScore.create({ data: { userId: id, roundKey: '2026-3', scores1: 5, scores2: 4 } })
  const batch = { roundKey: '2026-12', fileName: 'x.csv', operator: '测试', importedAt: api.clock.now() }
  const award = { userId: id, state: 1, note: '好' }
  await db.awardBatch.create({ data: { ...batch, publishedAt: api.clock.now(), awards: { create: award } } })
  await db.awardBatch.create({ data: { ...batch, awards: { create: { ...award, note: '还没公布' } } } })
  await publishRankings(api.services, { trigger: 'operator' })
  await post('/api/user/certificate', bearer, { round: '2026-12' })
  await expect.poll(async () => (await api.request.get('/api/rank/me').set(bearer)).body.score).toBe(90)
  await post('/api/rank/share', bearer)
  await db.roundAccess.create({ data: { userId: id, roundKey: '2026-3' } })
  const decision = { seasonYear: 2026, roundKey: '2026-2', reason: '请人代做', decidedAt: api.clock.now() }
  await db.disqualification.create({ data: { userId: id, ...decision } })
  const extraTime = { roundKey: '2026-2', extra: 300, reason: '停电', grantedAt: api.clock.now() }
  await db.extraTime.create({ data: { userId: id, ...extraTime } })
  await setGameState(api.services, { roundKey: '2026-3', userId: id, score: 4, taking: false })
  const times = {
    beginsAt: api.clock.now(),
    endsAt: new Date(api.clock.now().getTime() + 3_600_000),
    visibleBefore: 0,
    enabledBefore: 0,
  }
  const room = {
    roundKey: '2026-2',
    kind: 'final_personal',
    name: '一号考场',
    group: 2,
    entry: 'https://meet.example/1',
    conferenceNo: '123 456',
  } as const
  await db.classroom.create({ data: { ...room, ...times, seats: { create: { userId: id } } } })
  await db.gameAccount.create({ data: { userId: id, handle: `lin-${id}`, createdAt: api.clock.now() } })
  await pool.query(
    `insert into audit_entry (operator, action, transaction, subject, key) values ('测试', 'users role', 1, 'user_account', $1)`,
    [{ id }],
  )
  const reading = { kind: 'person_read', command: 'users export', fields: ['phone'], reason: '家长来信要求' } as const
  await api.services.securityLog.write([{ ...reading, userIds: [id, 999_999] }])
  await api.confirm(pupil)
  return pupil
}

it('contains everything that is stored, in clear, and of nobody else', async () => {
  const pupil = await knownPupil('11010519491231002X')
  await api.score((await api.pupil({ name: '别人' })).id, 60)
  const data = await dataOf(pupil)
  expect(data).toMatchObject({
    account: {
      id: pupil.id,
      name: '林小算',
      phone: pupil.phone,
      realname: '林远航',
      paper: 'identity_card',
      idcard: '11010519491231002X',
      has_password: true,
    },
    enrolments: [{ year: 2026, province: '江苏省', city: '苏州市', group: 2, school: '星河市实验中学' }],
    game_account: { handle: `lin-${pupil.id}` },
    results: [
      { round: '2026-1', score: 90, duration: 60, source: 'import' },
      { round: '2026-12', score: 70, award: '一等奖' },
      { round: '2026-3', score: 4, task_scores: [5, 4, null, null, null] },
    ],
    awards: [{ round: '2026-12', award: '一等奖', note: '好' }],
    certificates: [{ round: '2026-12', name: '林远航', name_before: '林小算', renamed_at: null, award: '一等奖' }],
    posters: [{ username: '林小算' }],
    rankings: [{ round: '2026-1', rank: 1, score: 90 }, { round: '2026-12' }],
    disqualifications: [{ round: '2026-2', reason: '请人代做', reinstated_at: null }],
    scores: [{ round: '2026-3', score: 4, source: 'operator', reason: null }],
    extra_time: [{ round: '2026-2', delay: 0, extra: 300, reason: '停电' }],
    admissions: [{ round: '2026-3' }],
    seats: [{ room: '一号考场' }],
    sessions: [{ origin: 'register', ended_at: null }],
    security_events: expect.arrayContaining([
      expect.objectContaining({ kind: 'person_read', detail: expect.objectContaining({ reason: '家长来信要求' }) }),
    ]),
    operator_acts: [{ action: 'users role' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/别人|hash|sealed/i)
})

it('reveals nothing that a freeze hides', async () => {
  const pupil = await knownPupil('11010120100101001X')
  const { db } = api.services
  await db.round.update({ where: { key: '2026-12' }, data: { frozenFrom: new Date(api.clock.now().getTime() + 1000) } })
  api.clock.advance(60)
  await api.score(pupil.id, 99, { roundKey: '2026-12', state: 2, duration: 7 })
  await publishRankings(api.services, { trigger: 'operator' })
  await expect
    .poll(async () => (await dataOf(pupil)).results.find(({ round }) => round === '2026-12'))
    .toMatchObject({ frozen: true, score: 70, state: 1, duration: null })
  const data = await dataOf(pupil)
  expect(data.awards).toEqual([])
  expect(data.rankings.filter(({ round }) => round === '2026-12').map(({ score }) => score)).not.toContain(99)
  await db.round.update({ where: { key: '2026-12' }, data: { frozenFrom: null } })
})

/** Tables with rows of a person: what they contain is in the export, or only ever as a hash. */
const exported = [
  'account_card',
  'award',
  'certificate',
  'classroom_seat',
  'consent',
  'disqualification',
  'enrolment',
  'erasure_request',
  'extra_time',
  'game_account',
  'game_state',
  'message_recipient',
  'nickname_change',
  'phone_change',
  'plus_score',
  'round_access',
  'school_class',
  'school_class_member',
  'score_entry',
  'security_event',
  'session',
  'share',
  'similar_question',
]
/** Data that remains of somebody who cannot ask any more. */
const ofTheErased = ['erasure']
const hashesOnly = ['known_device', 'launch_token']

it('leaves out no table with rows of a person', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname in ('user_id', 'user_ids') and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...exported, ...hashesOnly, ...ofTheErased].toSorted())
})

/** Columns of an account: exported, or hashes and a random key, which say nothing of anybody. */
const accountColumns = [
  'certified_at',
  'closes_at',
  'created_at',
  'external_id',
  'family_order',
  'hidden_name',
  'id',
  'idcard_sealed',
  'identity_check',
  'identity_refusal',
  'moderated_at',
  'name',
  'organization',
  'paper',
  'phone_sealed',
  'phone_verified',
  'realname_sealed',
  'role',
  'sms_opt_out_at',
]
const hashColumns = ['family_key', 'idcard_hash', 'password_hash', 'phone_hash', 'realname_hash']

it('leaves out no column of an account', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'user_account'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([...accountColumns, ...hashColumns].toSorted())
})
