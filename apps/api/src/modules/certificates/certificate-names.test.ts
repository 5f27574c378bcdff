import { beforeEach, describe, expect, it } from 'vitest'
import { nextIdCard, type TestApi, useApiEachTime } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApiEachTime()
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeEach(async () => {
  pupil = await api.pupil({ name: '小航' })
  await api.score(pupil.id, 90, { roundKey: '2026-12', state: 1 })
  await api.score(pupil.id, 90, { roundKey: '2026-1', state: 1 })
})

const implausible = '99010120100101123X'

const post = (path: string, form: object) => api.request.post(path).set(pupil.bearer).send(form).expect(200)
const certify = (name: string, idcard: string) => post('/api/user/auth_idcard', { name, idcard })

/** Issues or reads the certificate of a round; with it what a stranger sees who verifies it. */
async function certificate(round = '2026-12') {
  const { number, name, certified } = (await post('/api/user/certificate', { round })).body
  const verified = (await api.request.get(`/api/certificate/${number}`).expect(200)).body
  return { number, name, certified, stranger: [verified.name, verified.certified] }
}

async function done(...args: string[]): Promise<string> {
  const { code, out, error } = await qisuan(api, ...args)
  expect(error).toBe('')
  expect(code).toBe(0)
  return out
}

const identity = (verdict: string) =>
  done('users', 'identity', String(pupil.id), verdict, '--reason', '看过户口本', '--yes')

describe('the name on a certificate', () => {
  it('stays that of the first request, whatever the person states later', async () => {
    const { number } = await certificate()
    await post('/api/user/update_info', { realname: '别人的名字' })
    expect(await certificate()).toMatchObject({ number, name: '小航', certified: false })
    await certify('别人的名字', implausible)
    expect(await certificate()).toMatchObject({ number, name: '小航', certified: false, stranger: ['小*', false] })
  })

  it.each([
    ['阿卜杜热合曼•买买提明·吐尔逊', '阿卜杜热合曼·买买提明·吐尔逊', `阿${'*'.repeat(13)}逊`],
    ['𬀩𬭎', '𬀩𬭎', '𬀩*'],
  ])('of %s is %s, and %s for strangers', async (typed, name, masked) => {
    await certify(typed, nextIdCard())
    expect(await certificate()).toMatchObject({ name, certified: true, stranger: [masked, true] })
  })

  it('is not one that waits for a review, also on a new certificate', async () => {
    await certify('别人的名字', implausible)
    expect(await certificate()).toMatchObject({ name: '小航', certified: false })
  })

  it('does not change by a certification, and is the certified one on a new certificate', async () => {
    await certificate()
    await certify('林远航', nextIdCard())
    expect(await certificate()).toMatchObject({ name: '小航', certified: false, stranger: ['小*', false] })
    expect(await certificate('2026-1')).toMatchObject({ name: '林远航', certified: true, stranger: ['林*航', true] })
  })

  it('becomes the real name when an operator accepts a review, and what it was when the identity is reset', async () => {
    await certificate()
    await certify('林远航', implausible)
    await identity('accept')
    expect(await certificate()).toMatchObject({ name: '林远航', certified: true, stranger: ['林*航', true] })
    await certificate('2026-1')
    await identity('reset')
    for (const round of ['2026-12', '2026-1']) {
      expect(await certificate(round)).toMatchObject({ name: '小航', certified: false, stranger: ['小*', false] })
    }
  })

  it('is accepted only while a review is waiting', async () => {
    const { code, error } = await qisuan(
      api,
      'users',
      'identity',
      String(pupil.id),
      'accept',
      '--reason',
      '看过户口本',
      '--yes',
    )
    expect([code, error.trim()]).toEqual([3, expect.stringContaining('没有等待核对的实名信息')])
  })
})

describe('certificates rename', () => {
  it('puts the certified name on a certificate, until the identity is reset', async () => {
    const { number } = await certificate()
    await certify('林远航', nextIdCard())
    expect(await done('certificates', 'rename', number.toLowerCase(), '--yes')).toMatch(/实名已核验 +是/)
    expect(await certificate()).toMatchObject({ number, name: '林远航', certified: true })
    await identity('reset')
    expect(await certificate()).toMatchObject({ number, name: '小航', certified: false })
  })

  it('puts a stated name on a certificate, which is not certified and stays', async () => {
    const { number } = await certificate()
    await certify('林远航', nextIdCard())
    expect(await done('certificates', 'rename', number, '林遠航', '--yes')).toMatch(/实名已核验 +否/)
    await identity('reset')
    expect(await certificate()).toMatchObject({ name: '林遠航', certified: false })
  })

  it('is recorded without the names', async () => {
    const { number } = await certificate()
    await done('certificates', 'rename', number, '林远航', '--yes', '--as', '张老师')
    const [entry] = await api.services.db.auditEntry.findMany({ where: { subject: 'certificate' } })
    expect(entry).toMatchObject({ operator: '张老师', action: 'certificates rename', key: { number } })
    expect(Object.keys(entry?.after ?? {})).toEqual(['renamed_at'])
  })

  it.each([
    [['1000-0000-0000', '林远航'], 3, '没有这个编号的证书'],
    [['0000-0000-0000', '林远航'], 3, '没有这个编号的证书'],
    [['0000-0000-0000', ' '], 2, '请填写真实姓名'],
  ])('rejects %j', async (args, code, sentence) => {
    const refused = await qisuan(api, 'certificates', 'rename', ...args)
    expect(refused.code).toBe(code)
    expect(refused.error).toContain(sentence)
  })

  it('needs a name for a person without a certified one', async () => {
    const { number } = await certificate()
    const { code, error } = await qisuan(api, 'certificates', 'rename', number)
    expect([code, error.trim()]).toEqual([3, expect.stringContaining('请写明改成什么名字')])
  })
})
