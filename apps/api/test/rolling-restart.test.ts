import type { ChildProcess } from 'node:child_process'
import { Agent, request } from 'node:http'
import { freePort } from '@qisuan/launcher/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from './harness.ts'
import { startServer, stopServer } from './server-process.ts'

let witness: TestApi
const ports: number[] = []
const servers: ChildProcess[] = []
const start = (port: number) => startServer(witness, port, { DRAIN_SECONDS: '1' })
beforeAll(async () => {
  witness = await startApi()
  for (let each = 0; each < 2; each += 1) {
    const port = await freePort()
    ports.push(port)
    servers.push(await start(port))
  }
})
afterAll(async () => {
  for (const server of servers) await stopServer(server, 'SIGTERM')
  await witness.close()
})

/** A proxy's connections: kept open, and used again by whoever comes next. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

function ask(port: number, method: 'GET' | 'POST'): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = method === 'GET' ? '/api/rank?group=2' : '/api/user/update_junior_stat'
    const asked = request({ port, host: '127.0.0.1', agent, method, path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** As the proxy does it: a replica that takes no connection is passed over, and nothing that was sent is sent twice. */
async function askAny(turn: number, method: 'GET' | 'POST'): Promise<number> {
  const [first = 0, second = 0] = turn % 2 === 0 ? ports : ports.toReversed()
  try {
    return await ask(first, method)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && error.syscall === 'connect')) throw error
    return ask(second, method)
  }
}

it('of two processes one after the other loses no request, neither read nor write', async () => {
  const over = new AbortController()
  const answers: Record<string, number> = {}
  const client = async (method: 'GET' | 'POST') => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const answer = await askAny(turn, method).catch((error: Error) => error.message)
      answers[`${method} ${answer}`] = (answers[`${method} ${answer}`] ?? 0) + 1
    }
  }
  const clients = [client('GET'), client('GET'), client('GET'), client('POST')]
  for (const [index, port] of ports.entries()) {
    await stopServer(servers[index], 'SIGTERM')
    servers[index] = await start(port)
  }
  over.abort()
  await Promise.all(clients)
  agent.destroy()
  // Nobody is logged in, which only an answer can say.
  expect(Object.keys(answers).toSorted()).toEqual(['GET 200', 'POST 401'])
  expect(answers['GET 200']).toBeGreaterThan(100)
})
