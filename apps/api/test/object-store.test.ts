import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeContent } from '../src/modules/content/change-content.ts'
import { moveFiles } from '../src/modules/content/move-files.ts'
import { sweepObjects } from '../src/modules/content/sweep-objects.ts'
import { restSeconds } from '../src/services/content/store/rest.ts'
import { newFile } from '../src/services/content/new-file.ts'
import { storedPictures } from '../src/services/content/store/stored-objects.ts'
import { startApi, useApi, type TestApi } from './support/harness.ts'
import { qisuan } from './support/run-command.ts'
import { storeStandIn } from './support/store-stand-in.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const without = useApi()
const folder = temporaryFolder()
let store: Awaited<ReturnType<typeof storeStandIn>>
let api: TestApi
let other: TestApi
beforeAll(async () => {
  store = await storeStandIn()
  const options = { databaseUrl: without.databaseUrl, clock: without.clock, env: store.env }
  api = await startApi(options)
  other = await startApi(options)
})
afterAll(async () => {
  await api.close()
  await other.close()
  await store.close()
})
const storeOf = ({ services }: TestApi) => services.store ?? expect.unreachable('no store')
/** The store answers again, and processes ask it again. */
async function returns() {
  Object.assign(store.state, { away: false, hangs: false, isElsewhere: false })
  without.clock.advance(restSeconds)
  // A picture that is still being put may be what tries the store, while others are refused.
  for (const process of [api, other]) await expect.poll(() => storeOf(process).ping()).toBe(true)
}
beforeEach(async () => {
  await returns()
  await without.services.pool.query('delete from content_file; delete from stored_object')
  store.objects.clear()
})

const film = (size = 1_300_000) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(size - 12)])
const nameOf = (bytes: Buffer) => `files/${createHash('sha256').update(bytes).digest('hex')}`

async function add(path: string, bytes: Buffer | string, { services } = api) {
  await changeContent(services, { add: new Map([[path, newFile(path, bytes, services.clock.now())]]) })
}
async function shows(path: string, bytes: Buffer, processes = [api, other]) {
  for (const { request } of processes) {
    await expect.poll(async () => (await request.head(`/storage/${path}`)).status).toBe(200)
    const { body } = await request.get(`/storage/${path}`).buffer(true).expect(200)
    expect(Buffer.compare(body as Buffer, bytes)).toBe(0)
  }
}
const places = async () => {
  const { rows } = await api.services.pool.query<{ path: string; stored: string | null; here: boolean }>(
    'select path, stored, bytes is not null as here from content_file join content_blob using (digest) order by path',
  )
  return Object.fromEntries(rows.map(({ path, stored, here }) => [path, here ? 'database' : stored]))
}
/** Rows of the files in a backup, in any order. */
async function rowsIn(backup: string): Promise<string[]> {
  return gunzipSync(await readFile(join(backup, 'tables', 'content_blob.copy.gz')))
    .toString()
    .split('\n')
    .toSorted()
}
const age = (days: number) =>
  api.services.pool.query(`update stored_object set spare_since = spare_since - make_interval(days => $1)`, [days])

it('a large file is an object by its digest, a text stays a row, and every process serves both, whole and in parts', async () => {
  const bytes = film()
  await add('film.mp4', bytes)
  await add('faq.md', '# 问答\n')
  expect(await places()).toEqual({ 'faq.md': 'database', 'film.mp4': nameOf(bytes) })
  expect(store.objects.get(nameOf(bytes))).toEqual(bytes)
  await shows('film.mp4', bytes)
  const part = await other.request.get('/storage/film.mp4').set('range', 'bytes=600000-1299998').expect(206)
  expect(Buffer.compare(part.body as Buffer, bytes.subarray(600_000, 1_299_999))).toBe(0)
})

it('while the store is away large files are an error of their own, small ones and texts go on, and nothing can be added', async () => {
  const large = film()
  const picture = film(200_000)
  await add('film.mp4', large)
  await add('small.mp4', picture)
  await add('faq.md', '# 我们的问答\n')
  await shows('small.mp4', picture)
  store.state.away = true
  const { headers, body } = await api.request.get('/storage/film.mp4').expect(503)
  expect(body.message).toBe('存放文件的地方（对象存储）没有响应，请过一会儿再试')
  expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(headers.etag).toBeUndefined()
  await shows('small.mp4', picture)
  expect((await api.request.get('/storage/faq.md').expect(200)).text).toContain('我们的问答')
  await expect(add('other.mp4', film())).rejects.toMatchObject({ code: 'unavailable' })
  expect(Object.keys(await places())).toEqual(['faq.md', 'film.mp4', 'small.mp4'])
  await returns()
  await shows('film.mp4', large)
})

it('bytes that are not those of the digest are never answered as the whole file', async () => {
  const bytes = film()
  await add('film.mp4', bytes)
  await shows('film.mp4', bytes, [api])
  const altered = Buffer.from(bytes)
  altered[900_000] = (altered[900_000] ?? 0) ^ 1
  store.objects.set(nameOf(bytes), altered)
  await expect(api.request.get('/storage/film.mp4').buffer(true)).rejects.toThrow(/aborted|hang up/)
  expect(await qisuan(api, 'content', 'store', '--check')).toMatchObject({
    code: 1,
    out: expect.stringContaining('丢了或坏了'),
  })
  store.objects.delete(nameOf(bytes))
  expect((await api.request.get('/storage/film.mp4').expect(503)).body.message).toContain('损坏')
})

it('an object without a row is deleted later, and never one that a row or a transaction names', async () => {
  const { pool } = api.services
  const bytes = film()
  await add('film.mp4', bytes)
  // A process that ended between putting and committing.
  await pool.query(`insert into stored_object (name, size) values ('files/${'a'.repeat(64)}', 3)`)
  store.objects.set(`files/${'a'.repeat(64)}`, Buffer.from('abc'))
  await age(8)
  expect(await sweepObjects(api.services)).toBe(0)
  await age(2)
  expect(await sweepObjects(other.services)).toBe(1)
  expect([...store.objects.keys()]).toEqual([nameOf(bytes)])

  // One that a transaction in flight names, however old.
  const next = film()
  const client = await pool.connect()
  try {
    await pool.query(
      `insert into stored_object (name, size, spare_since) values ($1, $2, current_timestamp - interval '30 days')`,
      [nameOf(next), next.length],
    )
    store.objects.set(nameOf(next), next)
    await client.query('begin')
    await client.query(`insert into content_blob (digest, stored) values (sha256($1), $2)`, [next, nameOf(next)])
    expect(await sweepObjects(other.services)).toBe(0)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await sweepObjects(other.services)).toBe(0)

  // A file that goes stays as long as the moments of the past that name it.
  await pool.query(`delete from content_file`)
  expect(await sweepObjects(api.services)).toBe(0)
  await age(10)
  expect(await sweepObjects(api.services)).toBe(2)
  expect(store.objects.size).toBe(0)
})

it('a sweep that the store does not answer loses no record', async () => {
  await add('film.mp4', film())
  await api.services.pool.query('delete from content_file')
  await age(10)
  store.state.away = true
  await expect(sweepObjects(api.services)).rejects.toMatchObject({ code: 'unavailable' })
  await returns()
  expect(await sweepObjects(api.services)).toBe(1)
})

it('files move into the store and back while they are read, and an interrupted move goes on', async () => {
  const films = Array.from({ length: 4 }, () => film())
  for (const [index, bytes] of films.entries()) await add(`film-${index}.mp4`, bytes, without)
  expect(new Set(Object.values(await places()))).toEqual(new Set(['database']))
  expect((await qisuan(api, 'content', 'move', 'store')).out).toContain('4 个文件')

  const reading = films.map((bytes, index) => shows(`film-${index}.mp4`, bytes))
  const ended = moveFiles(api.services, 'store', (done) => {
    if (done === 2) throw new Error('the process ends')
  })
  await expect(ended).rejects.toThrow('the process ends')
  expect(Object.values(await places()).filter((place) => place === 'database')).toHaveLength(2)
  expect((await qisuan(api, 'content', 'move', 'store', '--yes')).out).toContain('2 个文件')
  expect(Object.values(await places())).not.toContain('database')
  await Promise.all(reading)
  for (const [index, bytes] of films.entries()) await shows(`film-${index}.mp4`, bytes)
  expect((await without.request.get('/storage/film-0.mp4').expect(503)).body.message).toContain('STORE_URL')

  expect((await qisuan(api, 'content', 'move', 'database', '--yes')).out).toContain('4 个文件')
  store.state.away = true
  for (const [index, bytes] of films.entries()) await shows(`film-${index}.mp4`, bytes)
})

it('a backup has the files of the store as if they were in the database', async () => {
  const bytes = film()
  await add('film.mp4', bytes)
  const lines = async (name: string) => {
    expect(await qisuan(api, 'backup', folder.at(name))).toMatchObject({ code: 0 })
    return folder.at(name)
  }
  const stored = await lines('stored')
  await moveFiles(api.services, 'database')
  const kept = await lines('kept')
  expect(await rowsIn(stored)).toEqual(await rowsIn(kept))
})

it('processes draw a picture once, and draw it again while the store is away', async () => {
  let drawn = 0
  const key = randomBytes(24).toString('base64url')
  const draw = async () => {
    drawn += 1
    return Buffer.from('picture')
  }
  for (const { services } of [api, other]) {
    expect(String(await services.pictures.get(key, draw))).toBe('picture')
    await expect.poll(() => store.objects.has(`pictures/${key}`)).toBe(true)
  }
  expect(drawn).toBe(1)
  store.state.away = true
  expect(String(await api.services.pictures.get(randomBytes(24).toString('base64url'), draw))).toBe('picture')
  await returns()
  await age(2)
  await sweepObjects(api.services)
  // The other one may be put late, and is swept another day.
  expect(store.objects.has(`pictures/${key}`)).toBe(false)
})

it('a store that hangs costs one request five seconds, and nobody waits until a picture is put', async () => {
  const bytes = film()
  await add('film.mp4', bytes)
  store.state.hangs = true
  const seconds = async (work: Promise<unknown>) => {
    const begun = performance.now()
    await work
    return (performance.now() - begun) / 1000
  }
  const picture = () =>
    api.services.pictures.get(randomBytes(24).toString('base64url'), () => Promise.resolve(Buffer.from('picture')))
  expect(await seconds(picture())).toBeGreaterThan(4)
  const others = [picture(), api.request.get('/storage/film.mp4').expect(503), picture()]
  expect(await seconds(Promise.all(others))).toBeLessThan(4)
  await returns()
  await shows('film.mp4', bytes)

  // One that hangs only while it takes something.
  const slow = storedPictures(
    { store: { ...storeOf(api), put: () => new Promise(() => {}) }, pool: api.services.pool },
    () => {},
  )
  expect(await seconds(slow.set(randomBytes(24).toString('base64url'), bytes))).toBeLessThan(4)
})

it('a server that answers 404 without the code of a store is no store: nothing is missing, nothing is deleted', async () => {
  await add('film.mp4', film())
  await api.services.pool.query('delete from content_file')
  await age(10)
  expect(await api.services.store?.ping()).toBe(true)
  store.state.isElsewhere = true
  expect(await api.services.store?.ping()).toBe(false)
  expect((await qisuan(api, 'content', 'store')).out).toContain('对象存储没有响应')
  await expect(sweepObjects(api.services)).rejects.toMatchObject({ code: 'unavailable' })
  store.state.isElsewhere = false
  expect((await qisuan(api, 'content', 'store')).out).toContain('对象存储连接正常')
  expect(await sweepObjects(api.services)).toBe(1)
  expect(store.objects.size).toBe(0)
})

it('a sweep whose connection is lost deletes no object after that', async () => {
  const { pool } = api.services
  const real = storeOf(api)
  const films = [film(), film()]
  for (const [index, bytes] of films.entries()) await add(`film-${index}.mp4`, bytes)
  await pool.query('delete from content_file')
  await age(10)
  const cut = async (name: string) => {
    await without.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and query like '%stored_object%'`,
    )
    await real.delete(name)
  }
  await expect(sweepObjects({ ...api.services, store: { ...real, delete: cut } })).rejects.toThrow(
    /terminat|connection/i,
  )
  expect(store.objects.size).toBe(1)
  expect(await sweepObjects(api.services)).toBe(2)
  expect(store.objects.size).toBe(0)
})

it('the database refuses an object of another digest, and a file that is nowhere or in both places', async () => {
  const { pool } = api.services
  const bytes = film()
  await add('film.mp4', bytes)
  await expect(
    pool.query(`insert into content_blob (digest, stored) values (sha256('x'), $1)`, [nameOf(bytes)]),
  ).rejects.toThrow('SHA-256')
  await expect(pool.query(`insert into content_blob (digest) values (sha256('x'))`)).rejects.toThrow('对象存储')
  await expect(pool.query(`delete from stored_object`)).rejects.toThrow('content_blob')
})
