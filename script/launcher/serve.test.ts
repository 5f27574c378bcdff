import { spawn } from 'node:child_process'
import { query } from '@qisuan/db/with-client'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import type { Installation } from './installation.ts'
import { launchOn, type Run } from './launched.ts'
import { commandLine, isGone } from './processes.ts'
import { shippedContent } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-serve-'))
const dataDir = join(folder, 'data')
const { serve, untilReady, stop } = launchOn(dataDir)

const ownContent = join(folder, 'content')
cpSync(shippedContent, ownContent, { recursive: true })
writeFileSync(join(ownContent, 'ours.md'), '# 我们的\n')

async function expectOneSentence(run: Run, sentence: RegExp): Promise<void> {
  expect(await run.exited).toBe(1)
  expect(run.errors()).toMatch(sentence)
  expect(run.errors().trim().split('\n')).toHaveLength(1)
}

/** Offer of the link into the console that a first start prints. */
async function offeredBy(run: Run, { siteUrl }: Installation): Promise<unknown> {
  const [, token] = /\/console\/invite#(\S+)/.exec(run.output()) ?? []
  const response = await fetch(`${siteUrl}/api/console/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token }),
  })
  return response.json()
}

const pidsOf = (installation: Installation, place = dataDir): number[] => [
  Number.parseInt(readFileSync(join(place, 'postgres', 'postmaster.pid'), 'utf8'), 10),
  ...installation.children.map(({ pid }) => pid),
]

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

describe('an installation', () => {
  let run: Run
  let installation: Installation & { databaseUrl: string }
  beforeAll(async () => {
    run = await serve()
    installation = await untilReady(run)
  })

  test('answers at its first start, and hides its secrets', async () => {
    expect((await fetch(`${installation.siteUrl}/readyz`)).status).toBe(200)
    expect((await fetch(`${installation.platformUrl}/healthz`)).status).toBe(200)
    for (const line of ['载入演示赛季', installation.siteUrl, '演示学生', '演示教师', '/dev/sms']) {
      expect(run.output()).toContain(line)
    }
    expect(await offeredBy(run, installation)).toMatchObject({ grants: [{ role: 'owner', provinces: null }] })
    expect(await query(installation.databaseUrl, 'SELECT 1 FROM season LIMIT 1')).toHaveLength(1)
    for (const file of ['secrets.json', 'installation.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
    }
  })

  test('ends all processes at kill -9, and has the data at the next start', async () => {
    await query(installation.databaseUrl, 'CREATE TABLE acknowledged AS SELECT 42 AS answer')
    const pids = pidsOf(installation)
    run.process.kill('SIGKILL')
    await run.exited

    run = await serve({ PORT: new URL(installation.siteUrl).port, CONTENT_DIR: ownContent })
    installation = await untilReady(run)
    expect(await query(installation.databaseUrl, 'SELECT answer FROM acknowledged')).toEqual([{ answer: 42 }])
    expect(await Promise.all(pids.map((pid) => isGone(pid, 0)))).toEqual(pids.map(() => true))
    await query(installation.databaseUrl, 'DROP TABLE acknowledged')
  })

  test('reports its address to a second start on the same data', async () => {
    await expectOneSentence(await serve(), new RegExp(`正在运行：${installation.siteUrl}`))
    expect((await fetch(`${installation.siteUrl}/readyz`)).status).toBe(200)
  })

  test('obeys script/qisuan', async () => {
    const command = await serve({}, 'qisuan.ts', ['stage', '3'])
    expect(await command.exited).toBe(0)
    const [season] = await query(installation.databaseUrl, 'SELECT stage FROM season ORDER BY year DESC LIMIT 1')
    expect(season).toEqual({ stage: 3 })
    const shown = await serve({}, 'qisuan.ts', ['content', 'show', 'ours.md', '--text'])
    expect(await shown.exited, shown.errors()).toBe(0)
    expect(shown.output()).toBe('# 我们的\n')
  })

  test('stops as a whole when one process dies, and the error names it', async () => {
    const pids = pidsOf(installation)
    const arena = installation.children.find(({ name }) => name === 'qisuan-arena')
    process.kill(-(arena?.pid ?? 0), 'SIGKILL')

    expect(await run.exited).toBe(1)
    expect(run.errors()).toContain('qisuan-arena 退出了')
    expect(await Promise.all(pids.map(commandLine))).toEqual(pids.map(() => undefined))
  })
})

test('a port in use is reported with the variable that changes it', async () => {
  const other = createServer().listen(await freePort(), '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0

  await expectOneSentence(await serve({ PORT: `${port}` }), new RegExp(`端口 ${port} 已被占用.*PORT=`))
  await expectOneSentence(await serve({ ARENA_PORT: `${port}` }), new RegExp(`端口 ${port} 已被占用.*ARENA_PORT=`))
  other.close()
})

test('a data directory of another version is refused', async () => {
  const old = join(folder, 'old')
  mkdirSync(join(old, 'postgres'), { recursive: true })
  writeFileSync(join(old, 'postgres', 'PG_VERSION'), '15\n')
  await expectOneSentence(await serve({ DATA_DIR: old }), /PostgreSQL 15 .*PostgreSQL 18/)
})

test('an unreachable database is reported without its password', async () => {
  const run = await serve({
    DATA_DIR: join(folder, 'elsewhere'),
    DATABASE_URL: `postgresql://someone:very-secret@127.0.0.1:${await freePort()}/qisuan`,
  })
  await expectOneSentence(run, /连不上数据库 127\.0\.0\.1:\d+\/qisuan.*DATABASE_URL/)
  expect(run.errors()).not.toContain('very-secret')
})

test('a start without the data key refuses existing data', async () => {
  const [secrets, aside] = [join(dataDir, 'secrets.json'), join(dataDir, 'secrets.aside')]
  renameSync(secrets, aside)
  await expectOneSentence(await serve({ CONTENT_DIR: ownContent }), /没有加密它们的密钥/)
  expect(existsSync(secrets)).toBe(false)
  renameSync(aside, secrets)
})

test('script/qisuan reports that nothing runs, explains settings all the same, and tells its version', async () => {
  await expectOneSentence(await serve({}, 'qisuan.ts', ['stage', '3']), /没有在运行/)
  const explained = await serve({}, 'qisuan.ts', ['settings', 'explain', 'tiers'])
  expect(await explained.exited).toBe(0)
  expect(explained.output()).toContain('tiers[].topPercent')
  const version = await serve({}, 'qisuan.ts', ['--version'])
  expect(await version.exited).toBe(0)
  expect(version.output()).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('script/qisuan leaves an installation alone that is starting', async () => {
  const place = join(folder, 'starting')
  mkdirSync(place)
  const start = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)', 'serve.ts'])
  writeFileSync(join(place, 'installation.json'), JSON.stringify({ pid: start.pid, children: [] }))
  await expectOneSentence(await serve({ DATA_DIR: place }, 'qisuan.ts', ['content', 'list']), /正在启动/)
  start.kill()
})

test('an installation without the demo starts empty, accepts a new season, and ends all its processes on Ctrl-C', async () => {
  const place = join(folder, 'plain')
  const run = await serve({ DATA_DIR: place, DEMO: 'off' })
  const installation = await untilReady(run, place)
  const { siteUrl, databaseUrl } = installation
  expect(run.output()).toContain('season create')
  expect(await query(databaseUrl, 'SELECT count(*)::int AS seasons FROM season')).toEqual([{ seasons: 0 }])

  expect((await fetch(`${siteUrl}/storage/rule.pdf`)).status).toBe(404)
  for (const page of ['/', '/rule', '/problem', '/aboutus', '/privacy', '/terms']) {
    expect(await (await fetch(`${siteUrl}${page}`)).text(), page).not.toMatch(
      /启算|晨线|全国青少年|qisuan\.example|400-000/,
    )
  }

  expect(await (await fetch(siteUrl)).text()).toContain('网站装好了')

  const command = await serve({ DATA_DIR: place }, 'qisuan.ts', ['season', 'create', '2027'])
  expect(await command.exited).toBe(0)
  const current = async (): Promise<unknown> => (await fetch(`${siteUrl}/api/game/current`)).json()
  await expect.poll(current).toMatchObject({ year: 2027 })

  const pids = pidsOf(installation, place)
  run.process.kill('SIGINT')
  expect(await run.exited).toBe(0)
  expect(await Promise.all(pids.map(commandLine))).toEqual(pids.map(() => undefined))
  expect(existsSync(join(place, 'installation.json'))).toBe(false)
})

test('script/qisuan backs up a stopped installation and restores it into a new one', async () => {
  const backup = join(folder, 'backup')
  const taken = await serve({}, 'qisuan.ts', ['backup', backup])
  expect(await taken.exited).toBe(0)
  // The folder of the last start, which the command was not told.
  expect(readFileSync(join(backup, 'content', 'ours.md'), 'utf8')).toBe('# 我们的\n')

  const fresh = join(folder, 'fresh')
  const restore = ['restore', backup, '--erased', join(dataDir, 'erasures.jsonl'), '--yes']
  await expectOneSentence(await serve({ DATA_DIR: fresh }, 'qisuan.ts', restore), /没有 secrets\.json/)
  cpSync(join(dataDir, 'secrets.json'), join(fresh, 'secrets.json'))
  const restored = await serve({ DATA_DIR: fresh }, 'qisuan.ts', restore)
  expect(await restored.exited, restored.errors()).toBe(0)
  expect(restored.output()).toContain('每一行都数过')
})
