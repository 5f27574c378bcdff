import { beforeAll, expect, it } from 'vitest'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { startApi, type TestApi, useApi, forTheFile } from './support/harness.ts'
import { qisuan } from './support/run-command.ts'
import { waitUntil } from './support/wait-until.ts'

const api = useApi()
const other = forTheFile(() => startApi({ databaseUrl: api.databaseUrl, clock: api.clock }))
let pupil: Awaited<ReturnType<TestApi['pupil']>>
let schoolId: number
let poster: string
let certificate: string

const nickname = '脏话选手'
const school = '脏话学校'

/** A pupil with a bad nickname and a bad school on the boards of two processes, with a poster and a certificate. */
beforeAll(async () => {
  pupil = await api.pupil({ name: nickname, organization: school })
  await api.score(pupil.id, 77, { state: 1 })
  await publishRankings(api.services, { trigger: 'operator' })
  schoolId = (await api.services.db.school.findFirstOrThrow({ where: { name: school } })).id
  await waitUntil(async () => (await other.request.get('/api/rank?group=2')).body.total === 1)
  const post = async (path: string, form: object) =>
    (await api.request.post(path).set(pupil.bearer).send(form).expect(200)).body
  poster = `/api/rank/share/${(await post('/api/rank/share', {})).uuid}`
  certificate = `/api/certificate/${(await post('/api/user/certificate', { round: '2026-1' })).number}`
})

async function done(...args: string[]): Promise<string> {
  api.clock.advance(1)
  const { code, out, error } = await qisuan(api, ...args)
  expect(error).toBe('')
  expect(code).toBe(0)
  return out
}

/** Everything that everybody can read, from both processes. */
async function everywhere(): Promise<{ pupil: string[]; school: string[] }> {
  const answers = await Promise.all(
    [api, other].map(async ({ request }) => {
      const board = (await request.get('/api/rank?group=2').expect(200)).body.list[0]
      const schools = (await request.get('/api/rank/school?group=2').expect(200)).body.list[0]
      const found = (await request.get('/api/rank?group=2&q=脏话').set(pupil.bearer).expect(200)).body.list
      const own = (await request.get('/api/rank/me').set(pupil.bearer).expect(200)).body.school
      return {
        pupil: [
          board.username,
          (await request.get(poster).expect(200)).body.username,
          (await request.get(certificate).expect(200)).body.name,
        ],
        school: [board.organization, schools.name, own.name, ...found.map((row: { name?: string }) => row.name ?? '')],
      }
    }),
  )
  return {
    pupil: [...new Set(answers.flatMap((answer) => answer.pupil))],
    school: [...new Set(answers.flatMap((answer) => answer.school))].filter(Boolean),
  }
}

it('a nickname and a school are hidden from boards, posters and certificates of every process at once, and shown again', async () => {
  await waitUntil(async () => (await everywhere()).school.includes(school))
  expect(await everywhere()).toEqual({ pupil: [nickname, '脏**手'], school: [school] })

  await done('users', 'hide', String(pupil.id))
  await expect.poll(everywhere).toEqual({ pupil: [`选手${pupil.id}`], school: [school] })
  await done('schools', 'hide', String(schoolId))
  await expect.poll(everywhere).toEqual({ pupil: [`选手${pupil.id}`], school: [`学校${schoolId}`] })
  expect(await done('schools', 'find', '脏话')).toMatch(new RegExp(`学校${schoolId} +${school}`))

  await api.confirm(pupil)
  const refused = await api.request.post('/api/user/rename').set(pupil.bearer).send({ name: '脏话二号' }).expect(422)
  expect(refused.body.errors).toEqual({ name: '组委会隐藏了你的昵称，要换一个请联系组委会' })

  await done('users', 'show', String(pupil.id))
  await done('schools', 'show', String(schoolId))
  await expect.poll(everywhere).toEqual({ pupil: [nickname, '脏**手'], school: [school] })
})

it('an operator replaces a nickname and the name of a school, also while they are hidden', async () => {
  await done('users', 'hide', String(pupil.id))
  await done('users', 'rename', pupil.phone, '小航')
  await done('schools', 'hide', String(schoolId))
  await done('schools', 'rename', String(schoolId), '星河市第一中学')
  await expect.poll(everywhere).toEqual({ pupil: ['小航', '脏**手'], school: ['星河市第一中学'] })
})

it('the audit records who did it, and no name', async () => {
  const entries = await api.services.db.auditEntry.findMany({
    where: { action: { in: ['users hide', 'schools rename'] } },
  })
  expect(entries.length).toBeGreaterThan(1)
  for (const { operator, before, after } of entries) {
    expect(operator).toBe('测试组委')
    expect({ ...Object(before), ...Object(after) }).toEqual({
      moderated_at: expect.any(String),
      name: '…',
      ...(Object(after).hidden_name === undefined ? {} : { hidden_name: expect.toBeOneOf(['…', null]) }),
    })
  }
})

it.each([
  [['users', 'show', '1'], 3, '没有隐藏'],
  [['users', 'rename', '1', '微信xiaoming'], 2, '联系方式'],
  [['users', 'rename', '1', '启算挑战赛'], 2, '留给组委会'],
  [['schools', 'show', '1'], 3, '没有隐藏'],
  [['schools', 'hide', '999'], 2, '没有编号或名称是“999”的学校'],
  [['schools', 'rename', '1', ' '], 2, '请填写此项'],
])('rejects %j', async (args, status, sentence) => {
  const { code, error } = await qisuan(api, ...args)
  expect(error).toContain(sentence)
  expect(code).toBe(status)
})
