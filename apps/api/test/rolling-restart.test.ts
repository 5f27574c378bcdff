import type { ChildProcess } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@qisuan/launcher/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from './support/harness.ts'
import { startServer, stopServer } from './support/server-process.ts'
import { waitUntil } from './support/wait-until.ts'

let witness: TestApi
const ports: number[] = []
const servers: ChildProcess[] = []
// Meanwhile even a busy machine sends a request on every connection, whose answer closes it.
const start = (port: number) => startServer(witness, port, { DRAIN_SECONDS: '5' })
beforeAll(async () => {
  witness = await startApi()
  for (let each = 0; each < 2; each += 1) {
    const port = await freePort()
    ports.push(port)
    servers.push(await start(port))
  }
})
afterAll(async () => {
  await Promise.all(servers.map((server) => stopServer(server, 'SIGTERM')))
  await witness.close()
})

/** The connections of a proxy: kept alive and reused by all clients in turn, so that none is idle for long. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, scheduling: 'fifo' })

function send(port: number, method: 'GET' | 'POST', through = agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = method === 'GET' ? '/api/rank?group=2' : '/api/user/update_junior_stat'
    const outgoing = request({ port, host: '127.0.0.1', agent: through, method, path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Sends like a proxy: tries the other process if the connection is refused, but never repeats a request that was sent. */
async function sendToAny(turn: number, method: 'GET' | 'POST'): Promise<number> {
  const [first = 0, second = 0] = turn % 2 === 0 ? ports : ports.toReversed()
  try {
    return await send(first, method)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && error.syscall === 'connect')) throw error
    return send(second, method)
  }
}

it('restarting two processes one after the other loses no read and no write', async () => {
  const end = new AbortController()
  const answers: Record<string, number> = {}
  const client = async (method: 'GET' | 'POST') => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const answer = await sendToAny(turn, method).catch((error: Error) => error.message)
      answers[`${method} ${answer}`] = (answers[`${method} ${answer}`] ?? 0) + 1
      // All clients together stay below the limit for one address.
      await delay(50)
    }
  }
  const clients = [client('GET'), client('GET'), client('GET'), client('POST')]
  for (const [index, port] of ports.entries()) {
    await stopServer(servers[index], 'SIGTERM')
    servers[index] = await start(port)
  }
  end.abort()
  await Promise.all(clients)
  agent.destroy()
  // The POST carries no session, so 401 proves that the process answered it.
  expect(Object.keys(answers).toSorted()).toEqual(['GET 200', 'POST 401'])
  expect(answers['GET 200']).toBeGreaterThan(100)
})

it('a connection that still waits to be accepted at a stop gets its answer', async () => {
  const [port = 0] = ports
  const [server] = servers
  server?.kill('SIGSTOP')
  const waiting = new Agent({ maxSockets: 20 })
  const answers = Array.from({ length: 20 }, () => send(port, 'GET', waiting))
  await waitUntil(
    async () =>
      Object.values(waiting.sockets)
        .flat()
        .filter((socket) => !socket?.connecting).length === 20,
  )
  server?.kill('SIGTERM')
  server?.kill('SIGCONT')
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200))
})
