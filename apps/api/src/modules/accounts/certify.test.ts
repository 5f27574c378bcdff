import { describe, expect, it } from 'vitest'
import { nextIdCard, useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { fillIdcardHashes } from './fill-idcard-hashes.ts'

const api = useApi()

const send = (path: string, body: object, bearer: Record<string, string> = {}) =>
  api.request.post(path).set(bearer).send(body)

describe('certify and updateInfo', () => {
  const name = '林小算'
  const certifyAs = (bearer: Record<string, string>, idcard: string) =>
    send('/api/user/auth_idcard', { name, idcard }, bearer)

  it('stores the ID number sealed and returns it masked', async () => {
    const { bearer, id } = await api.member()
    const form = { name, idcard: nextIdCard(), organization: '星河市第一小学' }
    const { body } = await send('/api/user/auth_idcard', form, bearer).expect(200)
    expect(body).toMatchObject({ realname: name, certified: true, in_review: false, organization: form.organization })
    expect(body.idcard).toMatch(/^9\*{16}[\dX]$/)
    const row = await api.services.db.user.findUniqueOrThrow({ where: { id } })
    expect(Buffer.from(row.idcardSealed ?? []).toString('latin1')).not.toContain('20100101')
    const sealed = row.idcardSealed ?? new Uint8Array()
    expect(api.services.sealer.open(sealed, `user_account.idcard/${id}`)).toBe(form.idcard)
  })

  it('requires 17 digits and a digit or X', async () => {
    const { bearer } = await api.member()
    for (const idcard of [
      '',
      '9901012010010112',
      '99010120100101123',
      '9901012010010112345',
      '99010120100101A238',
      undefined,
    ]) {
      const answer = await send('/api/user/auth_idcard', { name, idcard }, bearer).expect(422)
      expect(answer.body.errors).toEqual({ idcard: '身份证号格式错误' })
    }
    const unnamed = await send('/api/user/auth_idcard', { name: '', idcard: nextIdCard() }, bearer).expect(422)
    expect(unnamed.body.errors).toEqual({ name: '请填写真实姓名' })
  })

  it('certifies nothing with a wrong check digit, and lets the person correct only the number', async () => {
    const { bearer } = await api.member()
    const waiting = await certifyAs(bearer, '99010120100101123x').expect(200)
    expect(waiting.body).toMatchObject({ certified: false, in_review: true })
    const again = await certifyAs(bearer, '99010120100101122x').expect(422)
    expect(again.body.errors).toEqual({ idcard: '这个号码也没有通过校验。之前提交的正在等待组委会核对' })
    await send('/api/user/update_info', { realname: '别的名字' }, bearer).expect(409)
    expect((await certifyAs(bearer, nextIdCard()).expect(200)).body).toMatchObject({
      certified: true,
      in_review: false,
    })
  })

  it('certifies one account with one number, even for simultaneous requests', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => api.member()))
    const idcard = nextIdCard()
    const answers = await Promise.all(members.map(({ bearer }) => certifyAs(bearer, idcard.toLowerCase())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ idcard: '这个身份证号已经认证了另一个账号，如有疑问请联系组委会' })
  })

  it('releases the number of an identity that an operator resets', async () => {
    const [wrong, right] = [await api.member(), await api.member()]
    const idcard = nextIdCard()
    await certifyAs(wrong.bearer, idcard).expect(200)
    await qisuan(api, 'users', 'identity', String(wrong.id), 'reset', '--reason', '不是本人的', '--yes')
    expect((await api.request.get('/api/login/me').set(wrong.bearer)).body).toMatchObject({
      certified: false,
      realname: null,
      idcard: null,
    })
    await certifyAs(right.bearer, idcard).expect(200)
  })

  it('lets only operators change a certified name', async () => {
    const { bearer } = await api.member()
    await certifyAs(bearer, nextIdCard()).expect(200)
    const again = await certifyAs(bearer, nextIdCard()).expect(409)
    expect(again.body.code).toBe('already_certified')
    await send('/api/user/update_info', { realname: '别的名字' }, bearer).expect(409)
    await send('/api/user/update_info', { organization: '星河市第二小学' }, bearer).expect(200)
  })

  it('changes the real name or the organisation', async () => {
    const { bearer } = await api.member()
    await send('/api/user/update_info', { realname: '林大算' }, bearer).expect(200)
    const answer = await send('/api/user/update_info', { organization: '星河市第三小学' }, bearer).expect(200)
    expect(answer.body).toMatchObject({ realname: '林大算', organization: '星河市第三小学' })
    const neither = await send('/api/user/update_info', { realname: ' ' }, bearer).expect(422)
    expect(neither.body.errors).toEqual({ realname: '请至少填写一项' })
  })

  it('removes a blank organisation and leaves an omitted one unchanged', async () => {
    const { bearer } = await api.pupil({ organization: '星河市第四小学' })
    const organization = async () => (await api.request.get('/api/login/me').set(bearer)).body.organization
    await send('/api/user/update_info', { realname: '林大算' }, bearer).expect(200)
    expect(await organization()).toBe('星河市第四小学')
    await send('/api/user/update_info', { realname: '林大算', organization: ' ' }, bearer).expect(200)
    expect(await organization()).toBeNull()
    await send('/api/user/update_info', { organization: '星河市第五小学' }, bearer).expect(200)
    await send('/api/user/auth_idcard', { name, idcard: nextIdCard(), organization: '' }, bearer).expect(200)
    expect(await organization()).toBeNull()
  })

  it('accepts one of 20 simultaneous requests', async () => {
    const { bearer } = await api.member()
    const idcard = nextIdCard()
    const answers = await Promise.all(Array.from({ length: 20 }, () => certifyAs(bearer, idcard)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

it('ignores fields that would grant a role, an enrolment or a game account', async () => {
  const { bearer } = await api.member()
  const privileges = {
    realname: '林小算',
    role: 'teacher',
    enrolled: true,
    coco_id: 'mine',
    id: 1,
    extra_granted: true,
  }
  const answer = await send('/api/user/update_info', privileges, bearer).expect(200)
  expect(answer.body).toMatchObject({ role: 'student', enrolled: false, coco_id: null, extra_granted: false })
})

describe('other papers', () => {
  const name = '陈可儿'
  const certifyBy = (bearer: Record<string, string>, paper: string, idcard: string) =>
    send('/api/user/auth_idcard', { name, idcard, paper }, bearer)

  it.each([
    ['identity_card', '99010120100101123', '身份证号格式错误'],
    ['hk_macao_permit', 'K12345678', '通行证号码格式错误：H 或 M 加 8 位数字'],
    ['residence_permit', '110105194912310021', '居住证号码格式错误：18 位，以 81、82 或 83 开头'],
    ['taiwan_permit', 'H12345678', '通行证号码格式错误：8 位数字'],
    ['foreigner_card', 'CA1100831005190', '居留身份证号码格式错误：18 位，旧版 3 个字母加 12 位数字'],
    ['passport', 'PASSPORT', '护照号码格式错误：5 到 9 位字母和数字'],
  ])('a %s has a shape of its own', async (paper, idcard, sentence) => {
    const { bearer } = await api.member()
    const { body } = await certifyBy(bearer, paper, idcard).expect(422)
    expect(body.errors).toEqual({ idcard: sentence })
  })

  it('every fault is told at once, and a kind that is unknown at its own field', async () => {
    const { bearer } = await api.member()
    const wrong = { name: '', idcard: 'H1', paper: 'hk_macao_permit' }
    const { body } = await send('/api/user/auth_idcard', wrong, bearer).expect(422)
    expect(Object.keys(body.errors)).toEqual(['name', 'idcard'])
    const unknown = await certifyBy(bearer, 'military', 'H12345678').expect(422)
    expect(unknown.body.errors).toEqual({ paper: '请选择证件的种类' })
  })

  it('with the check digit of the identity card certify at once, and count as the same paper under every kind', async () => {
    const [child, other] = [await api.member(), await api.member()]
    const { body } = await certifyBy(child.bearer, 'residence_permit', '810000199408230021').expect(200)
    expect(body).toMatchObject({
      certified: true,
      in_review: false,
      paper: 'residence_permit',
      idcard: '8****************1',
    })
    const again = await send('/api/user/auth_idcard', { name, idcard: '810000199408230021' }, other.bearer).expect(422)
    expect(again.body.errors).toEqual({ idcard: '这个身份证号已经认证了另一个账号，如有疑问请联系组委会' })
    await certifyBy(other.bearer, 'foreigner_card', '911124198108030024').expect(200)
  })

  it('without one wait for a person, certify one account, and keep their kind', async () => {
    const [child, other] = [await api.member(), await api.member()]
    const { body } = await certifyBy(child.bearer, 'hk_macao_permit', 'h1234 5678').expect(200)
    expect(body).toMatchObject({ certified: false, in_review: true, paper: 'hk_macao_permit', idcard: 'H*******8' })
    const changed = await certifyBy(child.bearer, 'hk_macao_permit', 'H12345679').expect(422)
    expect(changed.body.errors).toEqual({ idcard: '这种号码要人工核对。之前提交的正在等待组委会核对' })
    const settle = async (id: number, verdict: string) =>
      qisuan(api, 'users', 'identity', String(id), verdict, '--reason', '看过通行证', '--yes')
    expect((await settle(child.id, 'accept')).code).toBe(0)
    expect((await api.request.get('/api/login/me').set(child.bearer)).body).toMatchObject({ certified: true })

    await certifyBy(other.bearer, 'hk_macao_permit', 'H1234567802').expect(200)
    const twice = await settle(other.id, 'accept')
    expect([twice.code, twice.error]).toEqual([3, expect.stringContaining('这个通行证号码已经认证了另一个账号')])
    expect((await settle(other.id, 'reset')).code).toBe(0)
    const me = (await api.request.get('/api/login/me').set(other.bearer)).body
    expect(me).toMatchObject({ in_review: false, paper: 'identity_card', idcard: null, identity_refusal: '看过通行证' })
    const own = await certifyBy(other.bearer, 'passport', 'H12345678').expect(200)
    expect(own.body).toMatchObject({ in_review: true, identity_refusal: null })
    expect((await settle(other.id, 'accept')).code).toBe(0)
  })

  it('are refused by the database where they contradict the certification', async () => {
    const { id } = await api.member()
    const set = async (what: string) => api.services.pool.query(`update user_account set ${what} where id = $1`, [id])
    await expect(set("paper = 'passport'")).rejects.toThrow('证件的种类（paper）')
    await expect(set("paper = 'military'")).rejects.toThrow('other_paper')
    await expect(set("identity_refusal = '号码 13800000000'")).rejects.toThrow('退回实名的理由')
    await expect(set("identity_refusal = ''")).rejects.toThrow('退回实名的理由')
    await set("identity_refusal = '看不清'")
    await expect(set("identity_check = 'review'")).rejects.toThrow('退回实名的理由')
  })
})

describe('people certified before accounts had a hash of the number', () => {
  it('get it, and a number with two accounts stays with the first one', async () => {
    const { db, sealer } = api.services
    const [first, second] = [await api.member(), await api.member()]
    const idcard = nextIdCard()
    const certifiedOn = (id: number, day: string) => ({
      realnameSealed: sealer.seal('林小算', `user_account.realname/${id}`),
      idcardSealed: sealer.seal(idcard, `user_account.idcard/${id}`),
      identityCheck: 'plausible' as const,
      certifiedAt: new Date(day),
    })
    await db.user.update({ where: { id: second.id }, data: certifiedOn(second.id, '2026-11-02') })
    await db.user.update({ where: { id: first.id }, data: certifiedOn(first.id, '2026-11-01') })

    expect(await fillIdcardHashes(api.services)).toEqual({ filled: 1, reviewed: 1 })
    const me = async (bearer: Record<string, string>) => (await api.request.get('/api/login/me').set(bearer)).body
    expect(await me(first.bearer)).toMatchObject({ certified: true })
    expect(await me(second.bearer)).toMatchObject({ certified: false, in_review: true })
    const accepting = ['users', 'identity', String(second.id), 'accept', '--reason', '看过', '--yes']
    const { code, error } = await qisuan(api, ...accepting)
    expect([code, error.trim()]).toEqual([3, expect.stringContaining('这个身份证号已经认证了另一个账号')])
    expect(await fillIdcardHashes(api.services)).toEqual({ filled: 0, reviewed: 0 })
  })
})
