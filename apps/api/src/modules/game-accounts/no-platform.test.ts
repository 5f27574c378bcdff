import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { pullScores } from './scores/pull-scores.ts'

const api = useApi({ env: { PLATFORM_URL: 'none' } })

it('a site without a game platform says so, and its pages offer none', async () => {
  const { body, headers } = await api.request.get('/api/game/current').expect(200)
  expect(body).toMatchObject({ game_link: null, login_link: null, own_accounts: false })
  expect(headers['content-security-policy']).not.toContain('undefined')
})

it.each(['privacy', 'terms'])('the %s that ships names no platform', async (name) => {
  const { text } = await api.request.get(`/storage/${name}.md`).expect(200)
  expect(text).not.toMatch(/比赛平台|\[\[|\{\{/)
})

it.each([
  ['/api/game/launch', { target: 'play' }],
  ['/api/codecombat/bind', {}],
  ['/api/codecombat/bind/new', {}],
])('%s opens nothing there', async (path, body) => {
  const pupil = await api.member()
  const refused = await api.request.post(path).set(pupil.bearer).send(body).expect(404)
  expect(refused.body.message).toBe('本站没有比赛平台')
  expect(await api.services.db.gameAccount.count({ where: { userId: pupil.id } })).toBe(0)
})

it('there are no scores to fetch', async () => {
  expect(await pullScores(api.services)).toMatchObject({ pages: 0, scores: 0 })
})
