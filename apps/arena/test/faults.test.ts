import { expect, test } from 'vitest'
import { basic, emptyDatabase, startArena } from './arena.ts'

const pupil = { name: 'wave', email: 'wave@pupils.example' }

test('a status fault applies the given number of times', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { status: 503, times: 2 })
  const statuses = []
  for (const _ of [1, 2, 3]) statuses.push((await arena.partner('GET', '/api/users/wave')).status)
  expect(statuses).toEqual([503, 503, 404])
})

test('a fault applies to its path only, until it is cleared', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { status: 500, path: '/api/ranking' })
  expect((await arena.partner('GET', '/api/users/wave')).status).toBe(404)
  expect((await arena.partner('GET', '/api/ranking?round=2030-1')).status).toBe(500)
  expect((await arena.partner('DELETE', '/control/faults')).status).toBe(204)
  expect((await arena.partner('GET', '/api/ranking?round=2030-1')).status).toBe(200)
})

test('an invalid response is a 200 that is not JSON', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { invalidResponse: true })
  await expect(arena.partner('GET', '/api/users/wave')).rejects.toThrow(SyntaxError)
})

test('a cut closes the connection before the work is done', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { cut: true, times: 1 })
  await expect(arena.partner('POST', '/api/users', pupil)).rejects.toThrow('fetch failed')
  expect((await arena.partner('POST', '/api/users', pupil)).status).toBe(201)
})

test('a late cut closes the connection after the work is done', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { cut: true, late: true, times: 1 })
  await expect(arena.partner('POST', '/api/users', pupil)).rejects.toThrow('fetch failed')
  expect(await arena.partner('POST', '/api/users', pupil)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
})

test('a delay only delays the response', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/control/faults', { delayMs: 60_000, times: 1 })
  const waitOptions = { headers: { authorization: basic(arena.config) }, signal: AbortSignal.timeout(100) }
  await expect(fetch(`${arena.url}/api/users/wave`, waitOptions)).rejects.toThrow('aborted due to timeout')
  await arena.partner('POST', '/control/faults', { delayMs: 20, times: 1 })
  expect((await arena.partner('GET', '/api/users/wave')).status).toBe(404)
})

test('fault control requires the client and exists only when enabled', async () => {
  const open = await startArena()
  expect((await fetch(`${open.url}/control/faults`, { method: 'DELETE' })).status).toBe(401)
  expect((await open.partner('POST', '/control/faults', { status: 200 })).status).toBe(422)
  const closed = await startArena({ control: false, databaseUrl: open.config.databaseUrl })
  expect((await closed.partner('POST', '/control/faults', { status: 500 })).status).toBe(404)
})

test('a database that only reads is a 503 that says when to ask again, and reads go on', async () => {
  const databaseUrl = await emptyDatabase()
  await startArena({ databaseUrl })
  const arena = await startArena({ databaseUrl: `${databaseUrl}?options=-c%20default_transaction_read_only%3Don` })
  expect(await arena.partner('POST', '/api/users', pupil)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await arena.partner('GET', '/api/users/wave')).status).toBe(404)
})
