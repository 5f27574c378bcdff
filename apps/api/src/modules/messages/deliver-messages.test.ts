import { beforeEach, describe, expect, it } from 'vitest'
import { reachablePeople } from '../../../test/support/reachable-people.ts'
import { startApi, useApiEachTime } from '../../../test/support/harness.ts'
import { changeSettings, testNow } from '../../../test/support/season.ts'
import type { Services } from '../../services/services.ts'
import { SmsUnavailable, type SmsFailure } from '../../services/sms/sms.ts'
import { setSmsMessages } from './set-sms-messages.ts'
import { deliverBatch } from './deliver-messages.ts'
import { draftMessage } from './draft-message.ts'
import { messageProgress } from './list-messages.ts'
import { sendMessage, stopMessage } from './send-message.ts'

const smsTemplates = { 提醒: { code: 'SMS_2001', text: '${name}，初赛还有一周。拒收请回复R' } }

const api = useApiEachTime()
beforeEach(async () => {
  await changeSettings(api, { smsTemplates, smsRate: 25, smsPrice: 0.05 })
})

/** Starts an SMS to so many people. */
async function sending(count: number) {
  const people = await reachablePeople(
    api,
    Array.from({ length: count }, (_, index) => ({ name: `选手${index}` })),
  )
  const wording = { channel: 'sms', template: '提醒' } as const
  const id = await draftMessage(api.services, { seasonYear: 2026, wording, segment: {}, createdBy: '测试组委' })
  await sendMessage(api.services, id)
  return { id, people }
}

const progress = (id: number) => messageProgress(api.services, id)
const inbox = async () => (await api.services.smsInbox?.list()) ?? []

/** Delivers until nothing more may go out now. @returns when to go on */
async function deliverAll(services: Services = api.services): Promise<Date | null> {
  for (;;) {
    const next = await deliverBatch(services)
    if (next === null || next > services.clock.now()) return next
  }
}

/** Services whose provider does something else than to accept. */
function withProvider(answer: (phone: string) => Promise<void>): Services {
  return { ...api.services, sms: { ...api.services.sms, message: ({ phone }) => answer(phone) } }
}

const refusing = (reason: SmsFailure) => withProvider(() => Promise.reject(new SmsUnavailable(reason, 'isv.TEST')))

it('sends each person the filled text once, at most so many a minute, and counts parts and cost', async () => {
  const { id, people } = await sending(32)
  const until = await deliverAll()
  expect(until).toEqual(new Date(testNow.getTime() + 60_000))
  expect(await progress(id)).toMatchObject({ message: { sent: 25, state: 'sending' }, waiting: 7 })
  api.clock.advance(59)
  await deliverAll()
  expect(await inbox()).toHaveLength(25)
  api.clock.advance(1)
  expect(await deliverAll()).toBeNull()

  const messages = await inbox()
  expect(messages.map(({ phone }) => phone).toSorted()).toEqual(people.map(({ phone }) => phone).toSorted())
  expect(messages[0]).toMatchObject({
    purpose: 'message',
    code: expect.stringMatching(/^【.+】选手\d+，初赛还有一周。拒收请回复R$/),
  })
  const { message } = await progress(id)
  expect(message).toMatchObject({ state: 'sent', recipientCount: 32, sent: 32, parts: 32, endedAt: api.clock.now() })
})

it('shares the rate and the people among processes, and sends nobody two', async () => {
  await changeSettings(api, { smsTemplates, smsRate: 100 })
  const second = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
  try {
    const { id } = await sending(130)
    await Promise.all([deliverAll(), deliverAll(second.services), deliverAll(), deliverAll(second.services)])
    expect(await inbox()).toHaveLength(100)
    api.clock.advance(60)
    await Promise.all([deliverAll(), deliverAll(second.services)])
    const phones = (await inbox()).map(({ phone }) => phone)
    expect(phones).toHaveLength(130)
    expect(new Set(phones).size).toBe(130)
    await expect.poll(async () => (await deliverAll(), (await progress(id)).message.state)).toBe('sent')
  } finally {
    await second.close()
  }
})

it('sends nothing in the quiet hours, and goes on after them', async () => {
  api.clock.set('2026-11-21T21:59:30+08:00')
  const { id } = await sending(30)
  await deliverAll()
  expect(await inbox()).toHaveLength(25)
  api.clock.set('2026-11-21T22:00:00+08:00')
  expect(await deliverAll()).toEqual(new Date('2026-11-22T08:00:00+08:00'))
  api.clock.set('2026-11-22T07:59:59+08:00')
  await deliverAll()
  expect(await inbox()).toHaveLength(25)
  api.clock.set('2026-11-22T08:00:00+08:00')
  await deliverAll()
  expect(await progress(id)).toMatchObject({ message: { state: 'sent', sent: 30 } })
})

it('stops within a batch, and goes on where it stopped', async () => {
  const { id } = await sending(22)
  await deliverBatch(api.services)
  expect(await inbox()).toHaveLength(10)
  await stopMessage(api.services, id)
  expect(await deliverBatch(api.services)).toBeNull()
  expect(await inbox()).toHaveLength(10)
  expect(await progress(id)).toMatchObject({ message: { state: 'stopped', sent: 10 }, waiting: 12 })
  await sendMessage(api.services, id)
  await deliverAll()
  expect(new Set((await inbox()).map(({ phone }) => phone)).size).toBe(22)
  expect(await inbox()).toHaveLength(22)
})

it('skips who has turned SMS off, closes the account or withdraws the consent after it began', async () => {
  const { id, people } = await sending(4)
  const [off, closing, withdrawn] = people.map((person) => person.id)
  await setSmsMessages(api.services, off ?? 0, false)
  await api.services.db.user.update({ where: { id: closing ?? 0 }, data: { closesAt: testNow } })
  await api.services.pool.query(
    `insert into consent (id, user_id, policy_version, policy_digest, given_at, session_id, session_origin, withdrawn_at)
     values (gen_random_uuid(), $1, '1', sha256(''), $2, gen_random_uuid(), 'code', $2)`,
    [withdrawn, testNow],
  )
  await deliverAll()
  expect((await inbox()).map(({ phone }) => phone)).toEqual([people[3]?.phone])
  expect(await progress(id)).toMatchObject({
    message: { state: 'sent', sent: 1, skipped: 3, recipientCount: 4 },
    reasons: expect.arrayContaining([
      { state: 'skipped', reason: 'opted_out', count: 1 },
      { state: 'skipped', reason: 'closed', count: 1 },
      { state: 'skipped', reason: 'withdrawn', count: 1 },
    ]),
  })
})

describe('when the provider', () => {
  it.each(['limit', 'rejected'] as const)(
    'refuses a phone (%s), that is recorded and never tried again',
    async (reason) => {
      const { id } = await sending(3)
      await deliverAll(refusing(reason))
      await deliverAll()
      expect(await inbox()).toEqual([])
      expect(await progress(id)).toMatchObject({
        message: { state: 'sent', sent: 0, failed: 3 },
        reasons: [{ state: 'failed', reason, count: 3 }],
      })
    },
  )

  it('refuses the organiser, the message stops, and everybody waits until it goes on', async () => {
    const { id } = await sending(12)
    await deliverAll(refusing('misconfigured'))
    expect(await progress(id)).toMatchObject({
      message: { state: 'stopped', stoppedBecause: 'misconfigured', sent: 0, failed: 0 },
      waiting: 12,
    })
    await sendMessage(api.services, id)
    await deliverAll()
    expect(await inbox()).toHaveLength(12)
    expect((await progress(id)).message).toMatchObject({ state: 'sent', stoppedBecause: null })
  })

  it('cannot be reached ten times, the message stops, and those ten are not sent it again', async () => {
    const { id } = await sending(12)
    await deliverAll(refusing('unreachable'))
    expect(await progress(id)).toMatchObject({
      message: { state: 'stopped', stoppedBecause: 'unreachable', failed: 10 },
      waiting: 2,
    })
    await sendMessage(api.services, id)
    await deliverAll()
    expect(await inbox()).toHaveLength(2)
  })

  it('never answers, because the process died: nobody of that batch is sent it again', async () => {
    const { id, people } = await sending(14)
    const asked: string[] = []
    void deliverBatch(withProvider((phone) => (asked.push(phone), new Promise(() => {}))))
    await expect.poll(() => asked.length).toBe(10)
    await deliverAll()
    expect((await inbox()).map(({ phone }) => phone).toSorted()).toEqual(
      people
        .map(({ phone }) => phone)
        .filter((phone) => !asked.includes(phone))
        .toSorted(),
    )
    expect(await progress(id)).toMatchObject({ message: { state: 'sending', sent: 4 }, waiting: 0, unclear: 10 })
    api.clock.advance(61)
    await deliverAll()
    expect(await progress(id)).toMatchObject({ message: { state: 'sent', sent: 4 }, unclear: 10 })
    expect(await inbox()).toHaveLength(4)
  })
})

it('the database refuses to send to somebody again, and counts for itself', async () => {
  const { id } = await sending(2)
  await deliverAll()
  const again = `update message_recipient set state = 'waiting', settled_at = null, claimed_at = null, parts = null`
  await expect(api.services.pool.query(again)).rejects.toThrow('不会给同一个人发两次')
  await api.services.db.messageRecipient.deleteMany({ where: { messageId: id } })
  expect((await progress(id)).message).toMatchObject({ recipientCount: 2, sent: 2, parts: 2 })
})
