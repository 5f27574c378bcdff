import { describe, expect, it } from 'vitest'
import { useApi } from '../../../test/harness.ts'

const api = useApi()

const send = (path: string, body: object, bearer: Record<string, string> = {}) =>
  api.request.post(path).set(bearer).send(body)

describe('certify and updateInfo', () => {
  // Fictitious: birthday and check digit are valid, the region code does not exist.
  const plausible = { name: '林小算', idcard: '990101201001011238' }

  it('stores the ID number sealed and returns it masked', async () => {
    const { bearer, id } = await api.member()
    const answer = await send('/api/user/auth_idcard', { ...plausible, organization: '星河市第一小学' }, bearer).expect(
      200,
    )
    expect(answer.body).toMatchObject({ realname: '林小算', certified: true, organization: '星河市第一小学' })
    expect(answer.body.idcard).toMatch(/^9\*{16}8$/)
    const row = await api.services.db.user.findUniqueOrThrow({ where: { id } })
    expect(Buffer.from(row.idcardSealed ?? []).toString('latin1')).not.toContain('20100101')
    expect(api.services.sealer.open(row.idcardSealed ?? new Uint8Array())).toBe(plausible.idcard)
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
      const answer = await send('/api/user/auth_idcard', { ...plausible, idcard }, bearer).expect(422)
      expect(answer.body.errors).toEqual({ idcard: '身份证号格式错误' })
    }
    const unnamed = await send('/api/user/auth_idcard', { ...plausible, name: '' }, bearer).expect(422)
    expect(unnamed.body.errors).toEqual({ name: '请填写真实姓名' })
  })

  it('marks a number with a wrong check digit for review', async () => {
    const { bearer, id } = await api.member()
    await send('/api/user/auth_idcard', { ...plausible, idcard: '99010120100101123x' }, bearer).expect(200)
    expect(await api.services.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ identityCheck: 'review' })
  })

  it('lets only operators change a certified name', async () => {
    const { bearer } = await api.member()
    await send('/api/user/auth_idcard', plausible, bearer).expect(200)
    const again = await send('/api/user/auth_idcard', plausible, bearer).expect(409)
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
    await send('/api/user/auth_idcard', { ...plausible, organization: '' }, bearer).expect(200)
    expect(await organization()).toBeNull()
  })

  it('accepts one of 20 simultaneous requests', async () => {
    const { bearer } = await api.member()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('/api/user/auth_idcard', plausible, bearer)),
    )
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
