import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { programs, startArena, type TestArena } from './arena.ts'

const program = programs.good.source

function handIn(arena: TestArena, cookie: string) {
  const headers = { cookie, 'content-type': 'application/json' }
  return fetch(`${arena.url}/play/2030-2/sand/hand-in`, { method: 'POST', headers, body: '{}' })
}

async function playing(arena: TestArena) {
  const player = await arena.createPlayer('wave')
  await arena.openTask(player.cookie, '2030-2')
  arena.clock.pass(30)
  return player
}

test('after handing in a player can neither submit nor open the round', async () => {
  const arena = await startArena()
  const { cookie } = await playing(arena)
  await arena.submit(cookie, '2030-2', 'sand', program)
  arena.clock.pass(10)
  const moment = arena.clock.now.toISOString()
  expect(await (await handIn(arena, cookie)).json()).toEqual({ handedInAt: moment })
  arena.clock.pass(10)
  expect(await (await handIn(arena, cookie)).json()).toEqual({ handedInAt: moment })

  const late = await arena.submit(cookie, '2030-2', 'sand', program)
  expect(late).toMatchObject({ status: 409, body: { code: 'handed_in' } })
  expect(await (await arena.open(cookie, '/play/2030-2?task=sand&exam=1')).text()).toContain('你已交卷')
  expect(await (await arena.open(cookie, '/play/2030-1?task=sand')).text()).toContain('id="root"')
})

test('only a player can hand in', async () => {
  const arena = await startArena()
  await playing(arena)
  expect((await handIn(arena, '')).status).toBe(401)
})

test('a pull includes a row again when its player hands in', async () => {
  const arena = await startArena()
  const { cookie } = await playing(arena)
  await arena.submit(cookie, '2030-2', 'sand', program)
  const { cursor } = Object((await arena.partner('GET', '/api/ranking?round=2030-2')).body)
  await handIn(arena, cookie)
  const { body } = await arena.partner('GET', `/api/ranking?round=2030-2&after=${cursor}`)
  expect(body).toMatchObject({ list: [{ score: programs.good.score, handedInAt: arena.clock.now.toISOString() }] })
})

/** A fake competition that records deliveries and responds with these statuses in turn, then 200. */
async function startCompetition(...statuses: number[]) {
  const deliveries: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port }: AddressInfo = Object(server.address())
  return { scoresUrl: `http://127.0.0.1:${port}/api/platform/scores`, deliveries }
}

test('scores and hand-ins are sent at once and signed; failed runs are not sent', async () => {
  const { scoresUrl, deliveries } = await startCompetition()
  const arena = await startArena({ scoresUrl })
  const { id, cookie } = await playing(arena)
  await arena.submit(cookie, '2030-2', 'sand', programs.none.source)
  await arena.submit(cookie, '2030-2', 'sand', program)
  const now = arena.clock.now.toISOString()
  await expect.poll(() => deliveries).toHaveLength(1)
  await handIn(arena, cookie)
  await expect.poll(() => deliveries).toHaveLength(2)

  for (const { headers, body } of deliveries) {
    const signature = createHmac('sha256', arena.config.clientSecret).update(body).digest('hex')
    expect(headers['x-qisuan-signature']).toBe(`sha256=${signature}`)
    expect(JSON.parse(body)).toMatchObject({
      delivery: expect.stringMatching(/^[\da-f-]{36}$/),
      sent_at: now,
      round: '2030-2',
    })
  }
  const row = { user: id, externalId: 'wave', task: 'sand', playedAt: now }
  expect(deliveries.map(({ body }) => JSON.parse(body).scores)).toEqual([
    [{ ...row, score: programs.good.score, durationSeconds: 30 }],
    [{ ...row, score: 0, handedInAt: now }],
  ])
})

test('a delivery is retried unchanged after a 5xx, and not after a 4xx', async () => {
  const { scoresUrl, deliveries } = await startCompetition(503, 409)
  const arena = await startArena({ scoresUrl })
  const { cookie } = await playing(arena)
  await arena.submit(cookie, '2030-2', 'sand', program)
  await expect.poll(() => deliveries).toHaveLength(2)
  expect(deliveries[0]?.body).toBe(deliveries[1]?.body)
})
