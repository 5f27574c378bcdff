import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { draftMessage } from './draft-message.ts'
import { sendMessage, stopMessage } from './send-message.ts'

const api = useApi()

/** Sends a notice to the people of one group, which nobody else of the test is in. */
async function notify(group: 1 | 2 | 3 | 5 | 6, { title = '初赛还有三天', body = '{name}，加油' } = {}) {
  const wording = { channel: 'notice', title, body } as const
  const id = await draftMessage(api.services, { seasonYear: 2026, wording, segment: { group }, createdBy: '测试组委' })
  return sendMessage(api.services, id)
}

type Bearer = Record<string, string>
const notices = async (bearer: Bearer) => (await api.request.get('/api/user/notices').set(bearer).expect(200)).body
const unread = async (bearer: Bearer) =>
  (await api.request.get('/api/login/me').set(bearer).expect(200)).body.unread_notices

it('a notice is shown to its recipients with their names, until they have read it', async () => {
  const pupil = await api.pupil({ name: '小航', group: 1 })
  const other = await api.pupil({ group: 2 })
  const message = await notify(1, { body: '{name}，{province}赛区{group}的选拔赛开始了。\n第二段' })
  expect(message).toMatchObject({ state: 'sent', sent: 1, recipientCount: 1 })
  const notice = {
    id: message.id,
    title: '初赛还有三天',
    text: '小航，江苏省赛区小学高年级组的选拔赛开始了。\n第二段',
    sent_at: api.clock.now().toISOString(),
  }
  expect(await notices(pupil.bearer)).toEqual([{ ...notice, read: false }])
  expect(await unread(pupil.bearer)).toBe(1)
  expect(await notices(other.bearer)).toEqual([])

  const form = { ids: [message.id] }
  await api.request.post('/api/user/notices/read').set(other.bearer).send(form).expect(200)
  expect(await unread(pupil.bearer)).toBe(1)
  const { body } = await api.request.post('/api/user/notices/read').set(pupil.bearer).send(form).expect(200)
  expect(body).toEqual([{ ...notice, read: true }])
  expect(await unread(pupil.bearer)).toBe(0)
  await expect(sendMessage(api.services, message.id)).rejects.toThrow('已经发过了')
})

it('is read and stopped also by a process whose clock is behind that of the sender', async () => {
  const pupil = await api.pupil({ group: 2 })
  const sentAt = api.clock.now()
  const { id } = await notify(2)
  api.clock.advance(-1)
  await api.request
    .post('/api/user/notices/read')
    .set(pupil.bearer)
    .send({ ids: [id] })
    .expect(200)
  expect(await unread(pupil.bearer)).toBe(0)
  await stopMessage(api.services, id)
  api.clock.set(sentAt)
})

it('a stopped notice disappears, and comes back when it is sent again, to the same people', async () => {
  const pupil = await api.pupil({ group: 3 })
  const { id } = await notify(3)
  await stopMessage(api.services, id)
  expect(await notices(pupil.bearer)).toEqual([])
  expect(await unread(pupil.bearer)).toBe(0)
  const late = await api.pupil({ group: 3 })
  await sendMessage(api.services, id)
  expect(await notices(pupil.bearer)).toHaveLength(1)
  expect(await notices(late.bearer)).toEqual([])
  await expect(stopMessage(api.services, id)).resolves.toMatchObject({ state: 'stopped' })
  await expect(stopMessage(api.services, id)).rejects.toThrow('没有在发')
})

it('a member turns SMS off and on again', async () => {
  const { id, bearer } = await api.member()
  const set = async (on: unknown) =>
    api.request
      .post('/api/user/sms')
      .set(bearer)
      .send({ on })
      .expect(typeof on === 'boolean' ? 200 : 422)
  const since = async () => (await api.services.db.user.findUniqueOrThrow({ where: { id } })).smsOptOutAt
  expect((await set(false)).body).toMatchObject({ sms_messages: false })
  const first = api.clock.now()
  api.clock.advance(60)
  await set(false)
  expect(await since()).toEqual(first)
  expect((await set(true)).body).toMatchObject({ sms_messages: true })
  expect(await since()).toBeNull()
  expect((await set('nein')).body.errors).toHaveProperty('on')
})

it.each(['GET /api/user/notices', 'POST /api/user/notices/read', 'POST /api/user/sms'])(
  '%s is only for members',
  async (address) => {
    const [method, path = ''] = address.split(' ')
    const call = method === 'GET' ? api.request.get(path) : api.request.post(path).send({ ids: [], on: true })
    expect((await call).status).toBe(401)
  },
)

it('what a person received is in the own data, and goes with the account', async () => {
  const pupil = await api.pupil({ name: '小远', group: 5 })
  await notify(5)
  await api.request.post('/api/user/sms').set(pupil.bearer).send({ on: false }).expect(200)
  await api.confirm(pupil)
  const { body } = await api.request.get('/api/user/data').set(pupil.bearer).expect(200)
  expect(body).toMatchObject({
    account: { sms_opt_out_at: api.clock.now().toISOString() },
    messages: [{ channel: 'notice', title: '初赛还有三天', text: '小远，加油', state: 'sent', read_at: null }],
  })
})

it.each([
  [{ title: '', body: '正文' }, '1 到 40 字'],
  [{ title: '标题', body: '{phone}' }, '不认识 {phone}'],
  [{ title: '标题', body: '请打 138 0013 8000' }, '手机号'],
  [{ title: '标题', body: '证件 11010519491231002X' }, '身份证号'],
])('a notice %j is refused: %s', async (text, sentence) => {
  const wording = { channel: 'notice', ...text } as const
  const refused = draftMessage(api.services, { seasonYear: 2026, wording, segment: {}, createdBy: '测试组委' })
  await expect(refused).rejects.toSatisfy((error) => JSON.stringify([error, String(error)]).includes(sentence))
})

it('the organiser’s own line may stand in a notice', async () => {
  const wording = { channel: 'notice', title: '标题', body: '0512-12345678，400-123-4567，2026-12-12 18:00' } as const
  const draft = { seasonYear: 2026, wording, segment: {}, createdBy: '测试组委' }
  await expect(draftMessage(api.services, draft)).resolves.toBeGreaterThan(0)
})
