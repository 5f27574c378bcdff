import { demoLogins } from '@qisuan/db/demo-logins'
import { query } from '@qisuan/db/with-client'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { launchOn } from './launched.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-rotation-'))
const dataDir = join(folder, 'data')
const file = join(dataDir, 'secrets.json')
const { serve, untilReady, stop } = launchOn(dataDir)
const secrets = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true }))

async function login(siteUrl: string): Promise<Record<string, string>> {
  const { phone, password } = demoLogins.pupil
  const answer = await fetch(`${siteUrl}/api/login`, { method: 'POST', body: new URLSearchParams({ phone, password }) })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

test('an operator rotates the keys while the site runs, is interrupted, and finishes', async () => {
  const site = await serve()
  const { siteUrl, databaseUrl } = await untilReady(site)
  const before = secrets()
  const headers = await login(siteUrl)
  const me = async (at: string) => (await fetch(`${at}/api/login/me`, { headers })).status
  const sealKeys = () =>
    query<{ key: string; generation: number }>(
      databaseUrl,
      `SELECT encode(id, 'hex') AS key, generation FROM encryption_key WHERE purpose = 'seal' ORDER BY 2`,
    )
  const [oldKey] = await sealKeys()

  const killed = await serve({}, 'qisuan.ts', ['keys', 'rotate'])
  await expect.poll(killed.errors).toContain('等正在处理的请求写完')
  process.kill(-Number(killed.process.pid), 'SIGKILL')
  await killed.exited
  expect(secrets()).toMatchObject({
    DATA_KEY_PREVIOUS: before['DATA_KEY'],
    SESSION_KEY_PREVIOUS: before['SESSION_KEY'],
  })
  const status = await serve({}, 'qisuan.ts', ['keys'])
  expect(await status.exited, status.errors()).toBe(0)
  expect(status.output()).toContain('上次更换没有完成')

  const again = await serve({}, 'qisuan.ts', ['keys', 'rotate'])
  const answers = new Set<number>()
  const end = new AbortController()
  const visitor = (async () => {
    while (!end.signal.aborted) answers.add(await me(siteUrl))
  })()
  expect(await again.exited, again.errors()).toBe(0)
  end.abort()
  await visitor
  expect(answers).toEqual(new Set([200]))
  expect(again.errors()).toContain('上次没有完成，接着做')
  expect(again.output()).toContain('密钥已更换')

  expect(await sealKeys()).toEqual([{ key: expect.not.stringMatching(oldKey?.key ?? ''), generation: 2 }])
  expect(secrets()).toEqual({ ...before, DATA_KEY: expect.any(String), SESSION_KEY: expect.any(String) })
  expect(secrets()['DATA_KEY']).not.toBe(before['DATA_KEY'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [copy = ''] = readdirSync(dataDir).filter((name) => name.startsWith('secrets-until-'))
  expect(JSON.parse(readFileSync(join(dataDir, copy), 'utf8'))).toEqual(before)

  // The running site never knew the new secrets. A later start has no others.
  await login(siteUrl)
  await stop()
  const next = await untilReady(await serve())
  expect(await me(next.siteUrl)).toBe(200)
  await login(next.siteUrl)
  await stop()

  renameSync(join(dataDir, copy), file)
  const refused = await serve()
  expect(await refused.exited).toBe(1)
  expect(refused.errors()).toContain('DATA_KEY 打不开数据库里的密钥')
})
