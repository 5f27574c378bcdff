import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { consentCalls } from '../../../../test/support/consent-calls.ts'
import { nextPhone, useApi } from '../../../../test/support/harness.ts'
import { changeSettings, testNow } from '../../../../test/support/season.ts'

const contentDir = await mkdtemp(join(tmpdir(), 'qisuan-content-'))
await cp(join(import.meta.dirname, '../../../../../../content'), contentDir, { recursive: true })
afterAll(() => rm(contentDir, { recursive: true }))

const api = useApi({ env: { CONTENT_DIR: contentDir } })
beforeEach(() => api.clock.set(testNow))

const { ask, give, send, withdraw, records, guardianOf } = consentCalls(api)

/** Gives the terms a new version, and waits until the process has read it. */
async function publishVersion(version: string) {
  const path = join(contentDir, 'terms.md')
  await writeFile(path, (await readFile(path, 'utf8')).replace(/^版本：.*$/m, `版本：${version}`))
  await expect.poll(() => api.services.content.policy().version).toBe(version)
}

describe('the state', () => {
  it('answers 401 without a session', async () => {
    await api.request.get('/api/user/consent').expect(401)
    await give({}).expect(401)
    await send({}, { phone: nextPhone() }).expect(401)
    await withdraw({}).expect(401)
  })

  it('says for which groups a guardian is required', async () => {
    const { bearer } = await api.member()
    expect(await ask(bearer)).toEqual({
      policy_version: api.services.content.policy().version,
      agreed_version: null,
      agreed_at: null,
      guardian: { required: false, given_at: null, name: null },
    })
    const rows = [
      [{ group: 5 }, true],
      [{ group: 's', over14: 'true' }, true],
      [{ group: 2 }, true],
      [{ group: 2, over14: 'false' }, true],
      [{ group: 2, over14: 'true' }, false],
      [{ group: 3 }, false],
      [{ group: 't' }, false],
    ] as const
    for (const [query, required] of rows) expect((await ask(bearer, query)).guardian.required).toBe(required)
    await api.request.get('/api/user/consent?over14=maybe').set(bearer).expect(422)
  })

  it('requires no guardian in a season that asks for none', async () => {
    const { bearer } = await api.member()
    await changeSettings(api, { guardianConsent: false })
    expect((await ask(bearer, { group: 5 })).guardian.required).toBe(false)
    await changeSettings(api, { guardianConsent: true })
    expect((await ask(bearer, { group: 5 })).guardian.required).toBe(true)
  })
})

/** As anybody can compute it from what the site shows. */
async function digestOfTexts(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['privacy.md', 'privacy-children.md', 'terms.md'])
    hash.update((await api.request.get(`/storage/${file}`).expect(200)).text)
  return hash.digest('hex')
}

describe('consent of the person alone', () => {
  it('is recorded with version, digest, session and time, once', async () => {
    const { bearer, id } = await api.member()
    const { body } = await give(bearer).expect(200)
    expect(body).toMatchObject({ agreed_version: body.policy_version, agreed_at: testNow.toISOString() })
    await Promise.all([give(bearer).expect(200), give(bearer).expect(200)])
    const [record, ...more] = await records(id)
    const session = await api.services.db.session.findFirstOrThrow({ where: { userId: id } })
    expect(record).toMatchObject({ sessionId: session.id, sessionOrigin: 'register', over14: null, withdrawnAt: null })
    expect(Buffer.from(record?.policyDigest ?? []).toString('hex')).toBe(await digestOfTexts())
    expect(more).toEqual([])
  })

  it('is to the texts with the names, contacts and periods that they show', async () => {
    const before = await digestOfTexts()
    await api.services.db.retentionPeriod.create({ data: { kind: 'accounts', count: 7, unit: 'month' } })
    await expect.poll(digestOfTexts).not.toBe(before)
    const { bearer, id } = await api.member()
    await give(bearer).expect(200)
    const [record] = await records(id)
    expect(Buffer.from(record?.policyDigest ?? []).toString('hex')).toBe(await digestOfTexts())
    await api.services.db.retentionPeriod.deleteMany()
  })

  it('keeps the answer to 已满 14 周岁, and a changed answer beside it', async () => {
    const { bearer, id } = await api.member()
    await give(bearer, { over14: 'true' }).expect(200)
    expect((await ask(bearer, { group: 2 })).guardian.required).toBe(false)
    api.clock.advance(60)
    await give(bearer, { over14: false }).expect(200)
    expect((await ask(bearer, { group: 2 })).guardian.required).toBe(true)
    expect((await records(id)).map(({ over14 }) => over14)).toEqual([true, false])
  })

  it('is refused for another version than the current one', async () => {
    const { bearer, id } = await api.member()
    for (const policy_version of ['2020-01-01', '', 7]) {
      const { body } = await give(bearer, { policy_version }).expect(422)
      expect(Object.keys(body.errors)).toEqual(['policy_version'])
    }
    expect(await records(id)).toEqual([])
  })
})

describe('consent of a guardian', () => {
  it('needs a name and the code sent to the phone', async () => {
    const { bearer, id } = await api.member()
    const form = await guardianOf(bearer)
    const { code: _code, ...withoutCode } = form
    const { guardian_name: _name, ...withoutName } = form
    const rows = [
      [withoutCode, { code: '请输入6位验证码' }],
      [withoutName, { guardian_name: '请填写家长的姓名' }],
      [{ ...form, guardian_name: ' ' }, { guardian_name: '请填写家长的姓名' }],
      [{ ...form, guardian_phone: '123' }, { guardian_phone: '手机号格式错误' }],
      [{ ...form, code: form.code === '000000' ? '000001' : '000000' }, { code: '验证码不正确' }],
      [{ ...form, guardian_phone: nextPhone() }, { code: '验证码已失效，请重新获取' }],
      [{ ...form, over14: 'perhaps' }, { over14: '请回答是否已满 14 周岁' }],
    ] as const
    for (const [wrong, errors] of rows) expect((await give(bearer, wrong).expect(422)).body.errors).toEqual(errors)
    expect(await records(id)).toEqual([])

    const { body } = await give(bearer, form).expect(200)
    expect(body.guardian).toEqual({ required: false, given_at: testNow.toISOString(), name: '王**' })
    expect(await ask(bearer, { group: 5 })).toMatchObject({ guardian: { required: true, name: '王**' } })
  })

  it('stores the guardian’s name and phone sealed', async () => {
    const { bearer, id } = await api.member()
    const form = await guardianOf(bearer)
    await give(bearer, form).expect(200)
    const [record] = await records(id)
    const open = (sealed: Uint8Array | null | undefined, column: 'guardian_name' | 'guardian_phone') =>
      api.services.sealer.open(sealed ?? new Uint8Array(), `consent.${column}/${record?.id ?? ''}`)
    expect(open(record?.guardianNameSealed, 'guardian_name')).toBe('王小兰')
    expect(open(record?.guardianPhoneSealed, 'guardian_phone')).toBe(form.guardian_phone)
    const { rows } = await api.services.pool.query<{ row: string }>(
      'select consent::text as row from consent where user_id = $1',
      [id],
    )
    // A binary column prints in hexadecimal.
    for (const plain of ['王小兰', form.guardian_phone]) {
      expect(rows[0]?.row).not.toContain(plain)
      expect(rows[0]?.row).not.toContain(Buffer.from(plain).toString('hex'))
    }
  })

  it('may use the phone of the account', async () => {
    const { bearer, phone } = await api.member()
    await send(bearer).expect(200)
    const form = { guardian_name: '王小兰', code: await api.codeFor(phone) }
    expect((await give(bearer, form).expect(200)).body.guardian.given_at).not.toBeNull()
  })

  it('of two children may come from one phone, each with a code of its own', async () => {
    const [one, other] = await Promise.all([api.member(), api.member()])
    const form = await guardianOf(one.bearer)
    await give(one.bearer, form).expect(200)
    await give(other.bearer, form).expect(422)
    await send(other.bearer, { phone: form.guardian_phone }).expect(429)
    api.clock.advance(61)
    await give(other.bearer, await guardianOf(other.bearer, form.guardian_phone)).expect(200)
  })

  it('uses a code once for 20 simultaneous requests, and refuses it after five wrong guesses', async () => {
    const { bearer, id } = await api.member()
    const form = await guardianOf(bearer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(bearer, form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await records(id)).toHaveLength(1)

    const guessed = await guardianOf(bearer)
    const wrong = guessed.code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) await give(bearer, { ...guessed, code: wrong }).expect(422)
    expect((await give(bearer, guessed).expect(422)).body.errors).toEqual({ code: '验证码已失效，请重新获取' })
  })

  it('refuses a code for logging in, and one that is five minutes old', async () => {
    const { bearer, phone } = await api.member()
    await api.request.post('/api/login/send_code').send({ phone }).expect(200)
    await give(bearer, { guardian_name: '王小兰', code: await api.codeFor(phone) }).expect(422)
    const form = await guardianOf(bearer)
    api.clock.advance(301)
    await give(bearer, form).expect(422)
  })
})

describe('a new version', () => {
  it('is asked for again, and the earlier consent stays on record', async () => {
    const { bearer, id } = await api.member()
    const before = api.services.content.policy().version
    await give(bearer, await guardianOf(bearer)).expect(200)
    await publishVersion('2031-01-01')
    expect(await ask(bearer, { group: 5 })).toMatchObject({
      policy_version: '2031-01-01',
      agreed_version: before,
      guardian: { required: true, given_at: null },
    })
    await give(bearer, { policy_version: before }).expect(422)
    api.clock.advance(61)
    await give(bearer, await guardianOf(bearer)).expect(200)
    expect((await records(id)).map(({ policyVersion }) => policyVersion)).toEqual([before, '2031-01-01'])
  })
})
