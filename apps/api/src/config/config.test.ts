import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const good = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://qisuan@localhost/qisuan',
  DATA_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64'),
  SESSION_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index + 7)).toString('base64'),
  PLATFORM_CLIENT_SECRET: 'a-secret-of-some-length',
  ALLOW_MOCK_SMS: '1',
}

describe('production', () => {
  it('accepts generated secrets', () => {
    expect(readConfig(good)).toMatchObject({ production: true })
  })

  it.each([
    ['a key of one byte', { DATA_KEY: Buffer.alloc(32, 1).toString('base64') }, 'DATA_KEY'],
    ['one key for both', { SESSION_KEY: good.DATA_KEY }, 'SESSION_KEY'],
    ['no secret of the platform', { PLATFORM_CLIENT_SECRET: '' }, 'PLATFORM_CLIENT_SECRET'],
    ['a secret that is a word', { PLATFORM_CLIENT_SECRET: 'qisuan' }, 'PLATFORM_CLIENT_SECRET'],
    ['an address without TLS', { SITE_URL: 'http://qisuan.example.org' }, 'SITE_URL 要用 https'],
    ['no address outside the machine', { HOST: '0.0.0.0' }, 'SITE_URL 要用 https'],
    ['a clock that was set', { CLOCK: '2026-11-21T10:00:00+08:00' }, 'CLOCK'],
  ])('refuses %s in one sentence', (_, change, name) => {
    expect(() => readConfig({ ...good, ...change })).toThrow(ConfigurationError)
    expect(() => readConfig({ ...good, ...change })).toThrow(name)
  })

  it.each(['https://qisuan.example.org', 'http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accepts the address %s',
    (SITE_URL) => {
      expect(readConfig({ ...good, SITE_URL }).siteUrl).toBe(SITE_URL)
    },
  )

  it('has an object store with its key, or none', () => {
    const store = { STORE_URL: 'https://demo.example.org/qisuan', STORE_KEY_ID: 'demo' }
    expect(() => readConfig({ ...good, ...store })).toThrow('STORE_KEY_SECRET')
    expect(readConfig({ ...good, ...store, STORE_KEY_SECRET: 'secret' }).store).toMatchObject({ url: store.STORE_URL })
    expect(readConfig({ ...good, STORE_KEY_ID: 'demo' }).store).toBeUndefined()
  })

  it('has stricter rules than a rehearsal', () => {
    expect(readConfig({ ...good, NODE_ENV: 'development', PLATFORM_CLIENT_SECRET: '' })).toMatchObject({
      production: false,
    })
  })
})

describe('the game platform', () => {
  const real = { PLATFORM_URL: 'https://platform.example.org/', PLATFORM_PROVIDER: '5f0c2a9be1d34700281b6c55' }

  it('is configured by what its operator gives out', () => {
    expect(readConfig({ ...good, ...real }).platform).toMatchObject({
      url: 'https://platform.example.org',
      provider: '5f0c2a9be1d34700281b6c55',
      scores: 'delivery',
      linksOwnAccounts: false,
    })
  })

  it.each([
    ['the name of the sandbox', { PLATFORM_PROVIDER: '' }, '现在是“qisuan”。qisuan 只用于本机上自带的平台'],
    ['an id that is too short', { PLATFORM_PROVIDER: '5f0c2a9be1d34700281b6c5' }, '24 位的小写十六进制数'],
    ['an address without TLS', { PLATFORM_URL: 'http://platform.example.org' }, '正式环境的 PLATFORM_URL 要用 https'],
  ])('refuses %s in one sentence', (_, change, sentence) => {
    expect(() => readConfig({ ...good, ...real, ...change })).toThrow(ConfigurationError)
    expect(() => readConfig({ ...good, ...real, ...change })).toThrow(sentence)
  })

  it('takes plain HTTP for the sandbox in a rehearsal only, as in a room with one server', () => {
    const rehearsal = { ...good, NODE_ENV: 'development', PLATFORM_URL: 'http://192.168.1.7:3100' }
    expect(readConfig(rehearsal).platform).toMatchObject({ provider: 'qisuan', scores: 'ranking' })
    expect(() => readConfig({ ...rehearsal, PLATFORM_URL: real.PLATFORM_URL })).toThrow('PLATFORM_PROVIDER')
  })

  it.each(['', 'http://arena.localhost:3100', 'http://127.0.0.1:3100'])('takes %j for the sandbox', (PLATFORM_URL) => {
    expect(readConfig({ ...good, PLATFORM_URL }).platform).toMatchObject({
      provider: 'qisuan',
      scores: 'ranking',
      linksOwnAccounts: true,
    })
  })

  it('takes scores and accounts as the operator says', () => {
    const chosen = { PLATFORM_SCORES: 'statistics', PLATFORM_OWN_ACCOUNTS: 'off' }
    expect(readConfig({ ...good, ...chosen }).platform).toMatchObject({ scores: 'statistics', linksOwnAccounts: false })
    expect(readConfig({ ...good, PLATFORM_URL: 'none' }).platform.url).toBeUndefined()
  })
})

describe('a platform with OpenID Connect', () => {
  const openId = {
    PLATFORM: 'openid',
    PLATFORM_URL: 'https://play.example.org/',
    PLATFORM_CLIENT_ID: 'play.example.org',
  }

  it('needs its address and a name, and neither a number of ours nor a secret', () => {
    expect(readConfig({ ...good, ...openId, PLATFORM_CLIENT_SECRET: '' }).platform).toMatchObject({
      url: 'https://play.example.org',
      openId: {
        loginUrl: 'https://play.example.org/openid/login',
        callbackUrl: 'https://play.example.org/openid/callback',
        keysUrl: 'https://play.example.org/openid/jwks',
      },
      clientSecret: '',
      scores: 'delivery',
      linksOwnAccounts: false,
    })
  })

  it('shares the secret with this installation’s own arena only, and then it is no short one', () => {
    const own = { ...good, ...openId, ARENA_DATABASE_URL: 'postgresql://127.0.0.1/arena' }
    const PLATFORM_CLIENT_SECRET = 'long enough to be a secret'
    expect(readConfig({ ...own, PLATFORM_CLIENT_SECRET }).platform).toMatchObject({
      isOwn: true,
      clientSecret: PLATFORM_CLIENT_SECRET,
    })
    expect(() => readConfig({ ...own, PLATFORM_CLIENT_SECRET: '' })).toThrow('PLATFORM_CLIENT_SECRET')
    expect(readConfig({ ...good, ...openId, PLATFORM_CLIENT_SECRET }).platform).toMatchObject({
      isOwn: false,
      clientSecret: '',
    })
  })

  it('may have its pages elsewhere', () => {
    const given = { PLATFORM_LOGIN: 'https://login.example.org/start', PLATFORM_KEYS: '/keys.json' }
    expect(readConfig({ ...good, ...openId, ...given }).platform.openId).toMatchObject({
      loginUrl: 'https://login.example.org/start',
      keysUrl: 'https://play.example.org/keys.json',
    })
  })

  it.each([
    ['scores that are fetched', { PLATFORM_SCORES: 'ranking' }, 'PLATFORM_SCORES 只能是 delivery'],
    ['accounts that people link', { PLATFORM_OWN_ACCOUNTS: 'on' }, 'PLATFORM_OWN_ACCOUNTS 只能是 off'],
    ['an address without TLS', { PLATFORM_URL: 'http://play.example.org' }, 'PLATFORM_LOGIN 是比赛平台的 https 地址'],
    ['one page without TLS', { PLATFORM_CALLBACK: 'http://play.example.org/back' }, 'PLATFORM_CALLBACK 是'],
    ['a name with a space', { PLATFORM_CLIENT_ID: 'our platform' }, 'PLATFORM_CLIENT_ID 是 1 到 64 个'],
  ])('refuses %s', (_, change, sentence) => {
    expect(() => readConfig({ ...good, ...openId, ...change })).toThrow(sentence)
  })
})

it('puts the password of Redis into its address', () => {
  const redis = { REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD: 'a+b/c=:@%' }
  const { redisUrl = '' } = readConfig({ ...good, ...redis })
  expect(decodeURIComponent(new URL(redisUrl).password)).toBe(redis.REDIS_PASSWORD)
  expect(readConfig({ ...good, REDIS_URL: 'redis://:x@redis:6379' }).redisUrl).toBe('redis://:x@redis:6379')
})

describe('TRUST_PROXY', () => {
  const read = (TRUST_PROXY?: string) => readConfig({ ...good, TRUST_PROXY }).trustProxy

  it('believes nobody, a number of proxies, or proxies by address', () => {
    expect([read(), read('0')]).toEqual([false, false])
    expect(read('10.0.0.5, 172.16.0.0/12,loopback')).toEqual(['10.0.0.5', '172.16.0.0/12', 'loopback'])
    const two = read('2')
    expect([0, 1, 2].map((hop) => typeof two === 'function' && two('10.0.0.5', hop))).toEqual([true, true, false])
  })

  it.each(['yes', 'true', '10.0.0', '-1'])('is refused as %j', (value) => {
    expect(() => read(value)).toThrow('TRUST_PROXY：是反向代理的个数')
  })
})

it('a wrong value is refused in Chinese', () => {
  expect(() => readConfig({ ...good, PORT: '八十', REGISTER_CODE: 'never' })).toThrow(
    '配置有误：PORT：应当是数字；REGISTER_CODE：应当是 required、optional 之一',
  )
})

describe('CLOCK', () => {
  const rehearsal = { ...good, NODE_ENV: 'development' }

  it.each([
    ['2026-12-12 09:50', undefined, '2026-12-12T01:50:00.000Z'],
    ['2026-12-12T09:50:00+08:00', undefined, '2026-12-12T01:50:00.000Z'],
    ['2026-12-12 09:50', 'UTC', '2026-12-12T09:50:00.000Z'],
  ])('of %j in the zone %j starts the clock at %s', (CLOCK, TIME_ZONE, instant) => {
    expect(readConfig({ ...rehearsal, CLOCK, TIME_ZONE }).clock?.setTo.toISOString()).toBe(instant)
  })

  it('is refused with the value and the accepted form', () => {
    expect(() => readConfig({ ...rehearsal, CLOCK: '明天' })).toThrow('CLOCK：“明天”不是时刻：写成 2026-12-12 09:00')
  })
})
