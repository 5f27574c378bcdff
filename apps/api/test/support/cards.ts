import type { Answer } from '@qisuan/contracts/contract'
import { beforeAll } from 'vitest'
import { nextPhone, useApi, type TestApi } from './harness.ts'
import { waitUntil } from './wait-until.ts'

type Person = Awaited<ReturnType<TestApi['pupil']>>
export type Bearer = Record<string, string>
export type Card = Answer<'addPupils'>['cards'][number]

export const cardsPath = '/api/user/school/cards'

/** A village school for a test file: a teacher with a class, who enters pupils without a phone. */
export function useCards() {
  const api = useApi()
  const teacher = {} as Person
  const place = { classId: '' }
  beforeAll(async () => {
    await api.services.db.teacherInvite.create({
      data: { code: 'TEACHERS', seasonYear: 2026, usesLeft: 9, expiresAt: new Date('2099-01-01') },
    })
    const opened = await newTeacher()
    Object.assign(teacher, opened.teacher)
    place.classId = opened.classId
  })

  const post = (bearer: Bearer, path: string, body: object = {}) => api.request.post(path).set(bearer).send(body)

  async function newTeacher() {
    const enrolled = await api.pupil({ group: 6, invite: 'TEACHERS', organization: '云岭村小学', name: '陆老师' })
    await waitUntil(async () => (await api.request.get('/api/user/school').set(enrolled.bearer)).status === 200)
    await post(enrolled.bearer, '/api/user/school/class', { name: '五（1）班' }).expect(200)
    return { teacher: enrolled, classId: String((await schoolOf(enrolled)).classes[0]?.id) }
  }
  const schoolOf = async ({ bearer }: Pick<Person, 'bearer'>): Promise<Answer<'ownSchool'>> =>
    (await api.request.get('/api/user/school').set(bearer).expect(200)).body

  const paper = () => ({
    papers: true,
    policy_version: api.services.content.policy().version,
    signed_on: api.clock.now().toISOString().slice(0, 10),
  })
  const sheet = (names: readonly string[], more: object = {}) => ({
    key: crypto.randomUUID(),
    class: place.classId,
    ...paper(),
    pupils: names.map((name) => ({ name, group: 5, language: 'python' })),
    ...more,
  })

  /** Enters one pupil. */
  async function newCard(name = '小七'): Promise<Card> {
    const { body } = await post(teacher.bearer, cardsPath, sheet([name])).expect(200)
    return body.cards[0]
  }

  const logIn = (card: string, form: object = {}) =>
    api.request.post('/api/login/card').send({ card, word: '红气球飞', ...form })

  /** Logs in with a card for the first time. */
  async function cardPupil(name = '云上') {
    const card = await newCard()
    const { body } = await logIn(card.code, { name }).expect(200)
    const bearer: Bearer = { authorization: `Bearer ${body.token}` }
    const me = (await api.request.get('/api/login/me').set(bearer).expect(200)).body
    return { ...card, bearer, me, userId: Number(me.id) }
  }

  async function confirmByWord({ bearer }: { bearer: Bearer }) {
    const { body } = await post(bearer, '/api/user/confirm', { word: '红气球飞' }).expect(200)
    bearer['authorization'] = `Bearer ${body.token}`
  }

  /** Everything that a take-over takes, with a code to a phone. */
  async function takeOverForm(pupil: Awaited<ReturnType<typeof cardPupil>>, phone = nextPhone()) {
    const { body } = await post(teacher.bearer, `${cardsPath}/hand_over`, { id: pupil.id }).expect(200)
    await confirmByWord(pupil)
    await post(pupil.bearer, '/api/user/phone/send_code', { phone }).expect(200)
    const code = await api.codeFor(phone)
    const { policy_version } = paper()
    return { handover: String(body.code), phone, code, guardian_name: '杨秀兰', policy_version }
  }

  return {
    api,
    teacher,
    post,
    newTeacher,
    schoolOf,
    paper,
    sheet,
    newCard,
    logIn,
    cardPupil,
    confirmByWord,
    takeOverForm,
  }
}
