import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, useApi, type TestApi } from './support/harness.ts'

const api = useApi()
let other: TestApi
beforeAll(async () => {
  other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
})
afterAll(() => other.close())

/** Puts a file above the folder, as SQL can; `null` hides the one that ships. */
async function put(path: string, bytes: Buffer | string | null): Promise<string> {
  const { pool } = api.services
  const content = bytes === null ? null : Buffer.from(bytes)
  const digest = content && createHash('sha256').update(content).digest()
  if (content) await pool.query('insert into content_blob values ($1, $2) on conflict do nothing', [digest, content])
  await pool.query(
    'insert into content_file (path, digest) values ($1, $2) on conflict (path) do update set digest = excluded.digest',
    [path, digest],
  )
  return digest?.toString('hex') ?? ''
}

it('every process serves a file from the database within two seconds, and the one that ships again after it', async () => {
  const shipped = (await api.request.get('/storage/faq.md').expect(200)).text
  const before = performance.now()
  await put('faq.md', '# 我们的问答\n')
  for (const { request } of [api, other]) {
    await expect.poll(async () => (await request.get('/storage/faq.md')).text).toBe('# 我们的问答\n')
    const { body } = await request.get('/api/document?link=faq.md').expect(200)
    expect(body.text).toBe('# 我们的问答\n')
  }
  expect(performance.now() - before).toBeLessThan(2000)
  const one = await api.request.get('/storage/faq.md')
  const two = await other.request.get('/storage/faq.md')
  expect(one.headers.etag).toBe(two.headers.etag)

  await put('faq.md', null)
  for (const { request } of [api, other])
    await expect.poll(async () => (await request.get('/storage/faq.md')).status).toBe(404)
  await api.services.pool.query(`delete from content_file where path = 'faq.md'`)
  for (const { request } of [api, other])
    await expect.poll(async () => (await request.get('/storage/faq.md')).text).toBe(shipped)
})

it.each([
  ['a small file, held in memory', 'small.mp4', 1000],
  ['a large one, read in pieces', 'large.mp4', 900_000],
])('serves %s whole, in parts, and not again', async (_, path, size) => {
  const bytes = randomBytes(size)
  const digest = await put(path, bytes)
  const url = `/storage/${path}`
  await expect.poll(async () => (await api.request.head(url)).status).toBe(200)

  const whole = await api.request.get(url).buffer(true).expect(200)
  expect(Buffer.compare(whole.body as Buffer, bytes)).toBe(0)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(size),
    'cache-control': 'public, max-age=300',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${digest.slice(0, 32)}"`,
  })
  await api.request.get(url).set('if-none-match', String(whole.headers.etag)).expect(304)
  await api.request.get(url).set('if-modified-since', String(whole.headers['last-modified'])).expect(304)

  const part = await api.request
    .get(url)
    .set('range', `bytes=100-${size - 2}`)
    .expect(206)
  expect(part.headers['content-range']).toBe(`bytes 100-${size - 2}/${size}`)
  expect(Buffer.compare(part.body as Buffer, bytes.subarray(100, size - 1))).toBe(0)
  await api.request.get(url).set('range', 'bytes=0-9').set('if-range', '"another"').expect(200)
  const refused = await api.request.get(url).set('range', `bytes=${size}-`).expect(416)
  expect(refused.headers['content-range']).toBe(`bytes */${size}`)
})

it('serves the files of the folder alike', async () => {
  const { headers } = await api.request.get('/storage/tutorial.mp4').set('range', 'bytes=0-99').expect(206)
  expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '100' })
  expect((await other.request.head('/storage/tutorial.mp4').expect(200)).headers.etag).toBe(headers.etag)
})

it('a text of one’s own has no PDF until there is one', async () => {
  const { body } = await api.request.get('/api/document?link=rule.md').expect(200)
  expect(body.pdf).toBe('/storage/rule.pdf')
  await put('rule.md', '# 我们的规则\n')
  const pdf = async () => (await api.request.get('/api/document?link=rule.md')).body.pdf
  await expect.poll(pdf).toBe(null)
  await api.request.get('/storage/rule.pdf').expect(404)
  await put('rule.pdf', '%PDF-1.4')
  await expect.poll(pdf).toBe('/storage/rule.pdf')
})

it('a drawing runs no script', async () => {
  await put('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect.poll(async () => (await api.request.head('/storage/a.svg')).status).toBe(200)
  const { headers } = await api.request.get('/storage/a.svg').expect(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

it('invalid content leaves the last valid one in use', async () => {
  const { organisation } = api.services.content.organiser()
  const version = api.services.content.version()
  await put('organiser.json', '{')
  await expect.poll(() => api.services.content.version()).toBeGreaterThan(version)
  expect(api.services.content.organiser().organisation).toBe(organisation)
})

it('the same bytes are stored once, and deleted with their last file', async () => {
  const blobs = async () =>
    (await api.services.pool.query(`select where exists (select from content_blob where bytes = 'twice')`)).rowCount
  await put('one.txt', 'twice')
  await put('two.txt', 'twice')
  await api.services.pool.query(`delete from content_file where path = 'one.txt'`)
  expect(await blobs()).toBe(1)
  await put('two.txt', 'other')
  expect(await blobs()).toBe(0)
})

it.each([
  ['../a.md', '文件名（path）写成'],
  ['a/../b.md', '文件名（path）写成'],
  ['/a.md', '文件名（path）写成'],
  ['a//b.md', '文件名（path）写成'],
  ['.a.md', '文件名（path）写成'],
  ['a\\b.md', '文件名（path）写成'],
  ['a\n.md', '文件名（path）写成'],
  ['e\u0301.md', '文件名（path）写成'],
  [`${'a'.repeat(200)}.md`, '文件名（path）写成'],
  ['a.html', '不收这一种文件'],
  ['a.MD', '不收这一种文件'],
  ['cities.json', 'cities.json 由程序生成'],
])('the database refuses the path %j', async (path, reason) => {
  await expect(put(path, null)).rejects.toThrow(reason)
})

it('the database refuses bytes that are not those of their digest', async () => {
  const refused = api.services.pool.query(`insert into content_blob values (sha256('a'), 'b')`)
  await expect(refused).rejects.toThrow('content_blob_digest')
})
