import { expect, test } from 'vitest'
import { basic, startArena } from './arena.ts'

const pupil = { name: 'wave', email: 'wave@pupils.example' }

test('a status is answered as often as asked, then the arena is well again', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { status: 503, times: 2 })
  const statuses = []
  for (const _ of [1, 2, 3]) statuses.push((await arena.partner('GET', '/api/users/wave')).status)
  expect(statuses).toEqual([503, 503, 404])
})

test('a fault hits its path only, until it is cleared', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { status: 500, path: '/api/ranking' })
  expect((await arena.partner('GET', '/api/users/wave')).status).toBe(404)
  expect((await arena.partner('GET', '/api/ranking?round=2030-1')).status).toBe(500)
  expect((await arena.partner('DELETE', '/control/faults')).status).toBe(204)
  expect((await arena.partner('GET', '/api/ranking?round=2030-1')).status).toBe(200)
})

test('an invalid response is 200 and no JSON', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { invalidResponse: true })
  await expect(arena.partner('GET', '/api/users/wave')).rejects.toThrow(SyntaxError)
})

test('a cut ends the connection without an answer and without the work', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { cut: true, times: 1 })
  await expect(arena.partner('POST', '/api/users', pupil)).rejects.toThrow('fetch failed')
  expect((await arena.partner('POST', '/api/users', pupil)).status).toBe(201)
})

test('a late cut loses the answer after the work was done', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { cut: true, late: true, times: 1 })
  await expect(arena.partner('POST', '/api/users', pupil)).rejects.toThrow('fetch failed')
  expect(await arena.partner('POST', '/api/users', pupil)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
})

test('a delay holds the answer back and spoils nothing', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { delayMs: 60_000, times: 1 })
  const waitOptions = { headers: { authorization: basic(arena.config) }, signal: AbortSignal.timeout(100) }
  await expect(fetch(`${arena.url}/api/users/wave`, waitOptions)).rejects.toThrow('aborted due to timeout')
  await arena.partner('POST', '/control/faults', { delayMs: 20, times: 1 })
  expect((await arena.partner('GET', '/api/users/wave')).status).toBe(404)
})

test('the control needs the client, and exists only where it is switched on', async () => {
  const open = await startArena()
  expect((await fetch(`${open.url}/control/faults`, { method: 'DELETE' })).status).toBe(401)
  expect((await open.partner('POST', '/control/faults', { status: 200 })).status).toBe(422)
  const closed = await startArena({ control: false })
  expect((await closed.partner('POST', '/control/faults', { status: 500 })).status).toBe(404)
})
