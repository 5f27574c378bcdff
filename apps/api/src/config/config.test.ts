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
    ['a clock that was set', { CLOCK: '2026-11-21T10:00:00+08:00' }, 'CLOCK'],
  ])('refuses %s in one sentence', (_, change, name) => {
    expect(() => readConfig({ ...good, ...change })).toThrow(ConfigurationError)
    expect(() => readConfig({ ...good, ...change })).toThrow(name)
  })

  it('has stricter rules than a rehearsal', () => {
    expect(readConfig({ ...good, NODE_ENV: 'development', PLATFORM_CLIENT_SECRET: '' })).toMatchObject({
      production: false,
    })
  })
})

describe('CLOCK', () => {
  const rehearsal = { ...good, NODE_ENV: 'development' }

  it.each([
    ['2026-12-12 09:50', undefined, '2026-12-12T01:50:00.000Z'],
    ['2026-12-12T09:50:00+08:00', undefined, '2026-12-12T01:50:00.000Z'],
    ['2026-12-12 09:50', 'UTC', '2026-12-12T09:50:00.000Z'],
  ])('of %j in the zone %j starts the clock at %s', (CLOCK, TIME_ZONE, instant) => {
    expect(readConfig({ ...rehearsal, CLOCK, TIME_ZONE }).clockStart?.toISOString()).toBe(instant)
  })

  it('is refused with the value and the accepted form', () => {
    expect(() => readConfig({ ...rehearsal, CLOCK: '明天' })).toThrow('CLOCK：“明天”不是时刻：写成 2026-12-12 09:00')
  })
})
