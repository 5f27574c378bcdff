import { describe, expect, it } from 'vitest'
import { enrolment, nextIdCard, nextPhone, password, useApi } from './support/harness.ts'

const api = useApi()

const hostile = [
  ['微信13800138000', '这一项会公开显示，请不要填写手机号或身份证号'],
  ['幸福路1号一三八〇〇一三八〇〇〇', '这一项会公开显示，请不要填写手机号或身份证号'],
  ['微信xiaoming', '这一项会公开显示，请不要填写微信、QQ、网址等联系方式'],
  ['组委会\u200B官方', '这个称呼留给组委会，请换一个'],
] as const

describe('a nickname or a school, which boards show to everybody,', () => {
  it.each(hostile)('%s is refused by every call that stores one', async (name, message) => {
    const member = await api.member()
    await api.confirm(member)
    const post = async (path: string, form: object) =>
      (await api.request.post(path).set(member.bearer).send(form).expect(422)).body.errors
    const registration = { phone: nextPhone(), code: '123456', password, password_confirmation: password }
    expect(await post('/api/register', { ...registration, name })).toEqual({ name: message })
    expect(await post('/api/user/rename', { name })).toEqual({ name: message })
    expect(await post('/api/user/enroll', { ...enrolment, organization: name })).toEqual({ organization: message })
    expect(await post('/api/user/update_info', { organization: name })).toEqual({ organization: message })
    const identity = { name: '林小算', idcard: nextIdCard(), organization: name }
    expect(await post('/api/user/auth_idcard', identity)).toEqual({ organization: message })
  })

  it('is stored without characters that nobody sees', async () => {
    const { id, bearer } = await api.registered({ name: '小\u202E明\u200B' })
    await api.consent(id)
    const form = { ...enrolment, organization: '星河\u2066市第九中学\u3164' }
    const { body } = await api.request.post('/api/user/enroll').set(bearer).send(form).expect(200)
    expect(body).toMatchObject({ name: '小明', organization: '星河市第九中学' })
  })

  it('does not bear the name of the organiser', async () => {
    const phone = nextPhone()
    await api.request.post('/api/register/send_code').send({ phone }).expect(200)
    const form = {
      phone,
      code: await api.codeFor(phone),
      password,
      password_confirmation: password,
      name: '启算 挑战赛 小李',
    }
    const refused = await api.request.post('/api/register').send(form).expect(422)
    expect(refused.body.errors).toEqual({ name: '这个称呼留给组委会，请换一个' })
    await api.request
      .post('/api/register')
      .send({ ...form, name: '小李' })
      .expect(200)
  })
})
