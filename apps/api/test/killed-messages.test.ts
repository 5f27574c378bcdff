import { expect, it } from 'vitest'
import { draftMessage } from '../src/modules/messages/draft-message.ts'
import { deliverBatch } from '../src/modules/messages/deliver-messages.ts'
import { messageProgress } from '../src/modules/messages/list-messages.ts'
import { sendMessage } from '../src/modules/messages/send-message.ts'
import { useApi } from './support/harness.ts'
import { reachablePeople } from './support/reachable-people.ts'
import { changeSettings } from './support/season.ts'
import { useServer } from './support/server-process.ts'

/** A process that survives, to read the database. */
const witness = useApi()
const server = useServer(witness)

const scheduled = { SCHEDULE: 'on', PLATFORM_URL: 'http://127.0.0.1:1', PLATFORM_TIMEOUT: '1' }

it('after a server is killed while it sends, its restart goes on and sends nobody two', async () => {
  const { services } = witness
  const smsTemplates = { 提醒: { code: 'SMS_1', text: '初赛还有一周。拒收请回复R' } }
  await changeSettings(witness, { smsTemplates, smsRate: 6000 })
  const people = await reachablePeople(
    witness,
    Array.from({ length: 35 }, () => ({})),
  )
  const wording = { channel: 'sms', template: '提醒' } as const
  const id = await draftMessage(services, { seasonYear: 2026, wording, segment: {}, createdBy: '测试组委' })

  // The mock's inbox is blocked, so that the server waits in the middle of its first batch.
  const holder = await services.pool.connect()
  await holder.query('begin')
  await holder.query('lock table sms_inbox in exclusive mode')
  await server.start(scheduled)
  await sendMessage(services, id)
  await expect.poll(async () => (await messageProgress(services, id)).unclear).toBe(10)
  await server.kill()
  await holder.query('rollback')
  holder.release()

  await server.start(scheduled)
  await expect
    .poll(() => messageProgress(services, id))
    .toMatchObject({ message: { sent: 25, state: 'sending' }, waiting: 0, unclear: 10 })
  const phones = (await services.smsInbox?.list())?.map(({ phone }) => phone) ?? []
  expect(new Set(phones).size).toBe(phones.length)
  expect(people.map(({ phone }) => phone)).toEqual(expect.arrayContaining(phones))

  witness.clock.advance(3600)
  await deliverBatch(services)
  expect(await messageProgress(services, id)).toMatchObject({ message: { sent: 25, state: 'sent' }, unclear: 10 })
})
