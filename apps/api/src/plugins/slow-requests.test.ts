import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { useApi } from '../../test/support/harness.ts'
import { serveFromCache } from './response-cache.ts'

const api = useApi()

it('a request has to arrive within 20 seconds', () => {
  expect(api.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 20_000 })
})

it('150 clients whose bodies never end are disconnected', async () => {
  const within = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
  const server = serveFromCache(
    { ...api.services, sidOf: () => undefined },
    (request) => void request.resume(),
    within,
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const answers = Array.from({ length: 150 }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{')
    // A busy server may disconnect a client before it has read what the client sent, which resets the connection.
    socket.on('error', () => undefined)
    const chunks: unknown[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    await new Promise((closed) => socket.once('close', closed))
    return chunks.join('').split('\r\n')[0] || 'reset'
  })
  const timeout = 'HTTP/1.1 408 Request Timeout'
  const kinds = [...new Set(await Promise.all(answers))].toSorted()
  expect([[timeout], [timeout, 'reset']]).toContainEqual(kinds)
  server.close()
})
