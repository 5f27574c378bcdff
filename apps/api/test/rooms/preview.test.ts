import type { PreviewPerson } from '@qisuan/contracts/console/previews'
import { applyMigrations } from '@qisuan/db/migrate'
import { seedDemo } from '@qisuan/db/seed'
import { frontPageAction } from '@qisuan/rules/season/front-page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPreview } from '../../src/services/preview.ts'
import { emptyInstallation } from '../support/empty-installation.ts'
import { keys, startApi, type TestApi, useApi } from '../support/harness.ts'
import { cookiesOf, newOperator, type ConsolePage } from '../support/operators.ts'

const server = useApi()

/** The demo: its seasons have the dates that the specification gives (spec §4). */
let api: TestApi
let page: ConsolePage
beforeAll(async () => {
  const { databaseUrl } = (await emptyInstallation(server)).services.config
  await applyMigrations(databaseUrl, { log: () => {} })
  await seedDemo({ databaseUrl, secrets: keys, log: () => {} })
  api = await startApi({ databaseUrl })
  page = (await newOperator(api, [{ role: 'organiser', provinces: null }])).page
})
afterAll(() => api.close())

interface Shown {
  year: number
  at: string
  stage: number
  who?: PreviewPerson
}

/** Begins a preview. @returns the site as the operator's browser requests it then */
async function previewOf({ who = 'visitor', ...shown }: Shown) {
  const { headers } = await page.call('startPreview', { who, ...shown }).expect(200)
  const cookie = `${page.cookies}; ${cookiesOf(headers)}`
  const person = who === 'visitor' ? {} : { authorization: 'Bearer preview' }
  return {
    cookie,
    get: (path: string) => api.request.get(path).set({ cookie, ...person }),
    post: (path: string) => api.request.post(path).set({ cookie, ...person }),
  }
}

/** Action of the front page's title button, from the answers of the site. */
async function actionIn(get: (path: string) => ReturnType<TestApi['request']['get']>, who: PreviewPerson) {
  const { body: game } = await get('/api/game/current').expect(200)
  const { body: time } = await get('/api/time').expect(200)
  const loggedIn = who !== 'visitor'
  const user = loggedIn ? (await get('/api/login/me').expect(200)).body : { enrolled: false }
  const gameStates = loggedIn ? (await get('/api/user/game_state').expect(200)).body : {}
  return frontPageAction({
    stage: game.state,
    now: time.now,
    season: game.facts,
    loggedIn,
    enrolled: user.enrolled,
    gameStates,
    enrolmentOpen: game.enrolment_open,
  }).action
}

describe('the preview at the dates of the specification (spec §4)', () => {
  it.each([
    [2023, '2023-06-02T08:29:59+08:00', 1, 'enrolled', 'primary-prestart'],
    [2023, '2023-06-02T08:30:00+08:00', 1, 'enrolled', 'primary-start'],
    [2022, '2022-11-12T10:00:00+08:00', 2, 'enrolled', 'primary-end'],
    [2022, '2022-12-17T09:00:00+08:00', 3, 'finalist', 'final-start'],
    [2022, '2022-12-17T09:00:00+08:00', 3, 'enrolled', 'primary-end'],
    [2022, '2022-12-17T08:59:59+08:00', 3, 'finalist', 'final-prestart'],
    [2022, '2022-12-18T10:00:00+08:00', 4, 'finalist', 'final-end'],
    [2023, '2024-01-20T09:59:59+08:00', 5, 'medallist', 'final-plus-prestart'],
    [2023, '2024-01-20T10:00:00+08:00', 5, 'medallist', 'final-plus'],
    [2023, '2024-01-20T10:00:00+08:00', 5, 'visitor', 'final-end'],
    [2023, '2024-02-24T10:00:00+08:00', 6, 'medallist', 'aoc-start'],
    [2024, '2024-08-09T23:59:59+08:00', 0, 'medallist', 'final-end'],
    [2024, '2024-08-10T00:00:00+08:00', 0, 'medallist', 'cq-start'],
  ] as const)('season %i at %s, stage %i, %s: %s', async (year, at, stage, who, action) => {
    const { get } = await previewOf({ year, at, stage, who })
    expect((await get('/api/game/current')).body).toMatchObject({ year, state: stage })
    expect(Date.parse((await get('/api/time')).body.time)).toBe(Date.parse(at))
    expect(await actionIn(get, who)).toBe(action)
    // Somebody in another browser sees today.
    expect((await api.request.get('/api/game/current')).body).toMatchObject({ year: 2026, state: 1 })
    expect((await api.request.get('/api/time')).body.now).toBe(api.clock.now().getTime())
  })

  it('shows the notice of the final’s deadline and the note on awards in their windows', async () => {
    const final = await previewOf({ year: 2025, at: '2025-06-05T10:00:00+08:00', stage: 3 })
    expect((await final.get('/api/game/current')).body.final_notice).toMatchObject({
      from: '2025-06-01T00:00:00+08:00',
    })
    const interim = await previewOf({ year: 2022, at: '2022-11-20T10:00:00+08:00', stage: 2 })
    expect((await interim.get('/api/game/current')).body.interim.from).toBe('2022-11-15T00:00:00+08:00')
  })

  it('goes on with the time', async () => {
    const { get } = await previewOf({ year: 2026, at: '2026-12-12T08:30:00+08:00', stage: 3 })
    api.clock.advance(90)
    expect((await get('/api/time')).body.time).toBe('2026-12-12T00:31:30.000Z')
  })
})

describe('a preview', () => {
  const shown = { year: 2026, at: '2026-12-12T08:30:00+08:00', stage: 3, who: 'finalist' } as const

  it('is stored by nobody, and leaves nothing in the cache', async () => {
    const { get } = await previewOf(shown)
    const { etag } = (await api.request.get('/api/rank?group=2')).headers
    for (const path of ['/api/game/current', '/api/rank?group=2', '/api/news', '/api/organiser']) {
      const { headers, status } = await get(path).set('if-none-match', etag ?? '*')
      expect({ path, status, etag: headers['etag'] }).toEqual({ path, status: 200, etag: undefined })
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await api.request.get('/api/game/current')).body).toMatchObject({ state: 1 })
    expect((await api.request.get('/api/rank?group=2')).headers['etag']).toBe(etag)
  })

  it('leaves nothing in the cache either when a page of it calls the API', async () => {
    const now = api.clock.now().getTime()
    const preview = { year: 2025, stage: 3, who: 'visitor', at: now, since: now, until: now + 1000 } as const
    const url = '/storage/cities.json'
    expect(await inPreview(preview, async () => (await api.app.inject({ url })).statusCode)).toBe(200)
    expect(api.services.responses.lookUp(url)).toBeUndefined()
    await api.request.get(url).expect(200)
    expect(api.services.responses.lookUp(url)).toBeDefined()
  })

  it('can change nothing', async () => {
    const { post, get } = await previewOf(shown)
    for (const path of ['/api/user/enroll', '/api/register', '/api/game/launch', '/api/login/send_code']) {
      const { body } = await post(path).send({}).expect(403)
      expect(body).toEqual({ code: 'forbidden', message: '这是预览，只能看，什么也不会改动' })
    }
    await get('/api/ladder/url').expect(404)
  })

  it('shows an invented person, and nothing of anybody else', async () => {
    const { get, cookie } = await previewOf({ ...shown, who: 'teacher' })
    expect((await get('/api/login/me')).body).toMatchObject({ id: 0, name: '预览教师', role: 'teacher' })
    const pupil = await api.pupil()
    await api.request
      .get('/api/login/me')
      .set({ cookie, ...pupil.bearer })
      .expect(401)
    await get('/api/user/data').expect(404)
    const final = await previewOf(shown)
    const { body } = await final.get('/api/classroom').expect(200)
    expect(body.me_v2).toMatchObject({ kind: 'final-personal', seated: true, entry: null, conference_no: null })
  })

  it('ends with the operator’s session, with its hour, and where its cookie is not the operator’s', async () => {
    const { cookie } = await previewOf(shown)
    const stateWith = async (cookies: string, more = {}) =>
      (await api.request.get('/api/game/current').set({ cookie: cookies, ...more })).body.state
    const opened = { 'sec-fetch-mode': 'navigate' }
    expect(await stateWith(cookie)).toBe(3)
    const alone = cookie.replace(page.cookies, '')
    expect(await stateWith(alone)).toBe(1)
    const other = (await newOperator(api)).page
    expect(await stateWith(`${other.cookies}; ${alone}`)).toBe(1)
    expect(await stateWith(cookie.replace(/qisuan_preview=./, 'qisuan_preview=x'))).toBe(1)

    for (let each = 0; each < 2; each += 1) {
      api.clock.advance(29 * 60)
      expect(await stateWith(cookie, opened)).toBe(3)
    }
    api.clock.advance(3 * 60)
    expect(await stateWith(cookie)).toBe(1)

    const again = await previewOf(shown)
    expect(await stateWith(again.cookie)).toBe(3)
    await api.request
      .post('/preview/end')
      .set('cookie', again.cookie)
      .expect(303)
      .expect('set-cookie', /qisuan_preview=;/)
    await page.call('operatorLogout').expect(200)
    expect(await stateWith(again.cookie)).toBe(1)
  })
})
