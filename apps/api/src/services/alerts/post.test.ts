import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress, postJson } from './post.ts'

it.each([
  ['203.119.25.1', true],
  ['2409:8c00::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('knows whether %s is an address of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

const send = (address: string, onlyPublic = true) =>
  postJson({ url: new URL(address), body: '{}', onlyPublic, timeoutMs: 300 })

it.each(['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://localhost/'])(
  'sends nothing to %s',
  async (address) => {
    expect(await send(address)).toMatchObject({
      problem: expect.stringMatching(/https|内部网络/),
      mayHaveArrived: false,
    })
  },
)

it('tells a message that cannot have arrived from one that may have', async () => {
  const server = createServer(() => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=geheim`
  expect(await send(address, false)).toEqual({ problem: '没有按时回答', mayHaveArrived: true })
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  const refused = await send(address, false)
  expect(refused).toMatchObject({ mayHaveArrived: false })
  expect(JSON.stringify(refused)).not.toContain('geheim')
})
