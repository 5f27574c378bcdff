import { expect, it } from 'vitest'
import { startApi, useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'

const api = useApi()

const rename = (bearer: Record<string, string>, name: unknown) =>
  api.request.post('/api/user/rename').set(bearer).send({ name })

async function confirmedMember() {
  const member = await api.member()
  await api.confirm(member)
  return member
}

it('changes the name on the boards of every process and on shared posters at once', async () => {
  const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
  const pupil = await api.pupil({ name: '旧名字' })
  await api.score(pupil.id, 77)
  await publishRankings(api.services, { trigger: 'operator' })
  const boards = () => Promise.all([api, other].map((each) => each.request.get('/api/rank?group=2')))
  const names = async () => (await boards()).map(({ body }) => body.list[0]?.username)
  await waitUntil(async () => (await names()).every((name) => name === '旧名字'))
  const { body: shared } = await api.request.post('/api/rank/share').set(pupil.bearer).expect(200)

  await api.confirm(pupil)
  const answer = await rename(pupil.bearer, '新名字').expect(200)
  expect(answer.body.name).toBe('新名字')
  await expect.poll(names).toEqual(['新名字', '新名字'])
  const poster = await api.request.get(`/api/rank/share/${shared.uuid}`).expect(200)
  expect(poster.text).toContain('新名字')
  expect(poster.text).not.toContain('旧名字')
  await other.close()
})

it('is possible three times in a season, also with simultaneous requests; the same name does not count', async () => {
  const { bearer } = await confirmedMember()
  const answers = await Promise.all(['一', '二', '三', '四', '五'].map((name) => rename(bearer, `小算${name}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
  const me = await api.request.get('/api/login/me').set(bearer).expect(200)
  await rename(bearer, me.body.name).expect(200)

  const refused = await rename(bearer, '小算六').expect(429)
  expect(refused.body).toEqual({
    message: '这个赛季的昵称已经改过 3 次了，下个赛季可以再改。急着改的话，请联系组委会',
    code: 'too_many_requests',
  })
})

it.each([
  ['', '请填写昵称'],
  ['一二三四五六七八九十'.repeat(4) + '一', '昵称最多40个字'],
  ['13800138000', '这一项会公开显示，请不要填写手机号或身份证号'],
  ['微信xiaoming', '这一项会公开显示，请不要填写微信、QQ、网址等联系方式'],
  ['启算·挑战赛小李', '这个称呼留给组委会，请换一个'],
])('rejects %j', async (name, message) => {
  const { bearer } = await confirmedMember()
  const answer = await rename(bearer, name).expect(422)
  expect(answer.body.errors).toEqual({ name: message })
})
