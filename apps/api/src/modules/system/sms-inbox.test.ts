import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextPhone, startApi, type TestApi } from '../../../test/support/harness.ts'

describe('the inbox of the mock SMS', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  it('is a page with codes and masked phones, or a hint while there are none', async () => {
    const empty = await api.request.get('/dev/sms').expect(200)
    expect(empty.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(empty.text).toContain('点一下“获取验证码”')

    const phone = nextPhone()
    await api.request.post('/api/register/send_code').send({ phone }).expect(200)
    const { text } = await api.request.get('/dev/sms').expect(200)
    expect(text).toContain(`<span class="code">${await api.codeFor(phone)}</span>`)
    expect(text).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(text).not.toContain(phone)
  })

  it('shows a message as text, whatever nickname is in it', async () => {
    const { sms } = api.services
    await sms.message({ phone: nextPhone(), template: 'SMS_1', variables: {}, text: '【启算】<b>小航</b>' })
    const { text } = await api.request.get('/dev/sms').expect(200)
    expect(text).toContain('<span class="text">【启算】&#60;b&#62;小航')
  })

  it('lists the codes of all phones as JSON with the phones masked', async () => {
    const phone = nextPhone()
    await api.request.post('/api/login/send_code').send({ phone }).expect(200)
    const { text } = await api.request.get('/api/dev/sms').expect(200)
    expect(text).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(text).not.toContain(phone)
  })

  it('returns the codes of one phone as JSON', async () => {
    const phone = nextPhone()
    await api.request.post('/api/login/send_code').send({ phone }).expect(200)
    const { body } = await api.request.get('/api/dev/sms').query({ phone }).expect(200)
    expect(body).toEqual([
      { phone, code: expect.stringMatching(/^\d{6}$/), purpose: 'login', sent_at: api.clock.now().toISOString() },
    ])
  })
})

describe('with a real SMS provider', () => {
  let api: TestApi
  beforeAll(async () => {
    const aliyun = {
      SMS: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'id',
      ALIYUN_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN: '启算',
      ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_1',
      ALIYUN_SMS_TEMPLATE_LOGIN: 'SMS_2',
      ALIYUN_SMS_TEMPLATE_GUARDIAN: 'SMS_3',
      ALIYUN_SMS_TEMPLATE_CONFIRM: 'SMS_4',
    }
    api = await startApi({ env: aliyun })
  })
  afterAll(() => api.close())

  it.each(['/dev/sms', '/api/dev/sms'])('%s does not exist', async (path) => {
    const { body } = await api.request.get(path).expect(404)
    expect(body).toEqual({ message: '没有找到', code: 'not_found' })
  })
})
