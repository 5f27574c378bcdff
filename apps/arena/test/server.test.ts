import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from './arena.ts'

const settings = {
  DATABASE_URL: await emptyDatabase(),
  LOOKUP_URL: 'http://127.0.0.1:9/api/oauth/user',
  CLIENT_ID: 'client',
  CLIENT_SECRET: 'secret',
  SITE_URL: 'http://site.example',
  PORT: '0',
}

function start(env: Record<string, string>) {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], { env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let stderr = ''
  server.stderr.on('data', (chunk) => (stderr += String(chunk)))
  return { server, exit: once(server, 'close').then(([code]) => ({ code, stderr: stderr.replace(/^\(.*\n/gm, '') })) }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s exits with 0', async (signal) => {
  const { server, exit } = start(settings)
  await once(server.stdout, 'data')
  server.kill(signal)
  expect((await exit).code).toBe(0)
})

test('a port in use exits with 1 and one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void holder.close())
  await once(holder, 'listening')
  const { port } = Object(holder.address())
  const { exit } = start({ ...settings, PORT: String(port) })
  expect(await exit).toEqual({ code: 1, stderr: `Port ${port} is already in use: set PORT to a free one.\n` })
})

test('a missing setting is named', async () => {
  const { CLIENT_SECRET: _, ...rest } = settings
  const { code, stderr } = await start(rest).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The arena cannot start with these settings: CLIENT_SECRET: .*\n$/)
})

test('CLOCK is refused in production', async () => {
  const { code, stderr } = await start({ ...settings, NODE_ENV: 'production', CLOCK: '2030-05-01T08:00:00Z' }).exit
  expect([code, stderr]).toEqual([1, 'The arena cannot start with these settings: CLOCK: is refused in production.\n'])
})

test('a database that does not answer is named', async () => {
  const { exit } = start({ ...settings, DATABASE_URL: 'postgresql://postgres@127.0.0.1:9/arena' })
  expect(await exit).toEqual({ code: 1, stderr: 'The PostgreSQL of DATABASE_URL does not answer.\n' })
})
