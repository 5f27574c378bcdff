import type { Answer } from '@qisuan/contracts/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextPhone, type TestApi, useApi } from '../../../../test/support/harness.ts'
import { waitUntil } from '../../../../test/support/wait-until.ts'
import { eraseClosedAccounts } from '../../accounts/erasure/erase-closed-accounts.ts'
import { eraseUser } from '../../accounts/erasure/erase-user.ts'
import { lapsedAccounts } from '../../accounts/queries.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { publishRankings } from '../../rankings/publication/publish-rankings.ts'

type Person = Awaited<ReturnType<TestApi['pupil']>>
type Bearer = Record<string, string>
type Card = Answer<'addPupils'>['cards'][number]

const api = useApi()
let teacher: Person
let classId: string
beforeAll(async () => {
  await api.services.db.teacherInvite.create({
    data: { code: 'TEACHERS', seasonYear: 2026, usesLeft: 9, expiresAt: new Date('2099-01-01') },
  })
  ;({ teacher, classId } = await newTeacher())
})

const post = (bearer: Bearer, path: string, body: object = {}) => api.request.post(path).set(bearer).send(body)
const cardsPath = '/api/user/school/cards'

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
  class: classId,
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

describe('a class without a phone', () => {
  it('goes from the sheet to the board', async () => {
    const names = ['小一', '小二', '三号']
    const { body } = await post(teacher.bearer, cardsPath, sheet(names)).expect(200)
    expect(body.cards.map(({ name }: Card) => name)).toEqual(names)
    const [{ code }] = body.cards
    await logIn(code).expect(422, /昵称/)
    const spaced = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
    const { body: opened } = await logIn(spaced, { name: '山里的星' }).expect(200)
    const bearer = { authorization: `Bearer ${opened.token}` }
    const me = (await api.request.get('/api/login/me').set(bearer).expect(200)).body
    expect(me).toMatchObject({
      name: '山里的星',
      phone: null,
      family_size: 1,
      enrolled: true,
      group: 5,
      organization: '云岭村小学',
      realname: null,
      consent_due: false,
    })
    await api.score(me.id, 88)
    api.clock.advance(60)
    await publishRankings(api.services, { trigger: 'operator' })
    const member = async () => (await schoolOf(teacher)).classes[0]?.members.find(({ name }) => name === '小一')
    await expect.poll(async () => (await member())?.score).toBe(88)
    expect(await member()).toMatchObject({ card: { number: 1, used: true, paper: true, signed_on: paper().signed_on } })
    const board = await api.request.get('/api/rank').query({ group: 5 }).expect(200)
    expect(JSON.stringify(board.body)).toContain('山里的星')
    await logIn(code).expect(200)
  })

  it('needs papers in hand, of the current version, and a day on them that can be', async () => {
    const refused = (more: object) => post(teacher.bearer, cardsPath, sheet(['小八'], more)).expect(422)
    await refused({ papers: false })
    await refused({ policy_version: '2020-01-01' })
    await refused({ signed_on: '2099-01-01' })
    await refused({ signed_on: '2020-01-01' })
    await refused({ pupils: [] })
    await refused({ pupils: [{ name: '老师', group: 6, language: 'python' }] })
  })

  it('leaves who collected the form and when, and no session', async () => {
    const { userId } = await cardPupil()
    const [consent] = await api.services.db.consent.findMany({ where: { userId } })
    expect(consent).toMatchObject({ collectedBy: teacher.id, sessionId: null, sessionOrigin: null, withdrawnAt: null })
    const forged = { ...consent, id: crypto.randomUUID(), collectedBy: null }
    await expect(api.services.db.consent.create({ data: forged as never })).rejects.toThrow('同意要么来自')
  })

  it('stays enrolled under a new version, whose papers the teacher collects', async () => {
    const pupil = await cardPupil()
    await api.services.db.$executeRaw`alter table consent disable trigger stays`
    await api.services.db.consent.updateMany({ where: { userId: pupil.userId }, data: { policyVersion: '2020-01-01' } })
    await api.services.db.$executeRaw`alter table consent enable trigger stays`
    const due = async () => (await api.request.get('/api/login/me').set(pupil.bearer)).body.consent_due
    expect(await due()).toBe(true)
    await post(teacher.bearer, `${cardsPath}/papers`, { ...paper(), pupils: [pupil.id] }).expect(200)
    expect(await due()).toBe(false)
  })
})

describe('a list that is sent twice', () => {
  const countOf = async () => (await schoolOf(teacher)).cards.used

  it('is there once, and the second answer has the cards of the first', async () => {
    const list = sheet(['小雨', '小雪'])
    const before = await countOf()
    const first = await post(teacher.bearer, cardsPath, list).expect(200)
    const second = await post(teacher.bearer, cardsPath, list).expect(200)
    expect(second.body).toEqual(first.body)
    expect(await countOf()).toBe(before + 2)
    await logIn(second.body.cards[1].code, { name: '雪花' }).expect(200)
    const issued = { kind: 'card_issued' as const, userIds: { isEmpty: true } }
    expect(await api.services.db.securityEvent.count({ where: issued })).toBe(0)
  })

  it('at the same moment is there once too', async () => {
    const list = sheet(['小霜', '小露'])
    const before = await countOf()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(teacher.bearer, cardsPath, list).expect(200)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countOf()).toBe(before + 2)
  })

  it('and was changed between is refused, and leaves who was entered', async () => {
    const list = sheet(['小风'])
    await post(teacher.bearer, cardsPath, list).expect(200)
    const before = await countOf()
    for (const names of [['小风', '小云'], ['小云']]) {
      const { body } = await post(teacher.bearer, cardsPath, { ...sheet(names), key: list.key }).expect(409)
      expect(body.message).toContain('已经加进来 1 个学生')
    }
    expect(await countOf()).toBe(before)
  })

  it('in another class is another one, with codes of its own', async () => {
    const { teacher: other, classId: theirs } = await newTeacher()
    const list = sheet(['小山'])
    const { body: one } = await post(teacher.bearer, cardsPath, list).expect(200)
    const { body: two } = await post(other.bearer, cardsPath, { ...list, class: theirs }).expect(200)
    expect(two.cards[0].code).not.toBe(one.cards[0].code)
    await post(other.bearer, cardsPath, list).expect(404)
    await logIn(one.cards[0].code, { name: '山一' }).expect(200)
    await logIn(two.cards[0].code, { name: '山二' }).expect(200)
  })

  it('tells no code of a card that was replaced, and the database keeps none', async () => {
    const list = sheet(['小江', '小河'])
    const { body } = await post(teacher.bearer, cardsPath, list).expect(200)
    const [river, stream] = body.cards
    await post(teacher.bearer, `${cardsPath}/replace`, { pupils: [river.id] }).expect(200)
    expect((await post(teacher.bearer, cardsPath, list).expect(200)).body.cards).toEqual([stream])
    const { rows } = await api.services.pool.query(
      'select (member)::text as row from school_class_member member where id = $1',
      [stream.id],
    )
    expect(rows[0].row).not.toContain(list.key)
    const twice = 'update school_class_member set list_line = 1 where id = $1'
    await expect(api.services.pool.query(twice, [river.id])).rejects.toThrow('list_hash_list_line')
  })
})

describe('a card', () => {
  it('that somebody guesses is refused like a wrong word, and a found one soon has no guesses left', async () => {
    const { code } = await cardPupil()
    const unknown = await logIn('ZZZZZZZZZZ', { name: '陌生人' }).expect(422)
    const wrong = await logIn(code, { word: '蓝气球飞' }).expect(422)
    expect(unknown.body.errors).toEqual(wrong.body.errors)
    for (let guess = 2; guess <= 5; guess += 1) await logIn(code, { word: `第${guess}次猜` }).expect(422)
    await logIn(code).expect(429)
    api.clock.advance(15 * 60)
    await logIn(code).expect(200)
  })

  it('in parallel is guessed no faster', async () => {
    const { code } = await cardPupil()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => logIn(code, { word: `并行猜${at}` })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    api.clock.advance(15 * 60)
  })

  it('is taken at its first login by one of two', async () => {
    const { code } = await newCard()
    const both = await Promise.all([logIn(code, { name: '一号' }), logIn(code, { name: '二号', word: '别人的词' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('wants a word that classmates would not try', async () => {
    const { code } = await newCard()
    for (const word of ['12345678', '啊啊啊啊', '山里的星', '短']) {
      await logIn(code, { word, name: '山里的星' }).expect(422)
    }
  })

  it('that is replaced is void at once with its sessions and word', async () => {
    const pupil = await cardPupil()
    const { body } = await post(teacher.bearer, `${cardsPath}/replace`, { pupils: [pupil.id] }).expect(200)
    await api.request.get('/api/login/me').set(pupil.bearer).expect(401)
    await logIn(pupil.code).expect(422)
    const again = await logIn(body.cards[0].code, { word: '新的暗号' }).expect(200)
    const me = await api.request.get('/api/login/me').set({ authorization: `Bearer ${again.body.token}` })
    expect(me.body).toMatchObject({ id: pupil.userId, name: '云上' })
  })

  it.each([
    `update account_card set code_hash = sha256('another') where user_id = $1`,
    'update consent set withdrawn_at = given_at where user_id = $1',
  ])('does not log in while it becomes void: %s', async (change) => {
    const { code, userId } = await cardPupil()
    const { answer } = await inTransaction(api.services.pool, async (holder) => {
      await holder.query('select from user_account where id = $1 for update', [userId])
      const answered = logIn(code).then(({ status }) => status)
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'select from user_account%'`
      await expect.poll(async () => (await api.services.pool.query(waiting)).rowCount).toBe(1)
      await holder.query(change, [userId])
      return { answer: answered }
    })
    expect(await answer).toBe(422)
  })

  it('is no way to a phone, a password, a family or the role of a teacher', async () => {
    const pupil = await cardPupil()
    await confirmByWord(pupil)
    const phone = nextPhone()
    await post(pupil.bearer, '/api/user/phone/send_code', { phone }).expect(200)
    await post(pupil.bearer, '/api/user/phone', { phone, code: await api.codeFor(phone) }).expect(403)
    await post(pupil.bearer, '/api/user/family', { key: crypto.randomUUID(), name: '弟弟' }).expect(409)
    const password = 'suanfa-2026'
    await post(pupil.bearer, '/api/login/reset_password', { password, password_confirmation: password }).expect(403)
    await expect(
      api.services.db.user.update({ where: { id: pupil.userId }, data: { role: 'teacher' } }),
    ).rejects.toThrow('没有手机号')
  })

  it('does not confirm with a code or another word', async () => {
    const pupil = await cardPupil()
    await post(pupil.bearer, '/api/user/confirm', { word: '蓝气球飞' }).expect(422)
    await post(pupil.bearer, '/api/user/confirm', { code: '000000' }).expect(404)
    await post(pupil.bearer, '/api/user/confirm/send_code').expect(404)
    await post(teacher.bearer, '/api/user/confirm', { word: '红气球飞' }).expect(422)
    await api.request.get('/api/user/data').set(pupil.bearer).expect(403)
  })
})

describe('a teacher', () => {
  it('enters no more than the season allows, also in parallel', async () => {
    const { teacher: other, classId: theirs } = await newTeacher()
    const season = await api.services.db.season.findFirstOrThrow({ where: { current: true } })
    const settings = { ...(season.settings as object), cardsPerTeacher: 5 }
    await api.services.db.season.update({ where: { year: season.year }, data: { settings } })
    await expect.poll(async () => (await schoolOf(other)).cards.most).toBe(5)
    const three = () => sheet(['甲', '乙', '丙'], { class: theirs })
    const answers = await Promise.all([1, 2, 3].map(() => post(other.bearer, cardsPath, three())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await schoolOf(other)).cards.used).toBe(3)
    await api.services.db.season.update({ where: { year: season.year }, data: { settings: season.settings as object } })
    await expect.poll(async () => (await schoolOf(other)).cards.most).toBe(100)
  })

  it('alone enters pupils, into a class of their own, with a school', async () => {
    const pupil = await api.pupil()
    for (const [path, body] of [
      [cardsPath, sheet(['小九'])],
      [`${cardsPath}/replace`, { pupils: [crypto.randomUUID()] }],
      [`${cardsPath}/papers`, { ...paper(), pupils: [crypto.randomUUID()] }],
      [`${cardsPath}/withdraw`, { id: crypto.randomUUID() }],
      [`${cardsPath}/hand_over`, { id: crypto.randomUUID() }],
    ] as const) {
      await api.request.post(path).send(body).expect(401)
      await post(pupil.bearer, path, body).expect(403)
    }
    const { teacher: other } = await newTeacher()
    await post(other.bearer, cardsPath, sheet(['小九'])).expect(404)
    await api.services.db.enrolment.deleteMany({ where: { userId: other.id } })
    expect((await post(other.bearer, cardsPath, sheet(['小九'])).expect(409)).body.code).toBe('not_enrolled')
  })

  it('manages nobody of another school, and nobody who joined with a phone', async () => {
    const { teacher: other } = await newTeacher()
    const pupil = await cardPupil()
    const joined = await api.pupil()
    const invitation = (await schoolOf(teacher)).classes[0]?.code
    await post(joined.bearer, '/api/user/class', { invitation, name: '林远航' }).expect(200)
    const member = (await schoolOf(teacher)).classes[0]?.members.find(({ name }) => name === '林远航')
    expect(member?.card).toBeNull()
    for (const [by, id] of [
      [other, pupil.id],
      [teacher, member?.id],
    ] as const) {
      await post(by.bearer, `${cardsPath}/replace`, { pupils: [id] }).expect(404)
      await post(by.bearer, `${cardsPath}/papers`, { ...paper(), pupils: [id] }).expect(404)
      await post(by.bearer, `${cardsPath}/withdraw`, { id }).expect(404)
      await post(by.bearer, `${cardsPath}/hand_over`, { id }).expect(404)
    }
    await post(teacher.bearer, `${cardsPath}/replace`, { pupils: [pupil.id, member?.id] }).expect(404)
    await logIn(pupil.code).expect(200)
    expect(JSON.stringify(await schoolOf(other))).not.toContain(pupil.id)
  })

  it('withdraws for a guardian: the card stops, the enrolment and its sessions end', async () => {
    const pupil = await cardPupil()
    await post(teacher.bearer, `${cardsPath}/withdraw`, { id: pupil.id }).expect(200)
    await api.request.get('/api/login/me').set(pupil.bearer).expect(401)
    expect((await logIn(pupil.code).expect(403)).body.code).toBe('consent_required')
    expect(await api.services.db.enrolment.count({ where: { userId: pupil.userId } })).toBe(0)
    const open = { userId: pupil.userId, withdrawnAt: null }
    expect(await api.services.db.consent.count({ where: open })).toBe(0)
  })

  it('who is erased leaves the pupils as they are', async () => {
    const { teacher: other, classId: theirs } = await newTeacher()
    const { body } = await post(other.bearer, cardsPath, sheet(['小十'], { class: theirs })).expect(200)
    await eraseUser(api.services, other.id, 'test')
    await logIn(body.cards[0].code, { name: '还在' }).expect(200)
  })
})

describe('a guardian with a phone', () => {
  it('takes the account over with the card, the teacher’s code and a code to the phone', async () => {
    const pupil = await cardPupil()
    const elsewhere = await logIn(pupil.code).expect(200)
    const form = await takeOverForm(pupil)
    const { body } = await post(pupil.bearer, '/api/user/card/take_over', form).expect(200)
    expect(body).toMatchObject({ id: pupil.userId, enrolled: true, consent_due: false })
    expect(body.phone).toMatch(/^199\*{4}\d{4}$/)
    await logIn(pupil.code).expect(422)
    await api.request
      .get('/api/login/me')
      .set({ authorization: `Bearer ${elsewhere.body.token}` })
      .expect(401)
    await api.request.get('/api/login/me').set(pupil.bearer).expect(200)
    await post(teacher.bearer, `${cardsPath}/replace`, { pupils: [pupil.id] }).expect(404)
    const consents = await api.services.db.consent.findMany({
      where: { userId: pupil.userId },
      orderBy: { givenAt: 'asc' },
    })
    expect(consents.map(({ sessionOrigin }) => sessionOrigin)).toContain('card')
    await post(pupil.bearer, '/api/user/card/take_over', form).expect(409)
  })

  it('brings the child to the brother who has the phone already, and to no teacher’s phone', async () => {
    const brother = await api.pupil()
    const pupil = await cardPupil()
    const form = await takeOverForm(pupil, brother.phone)
    const { body } = await post(pupil.bearer, '/api/user/card/take_over', form).expect(200)
    expect(body.family_size).toBe(2)
    const other = await cardPupil()
    const refused = await takeOverForm(other, teacher.phone)
    await post(other.bearer, '/api/user/card/take_over', refused).expect(422, /用于另一个账号/)
  })

  it('takes over nobody else’s child', async () => {
    const [own, other] = [await cardPupil(), await cardPupil()]
    const form = await takeOverForm(own)
    await confirmByWord(other)
    const attempt = (bearer: Bearer, more: object = {}) =>
      post(bearer, '/api/user/card/take_over', { ...form, ...more })
    // The code of the own child, with another child's card.
    await attempt(other.bearer).expect(422, /交接码不对/)
    await attempt(own.bearer, { handover: 'ZZZZZZZZZZ' }).expect(422, /交接码不对/)
    await attempt(own.bearer, { code: form.code === '000000' ? '000001' : '000000' }).expect(422, /验证码不正确/)
    await attempt(own.bearer, { policy_version: '2020-01-01' }).expect(422)
    // Somebody who finds the card logged in does not know the word.
    const found = { authorization: `Bearer ${(await logIn(own.code).expect(200)).body.token}` }
    expect((await attempt(found).expect(403)).body.code).toBe('confirmation_required')
    // An account that never had a card.
    const member = await api.pupil()
    await api.confirm(member)
    await attempt(member.bearer).expect(409)
    expect(
      await api.services.db.user.count({ where: { id: { in: [own.userId, other.userId] }, phoneHash: null } }),
    ).toBe(2)
  })

  it('comes too late with an old code, or with one that a new card or a new code has replaced', async () => {
    const pupil = await cardPupil()
    const form = await takeOverForm(pupil)
    await post(teacher.bearer, `${cardsPath}/hand_over`, { id: pupil.id }).expect(200)
    await post(pupil.bearer, '/api/user/card/take_over', form).expect(422, /交接码不对/)
    const late = await takeOverForm(pupil)
    const { db } = api.services
    await db.accountCard.update({ where: { userId: pupil.userId }, data: { handoverUntil: api.clock.now() } })
    await post(pupil.bearer, '/api/user/card/take_over', late).expect(422, /交接码不对/)
    const fresh = await takeOverForm(pupil)
    await post(teacher.bearer, `${cardsPath}/replace`, { pupils: [pupil.id] }).expect(200)
    await post(pupil.bearer, '/api/user/card/take_over', fresh).expect(401)
  })
})

describe('the data of a pupil without a phone', () => {
  it('are theirs to read, without a hash', async () => {
    const pupil = await cardPupil()
    await confirmByWord(pupil)
    const { body } = await api.request.get('/api/user/data').set(pupil.bearer).expect(200)
    expect(body).toMatchObject({
      account: { phone: null, has_password: false },
      card: { number: 1, has_word: true },
      consents: [{ origin: null, signed_on: paper().signed_on }],
      classes: [{ name_in_class: '小七' }],
      sessions: [{ origin: 'card' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|sealed/i)
  })

  it('lapse like those of others', async () => {
    const { userId } = await cardPupil()
    const soon = { count: 1, unit: 'day' } as const
    await api.services.db.enrolment.deleteMany({ where: { userId } })
    expect(await lapsedAccounts(api.services, 10_000, soon)).not.toContain(userId)
    api.clock.advance(3 * 86_400)
    expect(await lapsedAccounts(api.services, 10_000, soon)).toContain(userId)
  })

  it('are erased a week after the pupil or the guardian at the school closes the account', async () => {
    const [own, atSchool] = [await cardPupil(), await cardPupil()]
    await confirmByWord(own)
    await post(own.bearer, '/api/user/close').expect(200)
    await post(teacher.bearer, `${cardsPath}/withdraw`, { id: atSchool.id, close: true }).expect(200)
    api.clock.advance(8 * 86_400)
    await eraseClosedAccounts(api.services)
    const left = { userId: { in: [own.userId, atSchool.userId] } }
    for (const count of [
      api.services.db.accountCard.count({ where: left }),
      api.services.db.consent.count({ where: left }),
      api.services.db.schoolClassMember.count({ where: left }),
    ])
      expect(await count).toBe(0)
    await logIn(own.code).expect(422)
    expect(await api.services.db.user.count({ where: { id: own.userId, name: '云上' } })).toBe(0)
  })
})
