import { query } from '@qisuan/db/with-client'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { launchOn } from './launched.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-rotation-'))
const dataDir = join(folder, 'data')
const file = join(dataDir, 'secrets.json')
const { serve, untilReady, stop } = launchOn(dataDir)
const secrets = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

afterEach(stop)
afterAll(() => rmSync(folder, { recursive: true }))

const [phone, password] = ['19800000001', 'suanfa-2026']
const post = (siteUrl: string, path: string, form: Record<string, string>) =>
  fetch(`${siteUrl}${path}`, { method: 'POST', body: new URLSearchParams(form) })

/** Registers the person of this test, with a phone to seal. */
async function register(siteUrl: string): Promise<void> {
  await post(siteUrl, '/api/register/send_code', { phone })
  const [message] = (await (await fetch(`${siteUrl}/api/dev/sms?phone=${phone}`)).json()) as { code: string }[]
  const form = { phone, name: '小棋', password, password_confirmation: password, code: message?.code ?? '' }
  expect((await post(siteUrl, '/api/register', form)).status).toBe(200)
}

async function login(siteUrl: string): Promise<Record<string, string>> {
  const { token } = (await (await post(siteUrl, '/api/login', { phone, password })).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

test('an operator rotates the keys while the site runs, is interrupted, and finishes', async () => {
  const site = await serve({ DEMO: 'off' })
  const { siteUrl, databaseUrl } = await untilReady(site)
  const season = await serve({}, 'qisuan.ts', ['season', 'create', '2027'])
  expect(await season.exited, season.errors()).toBe(0)
  await register(siteUrl)
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
  await killed.says('等正在处理的请求写完')
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
    while (!end.signal.aborted) {
      answers.add(await me(siteUrl))
      await delay(100)
    }
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
  const next = await untilReady(await serve({ DEMO: 'off' }))
  expect(await me(next.siteUrl)).toBe(200)
  await login(next.siteUrl)
  await stop()

  renameSync(join(dataDir, copy), file)
  const refused = await serve({ DEMO: 'off' })
  expect(await refused.exited).toBe(1)
  expect(refused.errors()).toContain('DATA_KEY 打不开数据库里的密钥')
})
