import { describe, expect, it } from 'vitest'
import { nextPhone, password, useApi } from '../../../../test/support/harness.ts'
import { findPeople } from '../../people/find-people.ts'
import { findPerson } from '../../people/find-person.ts'
import { recognisePeople } from '../../people/recognise-people.ts'
import { eraseUser } from '../erasure/erase-user.ts'
import { mergeAccounts } from '../merge-accounts.ts'
import { setRole } from '../set-role.ts'

const api = useApi()

type Bearer = Record<string, string>
const post = (path: string, body: object, bearer: Bearer = {}) => api.request.post(path).set(bearer).send(body)
const get = (path: string, bearer: Bearer) => api.request.get(path).set(bearer)
const bearerOf = ({ body }: { body: { token: string } }): Bearer => ({ authorization: `Bearer ${body.token}` })
const login = async (phone: string) => bearerOf(await post('/api/login', { phone, password }).expect(200))
const family = async (bearer: Bearer) => (await get('/api/user/family', bearer).expect(200)).body.people
const switchTo = (id: number, bearer: Bearer) => post('/api/user/family/switch', { id }, bearer)
const add = (name: string, bearer: Bearer, key: string = crypto.randomUUID()) =>
  post('/api/user/family', { key, name }, bearer)

/** A mother's phone with the given children, and her session, which is confirmed. */
async function mother(...children: string[]) {
  const member = await api.member({ name: '妈妈' })
  await api.confirm(member)
  const added = []
  for (const name of children) {
    const { body } = await add(name, member.bearer).expect(200)
    added.push(body.people.find((person: { name: string }) => person.name === name).id as number)
  }
  return { ...member, children: added }
}

describe('one phone', () => {
  it('is up to six people, each with an account of their own', async () => {
    const { id, phone, bearer, children } = await mother('小兰', '小松')
    expect((await get('/api/login/me', bearer)).body).toMatchObject({ id, family_size: 3 })
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
    const [lan] = children
    const daughter = bearerOf(await switchTo(lan ?? 0, bearer).expect(200))
    expect((await get('/api/login/me', daughter)).body).toMatchObject({
      id: lan,
      name: '小兰',
      phone: masked,
      enrolled: false,
      family_size: 3,
    })
    expect(await family(daughter)).toMatchObject([
      { id, name: '妈妈', current: false },
      { id: lan, name: '小兰', current: true, enrolled: false, certificates: 0 },
      { name: '小松', current: false },
    ])
    // The token of before has ended, and a login begins with the first one.
    await get('/api/login/me', bearer).expect(401)
    expect((await get('/api/login/me', await login(phone))).body.id).toBe(id)
  })

  it('has a child once that was sent twice, also at the same moment', async () => {
    const { bearer } = await mother()
    const key = crypto.randomUUID()
    const first = await add('小兰', bearer, key).expect(200)
    const again = await Promise.all([1, 2, 3].map(() => add('小兰', bearer, key).expect(200)))
    for (const { body } of again) expect(body).toEqual(first.body)
    expect(await family(bearer)).toHaveLength(2)
    const { body } = await add('小松', bearer, key).expect(409)
    expect(body.message).toContain('已经加进来的是“小兰”')
    // A key is of one phone.
    const other = await mother()
    await add('小竹', other.bearer, key).expect(200)
    await add('小松', bearer).expect(200)
    expect(await family(bearer)).toHaveLength(3)
  })

  it('takes nobody beyond six, also when several are added at once', async () => {
    const { bearer } = await mother('一', '二', '三', '四')
    const answers = await Promise.all(['五', '六', '七'].map((name) => add(name, bearer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await family(bearer)).toHaveLength(6)
  })

  it('has no second person without a code to it, and none beside a teacher', async () => {
    const plain = await api.member()
    expect((await add('小兰', plain.bearer).expect(403)).body.code).toBe('confirmation_required')
    const { id, bearer, children } = await mother('小兰')
    await expect(setRole(api.services, id, 'teacher')).rejects.toThrow('老师要有自己的手机号')
    await eraseUser(api.services, children[0] ?? 0, 'test')
    await setRole(api.services, id, 'teacher')
    expect((await add('小松', bearer).expect(409)).body.message).toContain('老师')
  })
})

describe('a switch', () => {
  it('leads to nobody of another phone', async () => {
    const { bearer } = await mother('小兰')
    const stranger = await mother('小竹')
    for (const id of [stranger.id, stranger.children[0] ?? 0, 999_999]) {
      expect((await switchTo(id, bearer).expect(404)).body.code).toBe('not_found')
    }
    await get('/api/login/me', bearer).expect(200)
  })

  it('proves nothing: neither the confirmation nor a fresh login goes along', async () => {
    const { phone, children } = await mother('小兰')
    const left = await login(phone)
    api.clock.advance(11 * 60)
    const taken = bearerOf(await switchTo(children[0] ?? 0, left).expect(200))
    const form = { password: 'another-93-word', password_confirmation: 'another-93-word' }
    expect((await post('/api/login/reset_password', form, taken).expect(403)).body.code).toBe('forbidden')
    expect((await get('/api/user/sessions', taken).expect(403)).body.code).toBe('confirmation_required')
  })
})

describe('what is the phone’s', () => {
  it('is one password, which a child changes for all, and which ends the sessions of all', async () => {
    const { phone, bearer, children } = await mother('小兰')
    const other = await login(phone)
    const child = bearerOf(await switchTo(children[0] ?? 0, bearer).expect(200))
    const form = { password: 'another-93-word', password_confirmation: 'another-93-word', old_password: password }
    await post('/api/login/reset_password', form, child).expect(200)
    await get('/api/login/me', other).expect(401)
    await post('/api/login', { phone, password }).expect(422)
    await post('/api/login', { phone, password: form.password }).expect(200)
  })

  it('moves with the first person, and a child moves out alone', async () => {
    const { phone, bearer, children } = await mother('小兰', '小松')
    const move = async (who: { bearer: Bearer }, to: string) => {
      await post('/api/user/phone/send_code', { phone: to }, who.bearer).expect(200)
      return post('/api/user/phone', { phone: to, code: await api.codeFor(to) }, who.bearer)
    }
    const [familys, childs] = [nextPhone(), nextPhone()]
    await move({ bearer }, familys).then(({ status }) => expect(status).toBe(200))
    await post('/api/login', { phone, password }).expect(422)
    expect(await family(await login(familys))).toHaveLength(3)

    const child = { phone: familys, bearer: bearerOf(await switchTo(children[0] ?? 0, bearer).expect(200)) }
    api.clock.advance(61)
    await api.confirm(child)
    const moved = await move(child, childs)
    expect(moved.body).toMatchObject({ id: children[0], family_size: 1 })
    expect(await family(await login(familys))).toHaveLength(2)
    // Without a password of its own, the new phone gets a code.
    await post('/api/login', { phone: childs, password }).expect(422)
    // Nobody moves to a phone that has somebody.
    api.clock.advance(61)
    expect((await move(child, familys)).status).toBe(422)
  })
})

describe('erasing', () => {
  it('of one keeps the others, and the next one is the first of the phone', async () => {
    const { id, phone, children } = await mother('小兰', '小松')
    await eraseUser(api.services, id, 'test')
    const bearer = await login(phone)
    const [lan, song] = children
    expect(await family(bearer)).toMatchObject([{ id: lan, current: true }, { id: song }])
    await eraseUser(api.services, song ?? 0, 'test')
    expect((await get('/api/login/me', bearer)).body).toMatchObject({ id: lan, family_size: 1 })
    await eraseUser(api.services, lan ?? 0, 'test')
    await post('/api/login', { phone, password }).expect(422)
    api.clock.advance(61)
    await api.member({ phone })
  })

  it('and merging leave the phone to the rest of a family', async () => {
    const { id, phone, children } = await mother('小兰')
    const into = await api.member({ name: '妈妈的另一个号' })
    await mergeAccounts(api.services, { from: id, into: into.id, reason: '同一个人', operator: 'test', apply: true })
    expect(await family(await login(phone))).toMatchObject([{ id: children[0], name: '小兰' }])
  })
})

describe('an operator', () => {
  it('finds everybody of a phone, and is asked whom a phone means', async () => {
    const { id, phone, children } = await mother('小兰')
    const search = { query: phone, realnames: false, beforeOpening: async () => {} }
    const { people } = await findPeople(api.services, search)
    expect(people.map((person) => person.id)).toEqual([id, children[0]])
    await expect(findPerson(api.services, phone)).rejects.toThrow(`${id}（妈妈）、${children[0]}（小兰）`)
  })

  it('names somebody of a family in a file by the phone and one thing more', async () => {
    const { phone, bearer, children } = await mother('小兰')
    const [lan] = children
    const child = bearerOf(await switchTo(lan ?? 0, bearer).expect(200))
    await post('/api/user/auth_idcard', { name: '陈小兰', idcard: '110101201203070028' }, child).expect(200)
    const named = [{ phone }, { phone, userId: lan }, { phone, realname: '陈小兰' }, { phone, realname: '陈小松' }]
    const titles = { phone: '手机号', userId: '用户号', externalId: '外部编号', platformId: '平台账号' }
    const header = { titles: { ...titles, realname: '姓名', idcard: '证件号' } } as never
    const found = await recognisePeople(api.services, { named, seasonYear: 2026, header })
    expect(found.map(({ userId, fault }) => userId ?? fault?.reason)).toEqual([
      '这个手机号有几个人用，请再写用户号或真实姓名',
      lan,
      lan,
      '这个手机号有几个人用，请再写用户号或真实姓名',
    ])
  })
})
