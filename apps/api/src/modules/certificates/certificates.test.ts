import { beforeEach, describe, expect, it } from 'vitest'
import { qisuan } from '../../../test/support/run-command.ts'
import { type TestApi, useApiEachTime } from '../../../test/support/harness.ts'

const api = useApiEachTime()
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeEach(async () => {
  pupil = await api.pupil({ name: '顾明澈' })
  await api.score(pupil.id, 90, { roundKey: '2026-12', state: 2 })
})

const round = '2026-12'
/** Fields that a certificate and its verification share. */
const printed = {
  certified: false,
  award: '二等奖',
  round,
  year: 2026,
  group: 2,
  date: '2026-11-21T04:00:00.000Z',
}
const request = (body: object = { round }) => api.request.post('/api/user/certificate').set(pupil.bearer).send(body)
const verify = (number: string) => api.request.get(`/api/certificate/${encodeURIComponent(number)}`)

async function issue(key = round) {
  const { body } = await request({ round: key }).expect(200)
  return body as { number: string; name: string; award: string; verify_url: string; withdrawn: object | null }
}

const withdraw = async (...args: string[]) =>
  (await qisuan(api, 'certificates', 'withdraw', ...args, '--yes')).out.trimEnd()

/** The same number with one wrong character, so that its check digit does not match. */
function mistype(number: string): string {
  return `${number.startsWith('7') ? '8' : '7'}${number.slice(1)}`
}

describe('POST /api/user/certificate', () => {
  it('issues a certificate with a number and a link to its verification', async () => {
    const { body } = await request().expect(200)
    expect(body).toEqual({
      number: expect.stringMatching(/^[0-9A-Y]{4}-[0-9A-Y]{4}-[0-9A-Y]{4}$/),
      name: '顾明澈',
      ...printed,
      verify_url: `http://qisuan.test/verify/${body.number}`,
      qr_code: expect.any(Array),
      withdrawn: null,
    })
  })

  it('returns the same number to further and simultaneous requests, and a different one for a different award', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => issue()))
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(await api.services.db.certificate.count()).toBe(1)
    await api.score(pupil.id, 50, { roundKey: '2026-1', state: 4 })
    const qualified = await issue('2026-1')
    expect(qualified.award).toBe('晋级下一轮')
    expect(qualified.number).not.toBe(all[0]?.number)
  })

  it('bears the end of its round, and the date of issue before that', async () => {
    const { body: early } = await request().expect(200)
    expect(early.date).toBe(api.clock.now().toISOString())
    const endsAt = new Date('2026-11-20T12:00:00.000Z')
    await api.services.db.round.update({ where: { key: round }, data: { endsAt } })
    await expect.poll(async () => (await request()).body.date).toBe(endsAt.toISOString())
  })

  it('names a medal in a round that gives medals', async () => {
    await api.score(pupil.id, 50, { roundKey: '2026-2', state: 1 })
    expect((await issue('2026-2')).award).toBe('金牌')
  })

  it.each([
    ['none', 5],
    ['absence', 0],
  ])('issues none for the state of %s', async (_, state) => {
    await api.score(pupil.id, 90, { roundKey: round, state })
    expect((await request().expect(404)).body.code).toBe('not_found')
  })

  it('issues none for a round without an entry, and rejects an unknown round', async () => {
    await request({ round: '2026-3' }).expect(404)
    expect((await request({ round: '1999-1' }).expect(422)).body.errors).toEqual({ round: '没有这一轮比赛' })
    expect((await request({}).expect(422)).body.errors).toEqual({ round: '没有这一轮比赛' })
  })

  it('issues none for an award that a freeze hides', async () => {
    await api.services.db.round.update({ where: { key: round }, data: { frozenFrom: api.clock.now() } })
    await expect.poll(async () => (await request()).status).toBe(404)
  })

  it('requires a login', async () => {
    await api.request.post('/api/user/certificate').send({ round }).expect(401)
  })
})

describe('GET /api/certificate/{number}', () => {
  it('recognises a genuine certificate in every spelling of its number, and masks the name', async () => {
    const { number } = await issue()
    const genuine = {
      verdict: 'genuine',
      number,
      slug: round,
      name: '顾*澈',
      ...printed,
    }
    for (const typed of [number, number.toLowerCase().replaceAll('-', ''), number.replaceAll('-', ' ')]) {
      expect((await verify(typed).expect(200)).body).toEqual(genuine)
    }
  })

  it('distinguishes a mistyped number from an unknown one', async () => {
    const { number } = await issue()
    expect((await verify(mistype(number)).expect(200)).body).toEqual({ verdict: 'mistyped' })
    expect((await verify('malformed').expect(200)).body).toEqual({ verdict: 'mistyped' })
    const forged = '0000-0000-0000'
    expect((await verify(forged).expect(200)).body).toEqual({ verdict: 'unknown', number: forged })
    expect((await verify('7'.repeat(61)).expect(422)).body.errors).toEqual({ number: '证书编号太长了' })
  })

  it('reports a withdrawn certificate, and gives its owner the reason', async () => {
    const { number } = await issue()
    expect(await withdraw(number.toLowerCase(), '--reason', '成绩核实后无效')).toMatch(/早就撤回了 +否/)
    const at = api.clock.now().toISOString()
    expect((await verify(number).expect(200)).body).toEqual({ verdict: 'withdrawn', number, at })
    expect((await issue()).withdrawn).toEqual({ at, reason: '成绩核实后无效' })

    api.clock.advance(60)
    expect(await withdraw(number, '--reason', '再撤一次')).toMatch(/早就撤回了 +是/)
    expect((await issue()).withdrawn).toEqual({ at, reason: '成绩核实后无效' })
  })

  it('reports a certificate whose award has changed as withdrawn', async () => {
    const { number } = await issue()
    await api.score(pupil.id, 90, { roundKey: round, state: 1 })
    expect((await verify(number).expect(200)).body).toEqual({ verdict: 'withdrawn', number, at: null })
    const next = await issue()
    expect(next).toMatchObject({ award: '一等奖' })
    expect((await verify(next.number)).body.verdict).toBe('genuine')
  })

  it('does not know the certificate of a deleted user', async () => {
    const { number } = await issue()
    await api.services.db.user.delete({ where: { id: pupil.id } })
    expect((await verify(number)).body).toEqual({ verdict: 'unknown', number })
  })

  it('is limited to 120 requests a minute', async () => {
    const requests = Array.from({ length: 121 }, () => verify('0000-0000-0000'))
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const refused = await verify('0000-0000-0000').expect(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('certificates withdraw', () => {
  it.each([
    [[], 2, '请写明 --reason'],
    [['0000-0000-0000'], 2, '请写明 --reason'],
    [['0000-0000-0000', '--reason', ' '], 2, '写明理由'],
    [['1000-0000-0000', '--reason', '无效'], 3, '没有这个编号的证书'],
    [['0000-0000-0000', '--reason', '无效'], 3, '没有这个编号的证书'],
  ])('rejects %j', async (args, code, sentence) => {
    const refused = await qisuan(api, 'certificates', 'withdraw', ...args)
    expect(refused.code).toBe(code)
    expect(refused.error).toContain(sentence)
  })
})

describe('the database', () => {
  it('rejects a number of the wrong form, a withdrawal without a reason and a second certificate of an award', async () => {
    const row = (number: string, more = '') =>
      api.services.db.$executeRawUnsafe(
        `insert into certificate (number, user_id, round_key, state, name_sealed, issued_at${more && ', withdrawn_at'})
         values ('${number}', ${pupil.id}, '${round}', 1, '', now()${more})`,
      )
    await expect(row('0000-0000-000I')).rejects.toThrow('证书编号（number）写成')
    await expect(row('0000-0000-0000', ', now()')).rejects.toThrow('撤回证书要同时写时间')
    await row('0000-0000-0000')
    await expect(row('1000-0000-0001')).rejects.toThrow('certificate_user_id_round_key_state_key')
  })
})
