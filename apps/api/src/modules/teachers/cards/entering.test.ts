import { describe, expect, it } from 'vitest'
import { cardsPath, useCards, type Card } from '../../../../test/support/cards.ts'
import { eraseUser } from '../../accounts/erasure/erase-user.ts'
import { publishRankings } from '../../rankings/publication/publish-rankings.ts'

const { api, teacher, post, newTeacher, schoolOf, paper, sheet, logIn, cardPupil } = useCards()

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
