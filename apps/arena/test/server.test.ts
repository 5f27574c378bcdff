import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const settings = {
  ARENA_DATA: ':memory:',
  LOOKUP_URL: 'http://127.0.0.1:9/api/oauth/user',
  CLIENT_ID: 'client',
  CLIENT_SECRET: 'secret',
  SITE_URL: 'http://site.example',
  PORT: '0',
}

function start(env: Record<string, string>) {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], { env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let told = ''
  server.stderr.on('data', (chunk) => (told += String(chunk)))
  return { server, exit: once(server, 'close').then(([code]) => ({ code, told: told.replace(/^\(.*\n/gm, '') })) }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with 0', async (signal) => {
  const { server, exit } = start(settings)
  await once(server.stdout, 'data')
  server.kill(signal)
  expect((await exit).code).toBe(0)
})

test('a port in use ends in one sentence and 1', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = Object(holder.address())
  const { exit } = start({ ...settings, PORT: String(port) })
  expect(await exit).toEqual({ code: 1, told: `Port ${port} is already in use: set PORT to a free one.\n` })
})

test('a missing setting is named', async () => {
  const { CLIENT_SECRET: _, ...rest } = settings
  const { code, told } = await start(rest).exit
  expect(code).toBe(1)
  expect(told).toMatch(/^The arena cannot start with these settings: CLIENT_SECRET: .*\n$/)
})

test('a clock of its own is refused in production', async () => {
  const { code, told } = await start({ ...settings, NODE_ENV: 'production', CLOCK: '2030-05-01T08:00:00Z' }).exit
  expect([code, told]).toEqual([1, 'The arena cannot start with these settings: CLOCK: is refused in production.\n'])
})

test('a database that cannot be opened is named', async () => {
  const { exit } = start({ ...settings, ARENA_DATA: '/nowhere/arena.db' })
  expect(await exit).toEqual({ code: 1, told: "The arena's database /nowhere/arena.db cannot be opened.\n" })
})
