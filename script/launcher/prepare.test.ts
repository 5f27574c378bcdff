import { query } from '@qisuan/db/with-client'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { root } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-prepare-'))
const dataKey = randomBytes(32).toString('base64')
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => {} })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function prepare(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = join(root, 'prisma', 'prepare.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  return stdout
}

async function count(table: 'city' | 'province' | 'user_account'): Promise<number> {
  const [row] = await query<{ count: number }>(server.url, `SELECT count(*)::int FROM ${table}`)
  return row?.count ?? 0
}

test('prepares an empty database, and changes nothing the second time', async () => {
  expect(await prepare([], { DATABASE_URL: server.url })).toMatch(/^已建立数据库结构，共 \d+ 步\n/)
  expect(await count('province')).toBe(34)
  const cities = await count('city')

  expect(await prepare([], { DATABASE_URL: server.url })).toBe('数据库结构已是最新\n')
  expect(await count('city')).toBe(cities)
  expect(await count('user_account')).toBe(0)
})

test('loads the demo season with --demo, and does not touch it later', async () => {
  const env = { DATABASE_URL: server.url, DATA_KEY: dataKey }
  await expect(prepare(['--demo'], { DATABASE_URL: server.url })).rejects.toThrow('DATA_KEY')
  expect(await prepare(['--demo'], env)).toContain('已载入演示赛季')
  const people = await count('user_account')
  expect(people).toBeGreaterThan(3000)

  expect(await prepare(['--demo'], env)).toContain('不载入演示赛季')
  expect(await count('user_account')).toBe(people)
})

test('reports a missing DATABASE_URL in one line', async () => {
  await expect(prepare([], {})).rejects.toMatchObject({ code: 1, stderr: '请设置 DATABASE_URL：要准备哪个数据库\n' })
})
