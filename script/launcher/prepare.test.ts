import { demoLogins } from '@qisuan/db/demo-logins'
import { openKeyRing } from '@qisuan/db/key-ring'
import { passwordMatches } from '@qisuan/db/password'
import { createSealer } from '@qisuan/db/sealing'
import { policyIn, seedDemo } from '@qisuan/db/seed'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { root } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-prepare-'))
const secrets = { DATA_KEY: randomBytes(32).toString('base64') }
let server: EmbeddedPostgres
let client: Client

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => {} })
  client = new Client({ connectionString: server.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
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

async function one(sql: string, values: unknown[] = []): Promise<QueryResultRow> {
  const [row] = (await client.query<QueryResultRow>(sql, values)).rows
  if (!row) throw new Error(`no row: ${sql}`)
  return row
}

async function count(table: 'city' | 'province' | 'user_account'): Promise<number> {
  return (await one(`SELECT count(*)::int FROM ${table}`)).count
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
  const env = { DATABASE_URL: server.url, ...secrets }
  await expect(prepare(['--demo'], { DATABASE_URL: server.url })).rejects.toThrow('DATA_KEY')
  expect(await prepare(['--demo'], env)).toContain('已载入演示赛季')
  const people = await count('user_account')
  expect(people).toBeGreaterThan(3000)

  expect(await prepare(['--demo'], env)).toContain('不载入演示赛季')
  expect(await count('user_account')).toBe(people)
})

test('the demo fills the database', async () => {
  expect(await one('SELECT count(*)::int AS enrolled FROM enrolment WHERE season_year = 2026')).toEqual({
    enrolled: 3000,
  })
  expect(await one('SELECT year, stage FROM season WHERE current')).toEqual({ year: 2026, stage: 1 })
  expect(await one('SELECT count(*)::int AS provinces FROM province_contact')).toEqual({ provinces: 34 })
  expect(
    await one('SELECT count(*) FILTER (WHERE notice)::int AS notices, count(*)::int AS all FROM news_item'),
  ).toEqual({
    notices: 9,
    all: 17,
  })
  const content = await one(
    `SELECT count(*)::int AS files, count(*) FILTER (WHERE path LIKE 'images/%')::int AS pictures FROM content_file`,
  )
  expect(content).toEqual({ files: 47, pictures: 23 })
})

test.each([demoLogins.pupil, demoLogins.teacher])(
  '$name logs in with the printed phone and password',
  async (login) => {
    const sealer = createSealer(await openKeyRing(client, secrets, new Date()))
    const user = await one('SELECT id, name, password_hash, phone_sealed FROM user_account WHERE phone_hash = $1', [
      Buffer.from(sealer.blindIndex('phone', login.phone)),
    ])
    expect(user.name).toBe(login.name)
    expect(sealer.open(user.phone_sealed, `user_account.phone/${user.id}`)).toBe(login.phone)
    expect(passwordMatches(login.password, user.password_hash)).toBe(true)
  },
)

test('everybody who is enrolled has consented to the current policy, and so have the guardians of children', async () => {
  const { version } = await policyIn(join(import.meta.dirname, '..', '..', 'content'))
  const consents = `
    SELECT count(*)::int AS enrolled, count(consent)::int AS agreed, count(guardian_phone_sealed)::int AS guardians,
      count(*) FILTER (WHERE "group" IN (5, 1) OR over14 = false)::int AS children
    FROM enrolment LEFT JOIN consent ON consent.user_id = enrolment.user_id AND policy_version = $1
    WHERE season_year = 2026`
  const { enrolled, agreed, guardians, children } = await one(consents, [version])
  expect(agreed).toBe(enrolled)
  expect(guardians).toBe(children)
})

test('nobody else has a password', async () => {
  expect(await one('SELECT count(password_hash)::int AS passwords FROM user_account')).toEqual({ passwords: 2 })
})

test('an earlier board is there to compare with, and none is public', async () => {
  expect(
    await one(`
      SELECT count(DISTINCT snapshot.id)::int AS snapshots, count(DISTINCT piece."group")::int AS groups,
        (SELECT count(published_snapshot_id)::int FROM season) AS public
      FROM ranking_snapshot snapshot JOIN ranking_piece piece ON piece.snapshot_id = snapshot.id`),
  ).toEqual({ snapshots: 1, groups: 5, public: 0 })
})

test('new rows get ids after those of the demo', async () => {
  for (const table of ['user_account', 'school', 'classroom']) {
    const { next, highest } = await one(
      `SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::int AS next, max(id) AS highest FROM ${table}`,
    )
    expect(next).toBe(highest + 1)
  }
})

test('a database that holds people is not changed', async () => {
  const before = await one('SELECT count(*)::int AS people FROM user_account')
  await expect(seedDemo({ databaseUrl: server.url, secrets, log: () => {} })).rejects.toThrow('数据库里已有数据')
  expect(await one('SELECT count(*)::int AS people FROM user_account')).toEqual(before)
})

test('reports a missing DATABASE_URL in one line', async () => {
  await expect(prepare([], {})).rejects.toMatchObject({ code: 1, stderr: '请设置 DATABASE_URL：要准备哪个数据库\n' })
})
