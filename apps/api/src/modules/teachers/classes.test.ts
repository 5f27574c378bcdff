import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { eraseUser } from '../accounts/erasure/erase-user.ts'
import { disqualify } from '../competition/disqualify.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'
import { deleteExpired } from '../retention/delete-expired.ts'

type Person = Awaited<ReturnType<TestApi['pupil']>>

const api = useApi()
let teacher: Person
beforeAll(async () => {
  await api.services.db.teacherInvite.create({
    data: { code: 'TEACHERS', seasonYear: 2026, usesLeft: 9, expiresAt: new Date('2099-01-01') },
  })
  teacher = await newTeacher()
})

const post = ({ bearer }: Pick<Person, 'bearer'>, path: string, body: object) =>
  api.request.post(path).set(bearer).send(body)
const classesOf = async ({ bearer }: Person) =>
  (await api.request.get('/api/user/school').set(bearer).expect(200)).body.classes

async function newTeacher(): Promise<Person> {
  const enrolled = await api.pupil({ group: 6, invite: 'TEACHERS', organization: '星桥实验学校', name: '陆老师' })
  await waitUntil(async () => (await api.request.get('/api/user/school').set(enrolled.bearer)).status === 200)
  return enrolled
}

/** Opens a class. @returns its id and code */
async function newClass(of = teacher, name = '五（1）班'): Promise<{ id: string; code: string }> {
  // The same name soon after would be the same class.
  api.clock.advance(601)
  await post(of, '/api/user/school/class', { name }).expect(200)
  return (await classesOf(of)).at(-1)
}

const join = (person: Person, invitation: string, more: object = {}) =>
  post(person, '/api/user/class', { invitation, name: '林远航', ...more })
const membersOf = async (id: string, of = teacher) =>
  (await classesOf(of)).find((each: { id: string }) => each.id === id)?.members

describe('a class', () => {
  it('is opened by teachers alone', async () => {
    const pupil = await api.pupil()
    for (const [path, body] of [
      ['/api/user/school/class', { name: '五（1）班' }],
      ['/api/user/school/class/renew', { id: crypto.randomUUID() }],
      ['/api/user/school/class/close', { id: crypto.randomUUID() }],
      ['/api/user/school/class/remove', { id: crypto.randomUUID() }],
    ] as const) {
      await api.request.post(path).send(body).expect(401)
      await post(pupil, path, body).expect(403)
    }
  })

  it('has a name that may be public, and there are twelve at most', async () => {
    const other = await newTeacher()
    await post(other, '/api/user/school/class', { name: '加微信 abc12345' }).expect(422)
    for (let number = 1; number <= 12; number += 1) await newClass(other, `${number} 班`)
    await post(other, '/api/user/school/class', { name: '13 班' }).expect(409)
  })

  it('is there once under the key of its form, and twice under two keys', async () => {
    const other = await newTeacher()
    const send = (key: string, of = other) => post(of, '/api/user/school/class', { key, name: '五（3）班' })
    const key = crypto.randomUUID()
    const forms = await Promise.all(Array.from({ length: 5 }, () => send(key)))
    expect(forms.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    api.clock.advance(86_400)
    await send(key).expect(200)
    expect(await classesOf(other)).toHaveLength(1)
    await send(crypto.randomUUID()).expect(200)
    expect(await classesOf(other)).toHaveLength(2)
    const colleague = await newTeacher()
    await send(key, colleague).expect(200)
    expect(await classesOf(colleague)).toHaveLength(1)
    await send('?').expect(422)
  })

  it('is there once when the answer is lost and the form is sent again', async () => {
    const other = await newTeacher()
    const forms = Array.from({ length: 5 }, () => post(other, '/api/user/school/class', { name: '五（2）班' }))
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await classesOf(other)).toHaveLength(1)
    await newClass(other, '五（2）班')
    expect(await classesOf(other)).toHaveLength(2)
  })

  it('shows its invitation to everybody, with its teacher and school and no pupil', async () => {
    const { code } = await newClass()
    const { body } = await api.request.get(`/api/class/${code}`).expect(200)
    expect(body).toMatchObject({ name: '五（1）班', teacher: '陆老师', school: '星桥实验学校' })
    expect(Object.keys(body).toSorted()).toEqual(['code_expires_at', 'ends_at', 'name', 'school', 'teacher'])
    await api.request.get('/api/class/NOSUCHCODE').expect(404)
  })
})

describe('joining', () => {
  it('is the pupil’s own act, and shows the teacher a name and what is published', async () => {
    const { id, code } = await newClass()
    const pupil = await api.pupil({ name: '小小航' })
    await join(pupil, 'NOSUCHCODE').expect(422)
    await join(pupil, code).expect(200)
    await join(pupil, code).expect(409)
    await api.score(pupil.id, 90)
    expect(await membersOf(id)).toMatchObject([{ name: '林远航', group: 2, played: false, score: null, rank: null }])
    api.clock.advance(60)
    await publishRankings(api.services, { trigger: 'operator' })
    await expect.poll(() => membersOf(id)).toMatchObject([{ played: true, advanced: true, score: 90, rank: 1, of: 1 }])
    expect(JSON.stringify(await classesOf(teacher))).not.toMatch(new RegExp(`小小航|${pupil.phone}`))
    await disqualify(api.services, { userId: pupil.id, contest: { roundKey: '2026-1' }, reason: '代打' })
    await expect.poll(() => membersOf(id)).toMatchObject([{ played: false, score: null, rank: null }])
  })

  it('of two classes of a teacher counts once among those who have not played', async () => {
    const other = await newTeacher()
    const classes = [await newClass(other), await newClass(other, '五（2）班')]
    const [both, one] = [await api.pupil(), await api.pupil()]
    for (const { code } of classes) await join(both, code).expect(200)
    await join(one, classes[0]?.code ?? '').expect(200)
    const own = async () => (await api.request.get('/api/user/school').set(other.bearer).expect(200)).body
    expect(await own()).toMatchObject({ missing: 2, classes: [{ members: { length: 2 } }, { members: { length: 1 } }] })
    expect(JSON.stringify(await own())).not.toContain('userId')
    await api.score(both.id, 80)
    api.clock.advance(60)
    await publishRankings(api.services, { trigger: 'operator' })
    await expect.poll(async () => (await own()).missing).toBe(1)
  })

  it('needs an enrolment, a current consent, and is not for the teacher of the class', async () => {
    const { code } = await newClass()
    const member = { ...(await api.pupil()) }
    await api.services.db.enrolment.deleteMany({ where: { userId: member.id } })
    expect((await join(member, code).expect(409)).body.code).toBe('not_enrolled')
    const pupil = await api.pupil()
    await api.services.db.consent.updateMany({ where: { userId: pupil.id }, data: { withdrawnAt: api.clock.now() } })
    expect((await join(pupil, code).expect(403)).body.code).toBe('consent_required')
    expect((await join(teacher, code).expect(409)).body.message).toBe('自己的班级不用加入')
  })

  it('of a younger child needs the guardian who has consented, by a code', async () => {
    const { id, code } = await newClass()
    const child = await api.pupil({ group: 5 })
    const guardian_phone = '19900000000'
    await join(child, code).expect(422)
    await join(child, code, { guardian_phone: '19900000001', code: '000000' }).expect(422)
    await post(child, '/api/user/consent/send_code', { phone: guardian_phone }).expect(200)
    const right = await api.codeFor(guardian_phone)
    const wrong = await join(child, code, { guardian_phone, code: right === '000000' ? '000001' : '000000' }).expect(
      422,
    )
    expect(wrong.body.errors.code).toBe('验证码不正确')
    expect(await membersOf(id)).toEqual([])
    await join(child, code, { guardian_phone, code: right }).expect(200)
    const row = await api.services.db.schoolClassMember.findFirstOrThrow({ where: { userId: child.id } })
    expect(row.guardianAgreedAt).toEqual(api.clock.now())
  })

  it('is over with a replaced or expired code, and for the class of nobody who teaches', async () => {
    const { id, code } = await newClass()
    await post(teacher, '/api/user/school/class/renew', { id }).expect(200)
    const pupil = await api.pupil()
    await join(pupil, code).expect(422)
    const [renewed] = (await classesOf(teacher)).filter((each: { id: string }) => each.id === id)
    const other = await newTeacher()
    const theirs = await newClass(other)
    await api.services.db.user.update({ where: { id: other.id }, data: { role: 'student' } })
    expect(await api.services.db.schoolClass.count({ where: { id: theirs.id } })).toBe(0)
    await api.request.get(`/api/class/${theirs.code}`).expect(404)
    await join(pupil, renewed.code).expect(200)
    const times = { createdAt: day(-61), codeExpiresAt: day(-1) }
    await api.services.db.schoolClass.update({ where: { id }, data: times })
    await join(await api.pupil(), renewed.code).expect(422)
  })
})

describe('a membership ends', () => {
  it('when the pupil leaves, the teacher removes, or somebody else may do neither', async () => {
    const { id, code } = await newClass()
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    for (const each of [pupil, other]) await join(each, code).expect(200)
    const { body } = await api.request.get('/api/user/classes').set(pupil.bearer).expect(200)
    expect(body.list).toMatchObject([{ name: '五（1）班', teacher: '陆老师', code }])
    await post(other, '/api/user/class/leave', { id: body.list[0].id }).expect(404)
    await post(pupil, '/api/user/class/leave', { id: body.list[0].id }).expect(200)
    const [left] = await membersOf(id)
    const stranger = await newTeacher()
    expect(await classesOf(stranger)).toEqual([])
    await post(stranger, '/api/user/school/class/remove', { id: left.id }).expect(404)
    await post(stranger, '/api/user/school/class/close', { id }).expect(404)
    await post(stranger, '/api/user/school/class/renew', { id }).expect(404)
    await post(teacher, '/api/user/school/class/remove', { id: left.id }).expect(200)
    expect(await membersOf(id)).toEqual([])
    const noted = { kind: { in: ['class_joined', 'class_left'] }, userIds: { has: other.id } }
    await expect.poll(() => api.services.db.securityEvent.count({ where: noted })).toBe(2)
  })

  it('when consent is withdrawn, the account erased, the class closed, or its time over', async () => {
    const { id, code } = await newClass()
    const [withdrawing, erased, staying] = [await api.pupil(), await api.pupil(), await api.pupil()]
    for (const each of [withdrawing, erased, staying]) await join(each, code).expect(200)
    await post(withdrawing, '/api/user/consent/withdraw', {}).expect(200)
    await eraseUser(api.services, erased.id, 'test')
    expect(await membersOf(id)).toHaveLength(1)
    const closing = await newClass(teacher, '结束的班')
    await join(staying, closing.code).expect(200)
    await post(teacher, '/api/user/school/class/close', { id: closing.id }).expect(200)
    expect(await api.services.db.schoolClassMember.count({ where: { userId: staying.id } })).toBe(1)
    await api.services.db.schoolClass.update({
      where: { id },
      data: { createdAt: day(-200), codeExpiresAt: day(-100), endsAt: day(-31) },
    })
    expect(await membersOf(id)).toBeUndefined()
    expect(await deleteExpired(api.services)).toMatchObject({ classes: 1 })
    expect(await api.services.db.schoolClassMember.count({ where: { userId: staying.id } })).toBe(0)
  })
})

const day = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000)
