import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AliyunSmsConfig, createAliyunSms } from './aliyun.ts'
import { type AliyunStandIn, type Behaviour, startAliyunStandIn } from '../../../test/support/aliyun-stand-in.ts'
import { SmsUnavailable } from './sms.ts'

const keys = { id: 'stand-in-key', secret: 'stand-in-secret' }
const message = { phone: '13800138000', code: '482913', purpose: 'register' } as const

let standIn: AliyunStandIn

beforeEach(async () => {
  standIn = await startAliyunStandIn(keys)
})

afterEach(() => standIn.stop())

function service(changes: Partial<AliyunSmsConfig> = {}) {
  return createAliyunSms({
    accessKeyId: keys.id,
    accessKeySecret: keys.secret,
    endpoint: standIn.endpoint,
    protocol: 'http',
    signName: '启算 (测试)*~!',
    templates: {
      register: 'SMS_1001',
      login: 'SMS_1002',
      guardian: 'SMS_1003',
      confirm: 'SMS_1004',
      new_phone: 'SMS_1004',
    },
    // A busy machine is slow to answer; only what never answers is waited for in vain.
    timeoutSeconds: 60,
    ...changes,
  })
}

/** The failure of one send. Checks that there was one request at most, and that the error has no personal data. */
async function failureOf(sms = service()): Promise<SmsUnavailable> {
  const before = standIn.requests
  const error: unknown = await sms.send(message).then(
    () => new Error('was sent'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SmsUnavailable)) throw error
  expect(standIn.requests - before).toBeLessThanOrEqual(1)
  const all = inspect(error, { depth: Infinity, showHidden: true })
  expect(all).not.toContain(message.phone)
  expect(all).not.toContain(message.code)
  return error
}

const refusal = (Code: string, Message = '', status = 200): Behaviour => ({
  does: 'answer',
  status,
  body: JSON.stringify({ Code, Message, RequestId: 'F655' }),
})

describe('a message', () => {
  test('contains phone, signature, template of the purpose, and code as JSON', async () => {
    await service().send(message)
    await service().send({ ...message, purpose: 'login' })

    const same = { PhoneNumbers: '13800138000', SignName: '启算 (测试)*~!', TemplateParam: '{"code":"482913"}' }
    expect(standIn.delivered).toEqual([
      { ...same, TemplateCode: 'SMS_1001', OutId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { ...same, TemplateCode: 'SMS_1002', OutId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect(standIn.delivered[0]?.['OutId']).not.toBe(standIn.delivered[1]?.['OutId'])
  })

  test('preserves leading zeros of the code', async () => {
    await service().send({ ...message, code: '000420' })
    expect(standIn.delivered[0]?.['TemplateParam']).toBe('{"code":"000420"}')
  })

  test('of the organiser contains their template and its variables', async () => {
    const variables = { name: '小航', province: '江苏省' }
    await service().message({ phone: message.phone, template: 'SMS_2001', variables, text: '【启算】小航' })
    expect(standIn.delivered).toMatchObject([
      {
        PhoneNumbers: '13800138000',
        TemplateCode: 'SMS_2001',
        TemplateParam: '{"name":"小航","province":"江苏省"}',
      },
    ])
  })

  test('with a wrong secret or key is misconfigured', async () => {
    expect(await failureOf(service({ accessKeySecret: 'other' }))).toMatchObject({
      reason: 'misconfigured',
      message: expect.stringContaining('SignatureDoesNotMatch'),
    })
    expect(await failureOf(service({ accessKeyId: 'other' }))).toMatchObject({
      reason: 'misconfigured',
      message: expect.stringContaining('InvalidAccessKeyId.NotFound'),
    })
    expect(standIn.delivered).toEqual([])
  })
})

describe('an error of the provider', () => {
  test.each([
    ['分钟级', '触发分钟级流控Permits:1', 60],
    ['小时级', '触发小时级流控Permits:5', 3600],
    ['天级', '触发天级流控Permits:10', 86_400],
    ['unsaid', 'limit', 60],
  ])('flow control of the window %s is a limit', async (_window, text, seconds) => {
    standIn.behaviour = refusal('isv.BUSINESS_LIMIT_CONTROL', text)
    expect(await failureOf()).toMatchObject({ reason: 'limit', retryAfterSeconds: seconds })
  })

  test('from throttling is a limit with its own wait', async () => {
    standIn.behaviour = {
      does: 'answer',
      status: 429,
      body: '{"Code":"Throttling.User"}',
      headers: { 'x-acs-retry-after': '1500' },
    }
    expect(await failureOf()).toMatchObject({ reason: 'limit', retryAfterSeconds: 2 })
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 'rejected'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'rejected'],
    ['isv.SOMETHING_NEW', 'rejected'],
    ['isv.AMOUNT_NOT_ENOUGH', 'misconfigured'],
    ['isv.OUT_OF_SERVICE', 'misconfigured'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'misconfigured'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'misconfigured'],
    ['isv.SMS_TEST_NUMBER_LIMIT', 'misconfigured'],
    ['isv.DAY_LIMIT_CONTROL', 'misconfigured'],
    ['isp.RAM_PERMISSION_DENY', 'misconfigured'],
    ['isp.SYSTEM_ERROR', 'unreachable'],
    ['WhatIsThis', 'unreachable'],
  ])('%s is %s', async (code, reason) => {
    standIn.behaviour = refusal(code, `refused for ${message.phone}`)
    const failure = await failureOf()
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(code) })
    expect(failure.retryAfterSeconds).toBeUndefined()
  })

  test('of the gateway with a 4xx is misconfigured', async () => {
    standIn.behaviour = refusal('Forbidden.RAM', `not for ${message.phone}`, 403)
    expect(await failureOf()).toMatchObject({
      reason: 'misconfigured',
      message: expect.stringContaining('Forbidden.RAM'),
    })
  })

  test('with the phone in its code is not passed on', async () => {
    standIn.behaviour = refusal(`isv.${message.phone}`)
    expect(await failureOf()).toMatchObject({ reason: 'unreachable' })
  })
})

describe('without a valid response it is unreachable', () => {
  test.each<[string, Behaviour]>([
    ['500 with a code', refusal('InternalError', '', 500)],
    ['503 of a proxy', { does: 'answer', status: 503, body: '<html>busy</html>' }],
    ['404 without a code', { does: 'answer', status: 404, body: '{"error":"no such page"}' }],
    ['no JSON', { does: 'answer', status: 200, body: '{"Code":"OK"' }],
    ['nothing', { does: 'answer', status: 200, body: '' }],
    ['null', { does: 'answer', status: 200, body: 'null' }],
    ['a list', { does: 'answer', status: 200, body: '["OK"]' }],
    ['a code that is no text', { does: 'answer', status: 200, body: '{"Code":{"OK":"OK"}}' }],
    ['JSON without a code', { does: 'answer', status: 200, body: '{"ok":true}' }],
    ['a cut connection', { does: 'cut' }],
    ['a connection cut inside the answer', { does: 'cut inside the answer' }],
    ['silence', { does: 'hang' }],
    ['an answer without an end', { does: 'drip' }],
  ])('%s', async (_name, behaviour) => {
    standIn.behaviour = behaviour
    const isEndless = ['hang', 'drip'].includes(behaviour.does)
    const sms = service(isEndless ? { timeoutSeconds: 0.3 } : {})
    expect(await failureOf(sms)).toMatchObject({ reason: 'unreachable' })
  })

  test('nothing listens', async () => {
    const closed = await startAliyunStandIn(keys)
    await closed.stop()
    expect(await failureOf(service({ endpoint: closed.endpoint }))).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test.each<Behaviour['does'] & ('hang' | 'drip')>(['hang', 'drip'])(
    'a connection that has served before and then does this: %s',
    async (does) => {
      const sms = service({ timeoutSeconds: 3 })
      await sms.send(message)
      standIn.behaviour = { does }
      expect(await failureOf(sms)).toMatchObject({ reason: 'unreachable' })
    },
  )
})
