import fs from 'node:fs'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { attachment } from '../src/attachment.ts'
import { password, type TestApi, useApi } from './support/harness.ts'
import { qisuan } from './support/run-command.ts'

const round = '2026-12'
const api = useApi({ env: { LOG_LEVEL: 'debug' } })
let pupil: Awaited<ReturnType<TestApi['pupil']>>

/** Everything that the process logs, at the level that logs every request. */
const log: string[] = []
const write = fs.writeSync.bind(fs)
vi.spyOn(fs, 'writeSync').mockImplementation((file, text, ...rest) => {
  if (file === 1) log.push(text)
  return file === 1 ? Buffer.byteLength(text) : write(file, text, ...rest)
})

beforeAll(async () => {
  pupil = await api.pupil({ name: '顾明澈' })
  await api.score(pupil.id, 90, { roundKey: round, state: 2 })
})
afterAll(async () => {
  vi.restoreAllMocks()
})

const ask = (format: 'jpg' | 'pdf' = 'jpg', bearer: Record<string, string> = pupil.bearer) =>
  api.request.post('/api/user/certificate/file').set(bearer).send({ round, format })
const addressOf = async (...of: Parameters<typeof ask>): Promise<string> => (await ask(...of).expect(200)).body.url

it('are at an address that needs no login, stays the same for some minutes, and is logged without its key', async () => {
  const { body } = await ask('jpg').expect(200)
  expect(body).toEqual({
    url: expect.stringMatching(/^\/api\/file\/certificate\.jpg\?key=[\w-]{100,}$/),
    expires_at: new Date(api.clock.now().getTime() + 600_000).toISOString(),
  })
  const file = await api.request.get(body.url).expect(200)
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'content-disposition': attachment('顾明澈-2026-12-二等奖.jpg'),
  })
  expect(imageSize(file.body)).toMatchObject({ width: 3508, height: 2480 })
  // Browsers inside apps hand an address to a program that asks for it once more.
  await api.request.head(body.url).expect(200)
  expect((await api.request.get(body.url).expect(200)).body.equals(file.body)).toBe(true)

  const key = body.url.split('key=')[1]
  expect(log.join('')).toContain('"path":"/api/file/certificate.jpg"')
  expect(log.join('')).not.toContain(key)
})

it('are pages of A4 as a PDF', async () => {
  const { body, headers } = await api.request.get(await addressOf('pdf')).expect(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(body.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
})

it('are gone after their minutes, with the session, with the award, and for a key that is not ours', async () => {
  const gone = async (url: string, status = 410) => {
    const answer = await api.request.get(url).expect(status)
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(answer.text).toContain('<!doctype html>')
    expect(answer.text).not.toContain('顾明澈')
    return answer.text
  }
  const url = await addressOf()
  expect(await gone(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toContain('这个下载地址已经失效')
  await gone(url.replace('certificate.jpg', 'data.json'))
  await gone('/api/file/certificate.jpg')

  api.clock.advance(599)
  await api.request.get(url).expect(200)
  api.clock.advance(1)
  await gone(url)

  const { body: login } = await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(200)
  const bearer = { authorization: `Bearer ${login.token}` }
  const ofSession = await addressOf('jpg', bearer)
  await api.request.post('/api/login/logout').set(bearer).expect(200)
  await gone(ofSession)
})

it('with everything about a person are for whoever has confirmed, and noted each time', async () => {
  const person = await api.pupil({ name: '林小算' })
  const askForData = () => api.request.post('/api/user/data/file').set(person.bearer)
  expect((await askForData().expect(403)).body.code).toBe('confirmation_required')
  await api.confirm(person)
  const { body } = await askForData().expect(200)
  expect(Date.parse(body.expires_at) - api.clock.now().getTime()).toBe(120_000)
  const file = await api.request.get(body.url).expect(200)
  expect(file.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="file\.json"; filename\*=UTF-8''[\w%-]+\.json$/,
    ),
  })
  expect(file.body).toMatchObject({ account: { name: '林小算', phone: person.phone } })
  await expect
    .poll(() => api.services.db.securityEvent.count({ where: { kind: 'own_data_read', userIds: { has: person.id } } }))
    .toBe(1)
  api.clock.advance(120)
  await api.request.get(body.url).expect(410)
})

it('of nobody else, and of no round without an award, have an address', async () => {
  const other = await api.pupil({ name: '别人' })
  expect((await ask('jpg', other.bearer).expect(404)).body.message).toBe('这一轮没有可以领取的证书')
  await ask('jpg', {}).expect(401)
  await api.request.post('/api/user/certificate/file').set(other.bearer).send({ round, format: 'png' }).expect(422)
})

it('are gone when the certificate is withdrawn', async () => {
  const winner = await api.pupil({ name: '许知远' })
  await api.score(winner.id, 95, { roundKey: round, state: 1 })
  const url = await addressOf('jpg', winner.bearer)
  const { number } = (await api.request.post('/api/user/certificate').set(winner.bearer).send({ round }).expect(200))
    .body
  await qisuan(api, 'certificates', 'withdraw', number, '--reason', '成绩有误', '--yes')
  expect((await api.request.get(url).expect(404)).text).toContain('这张证书已撤回')
  await ask('jpg', winner.bearer).expect(404)
})

it('have names in UTF-8 that no letter breaks out of', () => {
  expect(attachment('苏晓棠-决赛.pdf')).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('苏晓棠-决赛.pdf')}`,
  )
  expect(attachment('a"; b\r\n(1)*\'.pdf')).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''a%22%3B%20b%0D%0A%281%29%2A%27.pdf`,
  )
  expect(attachment('\ud842.pdf')).toContain('%EF%BF%BD.pdf')
})
