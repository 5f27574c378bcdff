import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { keys } from '../test/harness.ts'
import { networkOf } from './client.ts'
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
