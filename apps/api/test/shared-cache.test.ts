import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@qisuan/contracts/contract'
import { operatorContract } from '@qisuan/contracts/console/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import type { OperatorCall } from '@qisuan/contracts/console/operator-call'
import { addApiKey } from '../src/modules/operators/api-keys.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from './support/bulk-fixture.ts'
import { startApi, type TestApi } from './support/harness.ts'
import { newOperator } from './support/operators.ts'
import { fetched, mayBeStored, SharedCache, type RequestHeaders } from './support/shared-cache.ts'
import { waitUntil } from './support/wait-until.ts'

/** A row of the table in docs/operations.md: what the answers of some paths say, and how old a cache may let them become. */
interface Row {
  paths: RegExp
  says: { cacheControl: string; vary: string; isTagged: boolean }
  /** Seconds. */
  latest: number
}

const table = await readTable()

/** A stand-in for the site's build: the page says everything that it was given. */
const site = `export const render = async ({ url, call, savesData }) => {
  if (url.pathname === '/reward') return { kind: 'redirect', status: 302, to: '/rewards' }
  const me = await call('me', {})
  const board = await call('finalRanking', { query: { round: '2026-2', group: '2' } })
  const html = JSON.stringify([url.pathname, savesData, me, board])
  return { kind: 'page', status: url.pathname === '/lost' ? 404 : 200, html, complete: true }
}
export const renderSiteMap = async () => '<urlset>'
export const robotsOf = () => 'User-agent: *'`

const film = '/storage/tutorial.mp4'
const board = '/api/rank/final?round=2026-2&group=2'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const weChat = `${phone} MicroMessenger/8.0.50`

let folder: string
let api: TestApi
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qisuan-shared-'))
  await mkdir(join(folder, 'dist/client/assets'), { recursive: true })
  await mkdir(join(folder, 'dist/server'))
  await writeFile(join(folder, 'dist/package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'dist/server/entry-server.js'), site)
  await writeFile(join(folder, 'dist/client/broken.html'), 'broken')
  await writeFile(join(folder, 'dist/client/assets/entry-1a2b.js'), 'plain')
  await writeFile(join(folder, 'dist/client/assets/entry-1a2b.js.br'), 'squeezed')
  await cp(join(folder, 'dist/client/assets'), join(folder, 'console/assets'), { recursive: true })
  await writeFile(join(folder, 'console/index.html'), '<!doctype html>')
  api = await startApi({ env: { WEB_DIST: join(folder, 'dist'), CONSOLE_DIST: join(folder, 'console') } })
  pupil = await api.pupil({ name: '小小航', organization: '晨光中学' })
  await api.score(pupil.id, 50)
  await bulkFixture(api, [{ name: '对手甲', city: '苏州市', school: '晨光中学', score: 60, roundKey: '2026-2' }])
  await publish()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Publishes a minute later, and waits until the process shows it. */
async function publish(): Promise<string> {
  api.clock.advance(60)
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await api.request.get(board)).body.as_of === asOf.toISOString())
  return asOf.toISOString()
}

const rowOf = (path: string) => table.find(({ paths }) => paths.test(path.split('?')[0] ?? ''))
const ask = (path: string, headers: RequestHeaders = {}) => fetched(api.address, path, headers)

describe('the answer at', () => {
  it.each([
    '/assets/entry-1a2b.js',
    '/storage/cities.json',
    '/storage/about.md',
    film,
    '/calendar/2026-1.ics',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    board,
    '/api/rank?group=2',
    '/api/rank/school?group=2',
    '/api/rank/advancing',
    '/api/game/current',
    '/api/news',
    '/api/openapi.json',
    '/healthz',
    '/dev/sms',
    '/console',
    '/console/team',
    '/console/assets/entry-1a2b.js',
    '/',
    '/rule?utm_source=poster',
  ])('%s says what the table says', async (path) => {
    const { status, headers } = await ask(path)
    expect({ status, ...saidBy(headers) }).toEqual({ status: 200, ...rowOf(path)?.says })
  })

  it('a shared picture, and a school, says what the table says', async () => {
    const { body: share } = await api.request.post('/api/rank/share').set(pupil.bearer).expect(200)
    const { id } = await api.services.db.school.findFirstOrThrow({
      where: { enrolments: { some: { userId: pupil.id } } },
    })
    for (const path of [`/pictures/share/${share.uuid}.jpg`, `/api/school/${id}`]) {
      const { status, headers } = await ask(path)
      expect({ path, status, ...saidBy(headers) }).toEqual({ path, status: 200, ...rowOf(path)?.says })
    }
    expect(table).toHaveLength(11)
  })
})

describe('an answer that a CDN may not store', () => {
  it.each([
    ['a page that is not there', '/lost', {}, 404],
    ['a file that is not there', '/storage/none.pdf', {}, 404],
    ['a call that is not there', '/api/none', {}, 404],
    ['an asset of another version', '/assets/entry-9z8y.js', {}, 404],
    ['a wrong query', '/api/extra_rank?group=2', {}, 422],
    ['a part behind the end', film, { range: 'bytes=999999999-' }, 416],
    ['a login that is missing', '/api/login/me', {}, 401],
    ['a download that has ended', '/api/file/a.pdf?key=none', {}, 410],
    ['a redirect of a page', '/reward', {}, 302],
    ['a redirect of a phone', '/', { 'user-agent': phone }, 302],
    ['a redirect of an address that is none', '/%E0%A4%A', {}, 302],
    ['a choice that sets a cookie', '/?pc=1', {}, 200],
  ])('is %s', async (_, path, headers, status) => {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(mayBeStored(path, answer)).toBe(false)
  })

  it('is every answer to a pupil who is logged in', async () => {
    const reading: Endpoint[] = Object.values(contract).filter(({ method }) => method === 'GET')
    const paths = [
      ...reading.map(({ path }) => path.replace(/:\w+|\*/, 'x')),
      board,
      '/api/rank?group=2',
      '/api/rank/me?round=2026-1',
    ]
    for (const path of paths) {
      if (/live$|^.storage/.test(path)) continue
      const answer = await ask(path, { ...pupil.bearer })
      expect([path, mayBeStored(path, answer)]).toEqual([path, false])
    }
  })

  it('is every answer to somebody in the console, and to a program', async () => {
    const { page } = await newOperator(api)
    const order = { name: '大屏', grants: [{ role: 'organiser' as const, provinces: null }], days: 1, reason: '测试' }
    const { key } = await addApiKey(api.services, order, '周予安')
    const reading: OperatorCall[] = Object.values(operatorContract).filter(({ method }) => method === 'GET')
    const logins: RequestHeaders[] = [{ cookie: page.cookies }, { authorization: `Bearer ${key}` }]
    for (const { path } of reading)
      for (const headers of logins) expect(mayBeStored(path, await ask(path, headers))).toBe(false)
  })
})

describe('through a CDN', () => {
  const visits = async (path: string, ...others: RequestHeaders[]) => {
    const cdn = new SharedCache(api.address)
    const answers = []
    for (const headers of others) answers.push(await cdn.get(path, headers))
    return answers
  }

  it.each([
    ['/assets/entry-1a2b.js', 'cache'],
    [film, 'cache'],
    ['/robots.txt', 'cache'],
    [board, 'validated'],
    ['/rank', 'validated'],
    ['/api/game/current', 'origin'],
  ])('two visitors of %s get one stored answer (%s)', async (path, from) => {
    const [first, second] = await visits(path, {}, {})
    expect([first?.from, second?.from]).toEqual(['origin', from])
    if (from !== 'origin') expect(second?.body).toEqual(first?.body)
  })

  it('a pupil and a visitor never get what the other one is shown', async () => {
    for (const path of ['/rank', '/', board, '/api/rank/me?round=2026-1', '/api/login/me']) {
      const cdn = new SharedCache(api.address)
      for (const headers of [{ ...pupil.bearer }, {}, { ...pupil.bearer }, {}]) {
        const { status, body } = await cdn.get(path, headers)
        expect({ path, status, body: body.toString() }).toEqual({ path, ...(await direct(path, headers)) })
      }
    }
    expect((await ask('/rank', { ...pupil.bearer, cookie: 'qisuan_device=x' })).body).toEqual((await ask('/rank')).body)
  })

  it.each([board, '/rank'])('a publication is seen at %s as soon as the table says', async (path) => {
    expect(rowOf(path)?.latest).toBe(0)
    const cdn = new SharedCache(api.address)
    const before = await cdn.get(path)
    const asOf = await publish()
    const after = await cdn.get(path)
    expect(after.from).toBe('origin')
    expect(before.body.toString()).not.toContain(asOf)
    expect(after.body.toString()).toContain(asOf)
    expect((await cdn.get(path)).from).toBe('validated')
  })

  it('a file is the old one until the time of the table has passed, and then asks', async () => {
    const cdn = new SharedCache(api.address)
    await cdn.get('/storage/about.md')
    SharedCache.pass((rowOf('/storage/about.md')?.latest ?? 0) - 5)
    expect((await cdn.get('/storage/about.md')).from).toBe('cache')
    SharedCache.pass(10)
    expect((await cdn.get('/storage/about.md')).from).toBe('validated')
  })

  it('a part of a film and an unchanged one come from what is stored', async () => {
    const cdn = new SharedCache(api.address)
    const whole = await cdn.get(film)
    const part = await cdn.get(film, { range: 'bytes=1000-1999' })
    expect([part.from, part.status]).toEqual(['cache', 206])
    expect(part.body).toEqual((await ask(film, { range: 'bytes=1000-1999' })).body)
    expect(part.body).toEqual(whole.body.subarray(1000, 2000))
    const same = await cdn.get(film, { 'if-none-match': String(whole.headers.etag) })
    expect([same.from, same.status, same.body.length]).toEqual(['cache', 304, 0])
    // A part alone is passed on, and nothing of it is kept.
    const [alone, next] = await visits(film, { range: 'bytes=0-9' }, {})
    expect([alone?.status, next?.status, next?.from]).toEqual([206, 200, 'origin'])
  })

  const variants: RequestHeaders[] = [
    {},
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'save-data': 'on', 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { 'user-agent': weChat, 'accept-encoding': 'br' },
    { 'save-data': 'on' },
    { 'accept-language': 'en-US', 'accept-encoding': 'gzip' },
  ]
  it.each(['/rank', '/', board, '/assets/entry-1a2b.js', '/storage/about.md'])(
    'nobody gets another variant of %s: compressed, saving data, in WeChat, in another language',
    async (path) => {
      const cdn = new SharedCache(api.address)
      for (const headers of [...variants, ...variants.toReversed(), ...variants]) {
        const { status, headers: got, body } = await cdn.get(path, headers)
        const own = await ask(path, headers)
        expect([status, got['content-encoding'], body]).toEqual([own.status, own.headers['content-encoding'], own.body])
      }
    },
  )

  it('WeChat and other languages get the same page, who saves data another one', async () => {
    const plain = await ask('/rank')
    const others: RequestHeaders[] = [{ 'user-agent': weChat }, { 'accept-language': 'en-US' }]
    for (const headers of others) expect((await ask('/rank', headers)).body).toEqual(plain.body)
    expect((await ask('/rank', { 'save-data': 'on' })).body).not.toEqual(plain.body)
  })
})

async function direct(path: string, headers: RequestHeaders) {
  const { status, body } = await ask(path, headers)
  return { status, body: body.toString() }
}

function saidBy({ 'cache-control': cacheControl, vary, etag }: Record<string, unknown>): Row['says'] {
  return {
    cacheControl: String(cacheControl),
    vary: typeof vary === 'string' ? vary : '–',
    isTagged: etag !== undefined,
  }
}

/** The rows below the heading, in their order: the first that fits a path holds. */
async function readTable(): Promise<Row[]> {
  const document = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const section = document.split('### CDN 和缓存')[1]?.split('\n### ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`/'))
  return rows.map((line) => {
    const [, , paths = '', cacheControl = '', vary = '', tag = '', latest = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const patterns = Array.from(paths.matchAll(/`([^`]+)`/g), ([, path = '']) =>
      path.replaceAll('.', '\\.').replace('*', '.*'),
    )
    return {
      paths: new RegExp(`^(?:${patterns.join('|')})$`),
      says: { cacheControl: plain(cacheControl), vary: plain(vary), isTagged: tag === '有' },
      latest: Number(latest),
    }
  })
}

function plain(cell: string): string {
  return cell.replaceAll('`', '')
}
