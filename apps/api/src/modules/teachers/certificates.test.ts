import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { withdrawCertificate } from '../certificates/withdraw-certificate.ts'
import { disqualify } from '../competition/disqualify.ts'

type Person = Awaited<ReturnType<TestApi['pupil']>>

const round = '2026-12'
const address = '/api/user/school/certificates'

const api = useApi()
let teacher: Person
let schoolClass: { id: string; code: string }
beforeAll(async () => {
  await api.services.db.teacherInvite.create({
    data: { code: 'TEACHERS', seasonYear: 2026, usesLeft: 9, expiresAt: new Date('2099-01-01') },
  })
  teacher = await api.pupil({ group: 6, invite: 'TEACHERS', name: '陆老师' })
  await waitUntil(async () => (await read()).status === 200)
  schoolClass = await newClass('五（1）班')
})

const read = (person = teacher, query = '') => api.request.get(address + query).set(person.bearer)
const post = ({ bearer }: Person, path: string, body: object) =>
  api.request.post(path).set(bearer).send(body).expect(200)
const take = (person: Person) => post(person, '/api/user/certificate', { round })

async function newClass(name: string): Promise<typeof schoolClass> {
  await post(teacher, '/api/user/school/class', { name })
  const { body } = await api.request.get('/api/user/school').set(teacher.bearer).expect(200)
  return body.classes.at(-1)
}

/** Somebody with an award, who has joined a class under a name. */
async function winner(name: string, { code } = schoolClass): Promise<Person> {
  const person = await api.pupil({ group: 3 })
  await api.score(person.id, 90, { roundKey: round, state: 1 })
  await post(person, '/api/user/class', { invitation: code, name })
  return person
}

async function members(query = ''): Promise<string[]> {
  const { body } = await read(teacher, query).expect(200)
  const found = body.rounds.find((each: { round: string }) => each.round === round)
  return found ? found.list.map(({ member }: { member: string }) => member) : []
}

describe('the certificates of a class', () => {
  it('are for its teacher alone', async () => {
    const pupil = await api.pupil()
    await api.request.get(address).expect(401)
    await read(pupil).expect(403)
    await read(teacher, `?class=${crypto.randomUUID()}`).expect(404)
    await read(teacher, '?class=none').expect(422)
  })

  it('are those that their owners have taken; for the others there is a count', async () => {
    const taken = await winner('白一')
    await winner('白二')
    expect((await read().expect(200)).body.rounds).toEqual([{ round, name: expect.any(String), waiting: 2, list: [] }])
    expect(await api.services.db.certificate.count(), 'none is issued for a teacher').toBe(0)

    const { body: own } = await take(taken)
    const { body } = await read(teacher, `?class=${schoolClass.id}`).expect(200)
    const { certified: _certified, withdrawn: _withdrawn, ...drawn } = own
    expect(body.rounds).toEqual([{ round, name: own.round, waiting: 1, list: [{ member: '白一', ...drawn }] }])
  })

  it('are of one class, or of all, with everybody once', async () => {
    const other = await newClass('编程社')
    const both = await winner('陈一', other)
    await take(both)
    await post(both, '/api/user/class', { invitation: schoolClass.code, name: '陈一' })
    expect(await members(`?class=${other.id}`)).toEqual(['陈一'])
    expect(await members()).toEqual(['白一', '陈一'])
  })

  it('are no longer seen when the pupil leaves, is disqualified or the certificate is withdrawn', async () => {
    const leaves = await winner('丁一')
    const disqualified = await winner('丁二')
    const withdrawn = await winner('丁三')
    await Promise.all([leaves, disqualified].map(take))
    const { body: certificate } = await take(withdrawn)
    expect(await members()).toEqual(expect.arrayContaining(['丁一', '丁二', '丁三']))

    const { body } = await api.request.get('/api/user/classes').set(leaves.bearer).expect(200)
    await post(leaves, '/api/user/class/leave', { id: body.list[0].id })
    await disqualify(api.services, { userId: disqualified.id, contest: { roundKey: round }, reason: '代打' })
    await withdrawCertificate(api.services, { number: certificate.number, reason: '成绩有误' })
    await waitUntil(async () => (await members()).join() === '白一,陈一')
  })
})
