import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { randomKey } from '@qisuan/db/envelope'
import { createSealer } from '@qisuan/db/sealing'
import { keys } from '../test/support/harness.ts'
import { readingSealer } from './services/reading-sealer.ts'
import { clientOf, networkOf } from './client.ts'
import { readConfig } from './config/config.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('the address of a client behind proxies', () => {
  /** The network of a client whose request passed through proxies, which append the address that they see. */
  const seen = (TRUST_PROXY: string, forwardedFor: string) => {
    const { trustProxy } = readConfig({ ...keys, DATABASE_URL: 'postgresql://127.0.0.1/none', TRUST_PROXY })
    const app = Fastify({ trustProxy })
    app.get('/', async ({ ip }) => ip)
    return app
      .inject({ url: '/', remoteAddress: '172.18.0.2', headers: { 'x-forwarded-for': forwardedFor } })
      .then(({ body }) => body)
  }

  it.each([
    ['0', '203.0.113.7', '172.18.0.2'],
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['2', '6.6.6.6, 203.0.113.7, 172.18.0.9', '203.0.113.7'],
    ['uniquelocal', '6.6.6.6, 203.0.113.7, 172.18.0.9', '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7', '172.18.0.2'],
  ])('with TRUST_PROXY=%s of %j is %s', async (trusted, header, address) => {
    expect(await seen(trusted, header)).toBe(address)
  })
})

describe('the id of a device', () => {
  /** The cookie that a first login over a site sets. */
  const cookieOf = async (SITE_URL: string) => {
    const config = readConfig({ ...keys, DATABASE_URL: 'postgresql://127.0.0.1/none', SITE_URL })
    const sealer = readingSealer(createSealer({ sealing: randomKey, opening: randomKey, hashing: randomKey }))
    const app = Fastify()
    app.get('/', async (request, reply) => clientOf(request, reply, { sealer, config }).keepDevice())
    const first = await app.inject({ url: '/' })
    const cookie = String(first.headers['set-cookie'])
    const again = await app.inject({ url: '/', headers: { cookie: cookie.split(';')[0] } })
    expect(again.body).toBe(first.body)
    return cookie
  }

  it('a cookie over https belongs to this host only', async () => {
    expect(await cookieOf('https://qisuan.test')).toMatch(
      /^__Host-qisuan_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await cookieOf('http://127.0.0.1:3000')).toMatch(/^qisuan_device=(?!.*Secure).*HttpOnly/)
  })
})
