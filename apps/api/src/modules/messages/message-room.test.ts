import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { newOperator, type ConsolePage } from '../../../test/support/operators.ts'
import { reachablePeople } from '../../../test/support/reachable-people.ts'
import { changeSettings } from '../../../test/support/season.ts'
import { deliverBatch } from './deliver-messages.ts'

const api = useApi()
const reason = '理事会同意'
let organiser: ConsolePage
beforeAll(async () => {
  const smsTemplates = { 提醒: { code: 'SMS_1', text: '初赛还有一周。拒收请回复R' } }
  await changeSettings(api, { smsTemplates, smsPrice: 0.05, smsRate: 6000 })
  await reachablePeople(api, [{ name: '阿一' }, { name: '阿二', score: 7 }, { name: '阿三' }])
  organiser = (await newOperator(api, [{ role: 'organiser', provinces: null }])).page
})

const draft = async (more: object) => (await organiser.call('draftMessage', more).expect(200)).body
const notice = { channel: 'notice', title: '还有三天', body: '{name}，点“进入初赛”。' }

describe('the messages room', () => {
  it('writes a notice that nobody gets until it is sent, and takes it down again', async () => {
    const written = await draft({ ...notice, segment: { played: false, province_id: 32 } })
    expect(written).toMatchObject({ state: 'draft', sent: 0, preview: { people: 2, sms: null } })
    expect(written.to).toContain('还没参赛')
    const sent = await organiser.call('sendMessage', { id: written.id, reason }).expect(200)
    expect(sent.body).toMatchObject({ state: 'sent', recipients: 2, sent: 2, preview: null })
    const twice = await organiser.call('sendMessage', { id: written.id, reason }).expect(409)
    expect(twice.body.message).toContain('已经发过了')
    const stopped = await organiser.call('stopMessage', { id: written.id, reason }).expect(200)
    expect(stopped.body).toMatchObject({ state: 'stopped' })
  })

  it('says what an SMS costs before it is sent, and how far it has come', async () => {
    const { body } = await organiser.call('messages').expect(200)
    expect(body.templates).toEqual([{ name: '提醒', text: expect.stringMatching(/^【.+】初赛还有一周/) }])
    const written = await draft({ channel: 'sms', template: '提醒', segment: { played: false } })
    const { people, sms } = written.preview
    expect(sms).toMatchObject({ parts: people, per_minute: 6000 })
    expect(sms.cost).toBeCloseTo(people * 0.05)
    const sending = await organiser.call('sendMessage', { id: written.id, reason }).expect(200)
    expect(sending.body).toMatchObject({ state: 'sending', waiting: people })
    await deliverBatch(api.services)
    const now = await organiser.call('message', { id: written.id }).expect(200)
    expect(now.body).toMatchObject({ sent: people, waiting: 0 })
  })

  it('refuses what a message may not hold, in its field', async () => {
    const refused = await organiser.call('draftMessage', { ...notice, body: '{phone}', segment: {} }).expect(422)
    expect(refused.body.errors.body).toContain('{phone}')
    await organiser.call('message', { id: 999 }).expect(404)
    await organiser.call('draftMessage', { channel: 'sms', template: '没有', segment: {} }).expect(409)
  })

  it('asks for the password again before sending', async () => {
    const { id } = await draft({ ...notice, segment: {} })
    api.clock.advance(601)
    expect((await organiser.call('sendMessage', { id, reason }).expect(403)).body.code).toBe('confirmation_required')
  })
})
