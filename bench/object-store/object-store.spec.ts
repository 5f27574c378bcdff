import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@qisuan/db/create-database'
import { applyMigrations } from '@qisuan/db/migrate'
import { initialise } from '@qisuan/db/seed'
import { query, withClient } from '@qisuan/db/with-client'
import { startPostgres, type EmbeddedPostgres } from '@qisuan/launcher/embedded-postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Process } from '../api.ts'
import { openStore, type Store } from './ceph.ts'
import { get, siteOn, writeFilms, type Film } from './site.ts'

// In the order in which they build on each other, against Ceph (docs/adr/operation/0098-an-object-store.md). Needs radosgw, ceph-mon and ceph-osd.

const megabyte = 1024 * 1024
const filmSize = 20 * megabyte
const sizes = {
  ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`picture-${index}.mp4`, 300 * 1024])),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`film-${index}.mp4`, filmSize])),
}

let folder: string
let postgres: EmbeddedPostgres
let store: Store
let databaseUrl: string
let site: ReturnType<typeof siteOn>
let machines: [Process, Process]
let films: Film[]
const measured = (line: string) => process.stdout.write(`${line}\n`)
const count = async (sql: string) =>
  Number((await query<{ n: string }>(databaseUrl, `select count(*) as n from ${sql}`))[0]?.n)
const inStore = async ({ digest }: Film) => (await store.client.objectExists(`files/${digest}`)) === true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qisuan-store-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const begun = performance.now()
  store = await openStore()
  measured(`Ceph answers after ${seconds(begun)} s`)
  databaseUrl = await emptyDatabase('site')
  // Tidying up follows the season's time zone, and waits for a season.
  await query(databaseUrl, `insert into season (year, name, stage, current) values (2026, '试验', 1, true)`)
  site = siteOn(databaseUrl, store.env)
  films = await writeFilms(join(folder, 'films'), sizes)
  machines = [await site.machine(), await site.machine()]
})
afterAll(async () => {
  for (const machine of machines ?? []) await machine.stop()
  await store.close()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function emptyDatabase(name: string): Promise<string> {
  const url = await createDatabase(postgres.url, name)
  await applyMigrations(url, { log: () => {} })
  await initialise({ databaseUrl: url })
  return url
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function shows(film: Film, of: readonly Process[] = machines) {
  for (const machine of of) {
    await expect.poll(async () => (await get(machine, film.name, 'bytes=0-9')).status).toBe(206)
    expect(film.bytes.equals((await get(machine, film.name)).bytes ?? Buffer.of())).toBe(true)
  }
}

/** Reads what a machine has not read yet. */
async function pace(place: string) {
  const machine = await site.machine()
  onTestFinished(() => machine.stop())
  const each = async (prefix: string, range?: string) => {
    const found = []
    for (const { name } of films.filter((film) => film.name.startsWith(prefix)))
      found.push(await get(machine, name, range))
    expect(found.every(({ status, bytes }) => status < 300 && bytes)).toBe(true)
    return found
  }
  const pictures = (await each('picture')).map(({ took }) => took).toSorted((one, other) => one - other)
  const seeks = (await each('film', 'bytes=10000000-10262143')).map(({ took }) => took)
  const whole = await each('film')
  const rate = ((filmSize / megabyte) * 8) / (whole.reduce((sum, { took }) => sum + took, 0) / 1000)
  const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]?.toFixed(1)
  const before = machine.memory()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, machine.memory())), 20)
  await Promise.all(films.filter(({ name }) => name.startsWith('film')).map(({ name }) => get(machine, name)))
  clearInterval(watch)
  measured(
    `${place}: a picture of 300 KB ${median(pictures)} ms (p95 ${pictures[95]?.toFixed(1)}), 256 KB in the middle of a film ` +
      `${median(seeks)} ms, first byte of a film ${median(whole.map(({ first }) => first))} ms, films ${rate.toFixed(0)} MB/s, ` +
      `eight at once ${(most - before).toFixed(0)} MB of memory`,
  )
}

test('files of the database move into the store while they are read, and are served as fast', async () => {
  expect(await siteOn(databaseUrl).command('content', 'add', join(folder, 'films'), '--yes')).toMatchObject({ code: 0 })
  expect(await count('content_blob where stored is not null')).toBe(0)
  await pace('PostgreSQL')
  const begun = performance.now()
  const moving = site.command('content', 'move', 'store', '--yes')
  for (const film of films.slice(0, 20)) await shows(film)
  expect(await moving).toMatchObject({ code: 0 })
  measured(
    `${films.length} files of ${films.reduce((sum, { bytes }) => sum + bytes.length, 0) / megabyte} MB moved in ${seconds(begun)} s`,
  )
  expect(await count(`content_file join content_blob using (digest) where path ~ 'mp4' and bytes is not null`)).toBe(0)
  for (const film of films) expect(await inStore(film)).toBe(true)
  await pace('Ceph')
  const check = await site.command('content', 'store', '--check')
  expect(check).toMatchObject({ code: 0, said: expect.stringContaining(`${films.length} 个都读过`) })
})

test('a move that is killed goes on with the rest, and loses nothing', async () => {
  const moving = site.begin('content', 'move', 'database', '--yes')
  await expect.poll(() => count('content_blob where octet_length(bytes) > 200000')).toBeGreaterThan(20)
  moving.kill('SIGKILL')
  await once(moving, 'exit')
  const left = await count('content_blob where stored is not null')
  expect(left).toBeGreaterThan(0)
  for (const film of films.slice(0, 20)) await shows(film)
  const begun = performance.now()
  expect((await site.command('content', 'move', 'database', '--yes')).said).toContain(`${left} 个文件`)
  measured(`killed with ${left} left, which moved in ${seconds(begun)} s`)
  expect(await count('content_blob where stored is not null')).toBe(0)
  expect(await site.command('content', 'move', 'store', '--yes')).toMatchObject({ code: 0 })
})

test('a machine that dies between putting and committing leaves an object that is deleted later', async () => {
  const [film] = await writeFilms(join(folder, 'late'), { 'late.mp4': 5 * megabyte })
  if (!film) throw new Error('no film')
  await withClient(databaseUrl, async (client) => {
    await client.query('begin; lock table content_file in share row exclusive mode')
    const adding = site.begin('content', 'add', join(folder, 'late/late.mp4'), '--yes')
    await expect.poll(() => inStore(film)).toBe(true)
    adding.kill('SIGKILL')
    await once(adding, 'exit')
    await client.query('rollback')
  })
  expect(await count(`content_file where path = 'late.mp4'`)).toBe(0)
  const tidyUp = async () => {
    const machine = await site.machine({ SCHEDULE: 'on' })
    await expect.poll(() => count(`job where kind = 'housekeeping' and state in ('waiting', 'running')`)).toBe(0)
    await machine.stop()
  }
  await tidyUp()
  expect(await inStore(film)).toBe(true)
  await query(databaseUrl, `update stored_object set spare_since = spare_since - interval '10 days'`)
  // As on another day: it takes place once a day.
  await query(databaseUrl, `delete from job where kind = 'housekeeping'`)
  const machine = await site.machine({ SCHEDULE: 'on' })
  await expect.poll(() => inStore(film)).toBe(false)
  await machine.stop()
  for (const each of films.slice(0, 20)) expect(await inStore(each)).toBe(true)
})

test('two machines add the same film at once', async () => {
  const [film] = await writeFilms(join(folder, 'same'), { 'same.mp4': 20 * megabyte })
  if (!film) throw new Error('no film')
  const add = () => site.command('content', 'add', join(folder, 'same/same.mp4'), '--yes')
  for (const outcome of await Promise.all([add(), add()])) expect(outcome).toMatchObject({ code: 0 })
  expect(await count(`content_blob where digest = decode('${film.digest}', 'hex') and stored is not null`)).toBe(1)
  await shows(film)
})

test('a store that is switched off, or hangs, is an error of large files alone', async () => {
  const [machine] = machines
  const film = films.find(({ name }) => name === 'film-0.mp4')
  const picture = films.find(({ name }) => name === 'picture-0.mp4')
  if (!film || !picture) throw new Error('no film')
  await shows(picture, [machine])
  for (const how of ['off', 'hanging'] as const) {
    if (how === 'off') await store.stop()
    else store.hang(true)
    const { status, bytes, took } = await get(machine, film.name)
    measured(`store ${how}: ${status} after ${took.toFixed(0)} ms: ${bytes?.toString()}`)
    expect([status, bytes?.toString()]).toEqual([503, expect.stringContaining('对象存储')])
    expect((await get(machine, picture.name)).status).toBe(200)
    expect((await get(machine, 'rule.md')).status).toBe(200)
    const added = await site.command('content', 'add', join(folder, 'late/late.mp4'), '--yes')
    expect(added).toMatchObject({ code: expect.any(Number), said: expect.stringContaining('没有响应') })
    expect(await site.command('content', 'store')).toMatchObject({ code: 1, said: expect.stringContaining('没有响应') })
    if (how === 'off') await store.start()
    else store.hang(false)
    await shows(film, [machine])
  }
})

test('a reader in the middle of a film, when the store goes, is not told that the film is whole', async () => {
  const [machine] = machines
  const film = films.find(({ name }) => name === 'film-1.mp4')
  if (!film) throw new Error('no film')
  const answer = await fetch(`${machine.url}/storage/${film.name}`)
  const reader = answer.body?.getReader()
  await reader?.read()
  await store.stop()
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done) return
  }
  await expect(rest()).rejects.toThrow('terminated')
  await store.start()
  await shows(film, [machine])
})

test('other bytes under the digest of a film are never the whole film, and are found', async () => {
  const film = films.find(({ name }) => name === 'film-2.mp4')
  if (!film) throw new Error('no film')
  const altered = Buffer.from(film.bytes)
  altered[15 * megabyte] = (altered[15 * megabyte] ?? 0) ^ 1
  await store.client.putObject(`files/${film.digest}`, altered)
  expect((await get(machines[0], film.name)).bytes).toBeUndefined()
  const check = await site.command('content', 'store', '--check')
  expect(check).toMatchObject({ code: 1, said: expect.stringContaining(film.digest) })
  await store.client.putObject(`files/${film.digest}`, film.bytes)
  await shows(film)
})

test('a wrong key is told', async () => {
  const wrong = siteOn(databaseUrl, { ...store.env, STORE_KEY_SECRET: 'another' })
  expect(await wrong.command('content', 'store')).toMatchObject({ code: 1, said: expect.stringContaining('没有响应') })
})

test('a backup restores without the store, and moves into one again', async () => {
  const begun = performance.now()
  expect(await site.command('backup', join(folder, 'backup'))).toMatchObject({ code: 0 })
  measured(`backed up in ${seconds(begun)} s`)
  const url = await emptyDatabase('restored')
  const restored = siteOn(url)
  expect(await restored.command('restore', join(folder, 'backup'), '--erased', 'none', '--yes')).toMatchObject({
    code: 0,
  })
  const machine = await restored.machine()
  await store.stop()
  for (const film of films.slice(-12)) await shows(film, [machine])
  await machine.stop()
  await store.start()
  const elsewhere = { ...store.env, STORE_URL: `${store.env['STORE_URL']}-restored` }
  expect(await siteOn(url, elsewhere).command('content', 'move', 'store', '--yes')).toMatchObject({ code: 0 })
  expect(await siteOn(url, elsewhere).command('content', 'store', '--check')).toMatchObject({ code: 0 })
})
