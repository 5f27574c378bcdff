import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@qisuan/launcher/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirePrograms } from '../wrk.ts'
import { names, openTls, startRoomServer } from './nginx.ts'

const page = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }

/** Answers of a site by path, with the headers of the real one. */
const headersOf: Record<string, Record<string, string>> = {
  '/assets/core-A1.js': { 'cache-control': 'public, max-age=31536000, immutable' },
  '/assets/late-B2.js': { 'cache-control': 'public, max-age=31536000, immutable' },
  '/assets/unsure-C3.js': { 'cache-control': 'no-cache' },
  '/assets/own-D4.js': { 'cache-control': 'private, max-age=31536000, immutable' },
  '/assets/cookie-E5.js': { 'cache-control': 'public, max-age=31536000, immutable', 'set-cookie': 'own=1' },
  '/storage/news.webp': { 'cache-control': 'public, max-age=300' },
  '/storage/cities.json': { 'cache-control': 'no-cache' },
  '/api/login/me': { 'cache-control': 'public, max-age=31536000, immutable' },
  '/rank': page,
  '/jump': { ...page, 'cache-control': 'no-store' },
  '/verify/7K4M': page,
  '/wap/share/1': page,
  '/rule': { ...page, vary: 'accept-encoding, save-data' },
  '/welcome': { ...page, 'set-cookie': 'own=1' },
}

let room: { url: URL; ca: Buffer; kept: string[] }
let site: Server
const seen: { path: string; headers: IncomingHttpHeaders }[] = []
const closing: (() => unknown)[] = []

beforeAll(async () => {
  await requirePrograms(['nginx'])
  const { folder, close } = await openTls()
  closing.push(close)
  const read = (file: string) => readFileSync(join(folder, file))
  site = createServer({ key: read('key.pem'), cert: read('cert.pem') }, (asked, answer) => {
    const path = asked.url ?? ''
    seen.push({ path, headers: asked.headers })
    const body = `${path} for ${asked.headers.authorization ?? asked.headers.cookie ?? 'everybody'}`
    void setTimeout(200).then(() => answer.writeHead(200, headersOf[path]).end(body))
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const port = await freePort()
  const upstream = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const server = await startRoomServer(folder, { site: upstream, listen: `127.0.0.1:${port}` })
  closing.push(server.stop)
  room = {
    url: new URL(`https://127.0.0.1:${port}`),
    ca: read('cert.pem'),
    kept: ['kept', 'kept-pages'].map((each) => join(folder, each)),
  }
})
afterAll(async () => {
  site.close()
  for (const close of closing.toReversed()) await close()
})

async function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const sent = request(new URL(path, room.url), {
    ca: room.ca,
    servername: names.site,
    headers: { host: names.site, ...headers },
  }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() }
}
/** Opens a page as a browser does. */
const open = (path: string, headers: Record<string, string> = {}) =>
  get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers })
const timesSeen = (path: string) => seen.filter((each) => each.path === path).length

test('sixty who ask for a built file at once are given one transfer of it', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => get('/assets/core-A1.js')))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['/assets/core-A1.js for everybody']))
  expect(timesSeen('/assets/core-A1.js')).toBe(1)
})

test('a picture is kept, and a part of a film and what is asked again each time are not', async () => {
  const times = async (path: string, headers = {}) => {
    const before = timesSeen(path)
    await Promise.all([get(path, headers), get(path, headers), get(path, headers)])
    return timesSeen(path) - before
  }
  expect(await times('/storage/film.mp4', { range: 'bytes=0-9' })).toBe(3)
  expect(seen.at(-1)?.headers.range).toBe('bytes=0-9')
  expect(await times('/storage/news.webp')).toBe(1)
  const start = Date.now()
  expect(await times('/storage/cities.json')).toBe(3)
  // One after the other they take three times as long.
  expect(Date.now() - start).toBeLessThan(600)
})

test('the site does not learn who asks for a built file', async () => {
  const own = { authorization: 'Bearer mine', cookie: 'own=1' }
  expect((await get('/assets/late-B2.js', own)).body).toBe('/assets/late-B2.js for everybody')
})

test('sixty visitors who open a page at once are given one transfer of it, and a newer page a moment later', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => open('/rank')))
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['/rank for everybody']))
  expect(timesSeen('/rank')).toBe(1)
  await setTimeout(3000)
  await open('/rank')
  expect(timesSeen('/rank')).toBe(2)
})

test('a page is kept for nobody else than its visitors', async () => {
  await open('/rule')
  await open('/rule')
  expect(timesSeen('/rule')).toBe(1)
  const others: Record<string, string>[] = [
    { cookie: 'own=2' },
    { authorization: 'Bearer mine' },
    { 'save-data': 'on' },
  ]
  for (const headers of others) {
    const before = timesSeen('/rule')
    await open('/rule', headers)
    expect(timesSeen('/rule') - before, JSON.stringify(headers)).toBe(1)
  }
  await open('/rule', { cookie: 'own=2', 'if-none-match': '"known"' })
  expect(seen.at(-1)?.headers['if-none-match']).toBe('"known"')
  for (const path of ['/jump', '/welcome', '/rule?code=1', '/verify/7K4M', '/wap/share/1']) {
    const before = timesSeen(path)
    await Promise.all([open(path), open(path)])
    expect(timesSeen(path) - before, path).toBe(2)
  }
})

test('phones that are led on from the front page do not wait for each other', async () => {
  const start = Date.now()
  await Promise.all(
    Array.from({ length: 3 }, () => open('/', { 'user-agent': 'Mozilla/5.0 (Linux; Android 11) Mobile' })),
  )
  expect(timesSeen('/')).toBe(3)
  expect(Date.now() - start).toBeLessThan(600)
})

test('a personal answer is never kept, whatever its headers say', async () => {
  for (const path of ['/api/login/me', '/rank', '/assets/unsure-C3.js', '/assets/own-D4.js', '/assets/cookie-E5.js']) {
    const before = timesSeen(path)
    await get(path, { authorization: 'Bearer mine' })
    await get(path, { authorization: 'Bearer theirs' })
    expect(timesSeen(path) - before, path).toBe(2)
  }
  expect((await get('/api/login/me', { authorization: 'Bearer theirs' })).body).toContain('Bearer theirs')
  const entries = room.kept.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  const files = entries.filter((each) => each.isFile())
  const kept = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
  expect(
    kept.filter(
      (text) => !/\nKEY: example\.org\/(assets\/(core-A1|late-B2)\.js|storage\/news\.webp|rank|rule)\|/.test(text),
    ),
  ).toEqual([])
  expect(kept.join()).not.toMatch(/mine|theirs|Set-Cookie/i)
})

test('without the site, what is kept is still there, and nothing else', async () => {
  site.close()
  site.closeAllConnections()
  expect(await get('/assets/core-A1.js')).toEqual({ status: 200, body: '/assets/core-A1.js for everybody' })
  expect((await get('/api/login/me', { authorization: 'Bearer mine' })).status).toBe(502)
  expect((await get('/assets/unsure-C3.js')).status).toBe(502)
})
