import type { EndpointName } from '@qisuan/contracts/addresses'
import { contract } from '@qisuan/contracts/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import { beforeAll, expect, it } from 'vitest'
import { hallKey } from '../src/modules/ceremonies/hall-key.ts'
import { prepareRehearsal } from '../src/modules/ceremonies/prepare-ceremony.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { useApiWithArena } from './support/arena.ts'
import { nextPhone } from './support/harness.ts'
import { waitUntil } from './support/wait-until.ts'
import { firstState, isLive } from './support/watch-live.ts'

const idcard = '11010519491231002X'

/** Every GET of the contract except the SMS mock's inbox, whose purpose is to show codes. */
const gets = Object.values(contract).filter(({ method, name }) => method === 'GET' && name !== 'devSms')

const api = useApiWithArena()
let phones: string[]
let viewers: Record<'visitor' | 'pupil' | 'teacher', Record<string, string>>
/** Addresses of the calls that need parameters. */
let addresses: Partial<Record<EndpointName, string[]>>

const teachersOnly: ReadonlySet<EndpointName> = new Set(['ownSchool', 'classCertificates'])

/** A pupil with all personal data, a teacher and a visitor. */
beforeAll(async () => {
  const { db } = api.services
  await db.teacherInvite.create({
    data: { code: 'JIAOSHI', seasonYear: 2026, usesLeft: 1, expiresAt: new Date('2026-12-01T00:00:00Z') },
  })
  const pupil = await api.pupil({ name: '林小算' })
  const teacher = await api.pupil({ name: '陈老师', group: 6, invite: 'JIAOSHI' })
  phones = [pupil.phone, teacher.phone]
  viewers = { visitor: {}, pupil: pupil.bearer, teacher: teacher.bearer }

  const post = async (path: string, form: object = {}) =>
    (await api.request.post(path).set(pupil.bearer).send(form).expect(200)).body
  await post('/api/user/auth_idcard', { name: '林远航', idcard, organization: '星河市实验中学' })
  await api.score(pupil.id, 90, { state: 2 })
  await api.score(pupil.id, 80, { roundKey: '2026-2', state: 1 })
  await api.score(pupil.id, 70, { roundKey: '2026-12', state: 1 })
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await api.request.get('/api/rank?group=2')).body.total === 1)

  await waitUntil(async () => (await api.request.get('/api/user/school').set(teacher.bearer)).status === 200)
  await api.request.post('/api/user/school/class').set(teacher.bearer).send({ name: '五（1）班' }).expect(200)
  const { body: mine } = await api.request.get('/api/user/school').set(teacher.bearer).expect(200)
  const [{ code: invitation }] = mine.classes
  await post('/api/user/class', { invitation, name: '林远航' })
  const { schoolId } = await db.enrolment.findFirstOrThrow({ where: { userId: pupil.id } })

  const { uuid } = await post('/api/rank/share')
  const { number } = await post('/api/user/certificate', { round: '2026-12' })
  const { url: certificateFile } = await post('/api/user/certificate/file', { round: '2026-12', format: 'jpg' })
  const launch = new URL((await post('/api/game/launch', { target: 'preliminary' })).url)
  const plan = { single: 1, wall: 10, people: 12 }
  const { id: ceremony } = await prepareRehearsal(api.services, { roundKey: '2026-2', group: 2, ...plan })
  const key = hallKey(api.services.keyRing, ceremony)
  addresses = {
    ranking: ['/api/rank?group=2', '/api/rank?group=2&q=林小算'],
    regions: ['/api/rank/regions?group=2'],
    school: [`/api/school/${schoolId}?group=2`],
    classInvitation: [`/api/class/${invitation}`],
    schoolRanking: ['/api/rank/school?group=2'],
    suggestSchools: ['/api/schools?area_id=32&q=星河'],
    extraRanking: ['/api/extra_rank?round=2026-1&area=SuZhou'],
    finalRanking: ['/api/rank/final?round=2026-2&group=2'],
    ceremony: [`/api/ceremony/${ceremony}?key=${key}`],
    liveCeremony: [`/api/ceremony/${ceremony}/live?key=${key}`],
    liveFinalRanking: ['/api/rank/final/live?round=2026-2&group=2'],
    myPlusScores: ['/api/plus_rank/me?round=2026-3'],
    myScores: ['/api/user/scores?round=2026-1'],
    shareRecord: [`/api/rank/share/${uuid}`],
    verifyCertificate: [`/api/certificate/${number}`],
    document: ['/api/document?link=rule.md'],
    storageFile: ['/storage/rule.md'],
    ownFile: [certificateFile],
    oauthUser: [`/api/oauth/user?t=${launch.searchParams.get('accessToken')}`],
  }
})

it.each(gets.map(({ name, path }) => [name, path] as const))(
  '%s returns no phone, ID card number or secret to anybody',
  async (name, path) => {
    const { audience, confirmed }: Endpoint = contract[name]
    const seenBy = audience === 'member' ? ['pupil', 'teacher'] : Object.keys(viewers)
    for (const address of addresses[name] ?? [path]) {
      for (const [viewer, bearer] of Object.entries(viewers)) {
        const answer = isLive(name)
          ? await firstState(`${api.address}${address}`, bearer)
          : await api.request.get(encodeURI(address)).set(bearer)
        const refused = confirmed || (teachersOnly.has(name) && viewer !== 'teacher')
        expect(answer.status, `${viewer} ${address}`).toBe(seenBy.includes(viewer) ? (refused ? 403 : 200) : 401)
        const text = answer.text || String(answer.body)
        expect(text).not.toBe('')
        expect(numbersIn(text, name), `${viewer} ${address}`).toEqual([])
        // OpenAPI names the fields of forms, such as password.
        if (name !== 'openapi' && answer.type === 'application/json') expect(secretsIn(answer.body)).toEqual([])
      }
    }
  },
)

it('the checks above find phones, ID card numbers and secrets', () => {
  for (const number of [...phones, nextPhone(), idcard, '990101201001011234']) {
    expect(numbersIn(`{"of":"${number}"}`, 'me')).toContain(number)
  }
  expect(secretsIn({ list: [{ passwordHash: 'x' }, { salt: 1 }] })).toEqual(['passwordHash', 'salt'])
})

/** The test people's numbers anywhere in a response, and anything that looks like a phone or ID card number. */
function numbersIn(text: string, name: EndpointName): string[] {
  const known = [...phones, idcard].filter((number) => text.toUpperCase().includes(number))
  const idcards = text.match(/(?<![\w.])\d{17}[\dXx](?!\w)/g) ?? []
  // Metrics contain memory sizes in bytes, which may look like a phone.
  const mobiles = name === 'metrics' ? [] : (text.match(/(?<![\w.])1[3-9]\d{9}(?!\w)/g) ?? [])
  return [...known, ...idcards, ...mobiles]
}

/** The keys of a response that name a secret. */
function secretsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(/password|hash|salt|secret/i.test(key) ? [key] : []),
    ...secretsIn(value),
  ])
}
