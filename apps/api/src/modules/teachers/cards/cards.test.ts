import { describe, expect, it } from 'vitest'
import { cardsPath, useCards, type Bearer } from '../../../../test/support/cards.ts'
import { nextPhone } from '../../../../test/support/harness.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { eraseClosedAccounts } from '../../accounts/erasure/erase-closed-accounts.ts'
import { lapsedAccounts } from '../../accounts/queries.ts'

const { api, teacher, post, paper, newCard, logIn, cardPupil, confirmByWord, takeOverForm } = useCards()

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
