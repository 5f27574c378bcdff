import { withClient } from '@qisuan/db/with-client'
import { applyMigrations } from '@qisuan/db/migrate'
import { seedDemo } from '@qisuan/db/seed'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '@qisuan/db/create-database'
import { startPostgres, type EmbeddedPostgres } from '../launcher/embedded-postgres.ts'
import { launchOn, type Run } from '../launcher/launched.ts'
import { loadSecrets } from '../launcher/secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-rehearsal-'))
const dataDir = join(folder, 'data')
const reports = join(dataDir, 'rehearsals')
const { serve, stop } = launchOn(dataDir)
let server: EmbeddedPostgres
let databaseUrl: string

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => {} })
  databaseUrl = await createDatabase(server.url, 'theirs')
  await applyMigrations(databaseUrl, { log: () => {} })
  await seedDemo({ databaseUrl, secrets: loadSecrets(folder, {}), log: () => {} })
})

// A test that fails leaves no rehearsal running that the next one would meet.
afterEach(stop)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** A place of theirs outside this machine, which a copy must not know. */
const theirStore = { STORE_URL: 'http://127.0.0.1:1/their-bucket', STORE_KEY_ID: 'theirs', STORE_KEY_SECRET: 'theirs' }
const rehearse = (...args: string[]): Promise<Run> =>
  serve({ DATABASE_URL: databaseUrl, ...theirStore }, 'qisuan.ts', ['rehearse', ...args])

/** Every row of every table of the organiser's database, as one number. */
function theirRows(): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const sum = createHash('sha256')
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${name} t`,
      )
      sum.update(`${name} ${rows[0]?.digest}\n`)
    }
    expect(tables.length).toBeGreaterThan(40)
    return sum.digest('hex')
  })
}

const databases = () =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'qisuan_rehearsal%'`,
    )
    return rows.map(({ name }) => name)
  })

/** Environments of the processes that a rehearsal of this installation started, where the system shows that: the folder of its copy is in them. */
function running(): string[] {
  return globSync('/proc/[0-9]*').flatMap((process) => {
    try {
      const environment = readFileSync(join(process, 'environ'), 'utf8')
      return environment.includes(reports) ? [environment] : []
    } catch {
      return []
    }
  })
}

test('a rehearsal that is killed leaves nothing running, and the installation as it was', async () => {
  const before = await theirRows()
  const killed = await rehearse('--pupils', '2000')
  await killed.says('注册：2000 人')
  // That of the site and that of the arena.
  expect(await databases()).toHaveLength(2)
  if (existsSync('/proc/self/environ')) expect(running().length).toBeGreaterThan(1)
  expect(running().join('\n')).not.toContain('STORE_')
  killed.process.kill('SIGKILL')
  await killed.exited
  await expect.poll(running).toEqual([])
  expect(await theirRows()).toBe(before)
})

/** Pupils of every group and language register, enrol and play; each more only writes another program that is compiled and judged. */
const cast = 40

test('the next one clears that up, ends with its report, and changes nothing of the installation', async () => {
  const before = await theirRows()
  const [leftover] = await databases()
  const run = await rehearse('--pupils', `${cast}`, '--json')
  await run.says(`注册：${cast} 人`)
  expect(await databases()).not.toContain(leftover)
  const second = await rehearse('--pupils', '20')
  expect(await second.exited).toBe(1)
  expect(second.errors()).toContain('已经有一次演练在进行')

  expect(await run.exited, run.errors()).toBe(0)
  const report = JSON.parse(run.output())
  expect(report).toMatchObject({ pupils: cast, complete: true, previous: null })
  expect(report.publicationSeconds).toEqual(expect.any(Number))
  const carried = report.phases.map(({ key, done, failed }: Record<string, unknown>) => [key, done, failed])
  expect(carried).toEqual([
    ['register', cast, 0],
    ['enrol', cast, 0],
    ['play', cast, 0],
    ['boards', cast, 0],
    ['share', cast / 4, 0],
    ['return', cast / 5, 0],
    ['final', cast / 5, 0],
    ['return', cast / 5, 0],
    ['certificates', cast / 5, 0],
  ])
  expect(report.phases.flatMap(({ errors }: { errors: unknown[] }) => errors)).toEqual([])
  // Every second pupil of the groups that play the arena of energy.
  const onLadder = report.phases[2].steps.find(({ name }: { name: string }) => name === '上天梯')
  expect(onLadder.count).toBeGreaterThan(cast / 4)
  const page = readFileSync(join(report.folder, 'report.html'), 'utf8')
  expect(page).toContain(`${cast} 人的演练`)
  expect(page).not.toMatch(/https?:\/\/|<script|src=/)

  expect(await databases()).toEqual([])
  expect(readdirSync(reports)).toEqual([report.id])
  expect(running()).toEqual([])
  expect(await theirRows()).toBe(before)
})

test('Ctrl-C removes everything at once', async () => {
  const run = await rehearse('--pupils', '20')
  await run.says('把时钟拨到报名的时候')
  run.process.kill('SIGINT')
  expect(await run.exited).toBe(130)
  expect(await databases()).toEqual([])
  expect(existsSync(join(reports, 'running'))).toBe(false)
  expect(existsSync(join(reports, 'running.json'))).toBe(false)
  await expect.poll(running).toEqual([])
})

test('options that make no sense are refused in one sentence', async () => {
  const run = await rehearse('--pupils', 'many')
  expect(await run.exited).toBe(1)
  expect(run.errors()).toBe('✗ --pupils 应当是 20 到 100000 的整数，现在是“many”\n')
  const other = await rehearse('--pupil', '40')
  expect(await other.exited).toBe(1)
  expect(other.errors()).toContain('不认识 --pupil：见 script/qisuan rehearse --help')
})
