import { query } from '@qisuan/db/with-client'
import { freePorts } from '@qisuan/launcher/free-port'
import { runStudio } from '@qisuan/db/studio'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

it('database url connects psql, and the audit records whose changes these are', async () => {
  const { out } = await qisuan(api, 'database', 'url', '--as', '王 老师')
  await query(out.trim(), `update season set name = '改过的赛季' where current`)
  const audit = await qisuan(api, 'audit')
  expect(audit.out).toMatch(/王 老师 .*psql.*\n?.*season/)
  await expect(query(out.trim(), 'update season set stage = 9 where current')).rejects.toThrow('阶段（stage）是 0 到 6')
})

it('database read-only on lets the site only read, and off lets it write again', async () => {
  const ask = () => api.request.post('/api/register/send_code').send({ phone: '19911112222' })
  expect((await qisuan(api, 'database', 'read-only', 'on')).out).toBe('网站现在只许看\n')
  expect((await ask()).status).toBe(503)
  expect((await qisuan(api, 'database', 'read-only', 'off')).out).toBe('网站可以保存了\n')
  expect((await ask()).status).toBe(200)
})

it('Prisma Studio opens on this machine, and ends', async () => {
  const [port = 0] = await freePorts(1)
  const over = new AbortController()
  const opened = Promise.withResolvers<void>()
  const running = runStudio({
    databaseUrl: api.databaseUrl,
    port,
    onReady: opened.resolve,
    signal: over.signal,
  })
  try {
    await Promise.race([opened.promise, running])
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('{"adapter":"postgres"}')
  } finally {
    over.abort()
    await running
  }
})
