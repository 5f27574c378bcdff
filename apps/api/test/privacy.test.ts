import type { EndpointName } from '@qisuan/contracts/addresses'
import { contract } from '@qisuan/contracts/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishRankings } from '../src/modules/rankings/publish-rankings.ts'
import { startApiWithArena, type TestApiWithArena } from './arena.ts'
import { nextPhone } from './harness.ts'

const idcard = '11010519491231002X'

/** Every GET of the contract but the mock's inbox, which is there to be read by those who own no phone. */
const gets = Object.values(contract).filter(({ method, name }) => method === 'GET' && name !== 'devSms')

let api: TestApiWithArena
let phones: string[]
let viewers: Record<'visitor' | 'pupil' | 'teacher', Record<string, string>>
/** Where a call needs more than its path to have something to say. */
let addresses: Partial<Record<EndpointName, string[]>>

/** A pupil of whom the database knows everything, a teacher beside, and a visitor. */
beforeAll(async () => {
  api = await startApiWithArena()
  const { db } = api.services
  await db.teacherInvite.create({
    data: { code: 'JIAOSHI', seasonYear: 2026, usesLeft: 1, expiresAt: new Date('2026-12-01T00:00:00Z') },
  })
  const pupil = await api.pupil({ name: '林小算' })
  const teacher = await api.pupil({ name: '陈老师', group: 6, invite: 'JIAOSHI' })
  phones = [pupil.phone, teacher.phone]
  viewers = { visitor: {}, pupil: pupil.bearer, teacher: teacher.bearer }

  const ask = async (path: string, form: object = {}) =>
    (await api.request.post(path).set(pupil.bearer).send(form).expect(200)).body
  await ask('/api/user/auth_idcard', { name: '林远航', idcard, organization: '星河市实验中学' })
  await api.score(pupil.id, 90, { state: 2 })
  await api.score(pupil.id, 80, { roundKey: '2026-2', state: 1 })
  await api.score(pupil.id, 70, { roundKey: '2026-12', state: 1 })
  await publishRankings(api.services, { trigger: 'operator' })
  await vi.waitFor(async () => {
    const { body } = await api.request.get('/api/rank?group=2')
    if (body.total !== 1) throw new Error('not heard of the publication yet')
  })

  const { uuid } = await ask('/api/rank/share')
  const { number } = await ask('/api/user/certificate', { round: '2026-12' })
  const launch = new URL((await ask('/api/game/launch', { target: 'preliminary' })).url)
  addresses = {
    ranking: ['/api/rank?group=2', '/api/rank?group=2&q=林小算'],
    schoolRanking: ['/api/rank/school?group=2'],
    extraRanking: ['/api/extra_rank?round=2026-1&area=SuZhou'],
    finalRanking: ['/api/rank/final?round=2026-2&group=2'],
    myPlusScores: ['/api/plus_rank/me?round=2026-3'],
    shareRecord: [`/api/rank/share/${uuid}`],
    verifyCertificate: [`/api/certificate/${number}`],
    document: ['/api/document?link=rule.md'],
    storageFile: ['/storage/rule.md'],
    oauthUser: [`/api/oauth/user?t=${launch.searchParams.get('accessToken')}`],
  }
})
afterAll(() => api.close())

it.each(gets.map(({ name, path }) => [name, path] as const))(
  '%s tells nobody a phone, an ID card number or a secret',
  async (name, path) => {
    const audience = contract[name].audience === 'member' ? ['pupil', 'teacher'] : Object.keys(viewers)
    for (const address of addresses[name] ?? [path]) {
      for (const [viewer, bearer] of Object.entries(viewers)) {
        const answer = await api.request.get(encodeURI(address)).set(bearer)
        expect(answer.status, `${viewer} ${address}`).toBe(audience.includes(viewer) ? 200 : 401)
        const text = answer.text || answer.body.toString()
        expect(text).not.toBe('')
        expect(numbersIn(text, name), `${viewer} ${address}`).toEqual([])
        // The description of the calls names the fields of their forms.
        if (name !== 'openapi' && answer.type === 'application/json') expect(secretsIn(answer.body)).toEqual([])
      }
    }
  },
)

it('finds what it looks for', () => {
  for (const number of [...phones, nextPhone(), idcard, '990101201001011234']) {
    expect(numbersIn(`{"of":"${number}"}`, 'me')).toContain(number)
  }
  expect(secretsIn({ list: [{ passwordHash: 'x' }, { salt: 1 }] })).toEqual(['passwordHash', 'salt'])
})

/** Our people's numbers wherever they stand in an answer, and whatever stands there as a number of somebody else. */
function numbersIn(text: string, name: EndpointName): string[] {
  const known = [...phones, idcard].filter((number) => text.toUpperCase().includes(number))
  const idcards = text.match(/(?<![\w.])\d{17}[\dXx](?!\w)/g) ?? []
  // Among the metrics stand bytes of memory, which may be as long as a phone.
  const mobiles = name === 'metrics' ? [] : (text.match(/(?<![\w.])1[3-9]\d{9}(?!\w)/g) ?? [])
  return [...known, ...idcards, ...mobiles]
}

/** The keys in an answer that no answer may have. */
function secretsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(/password|hash|salt|secret/i.test(key) ? [key] : []),
    ...secretsIn(value),
  ])
}
