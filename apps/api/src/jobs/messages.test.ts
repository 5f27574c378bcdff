import { afterEach, expect, it } from 'vitest'
import { startApi, testClock, type TestApi } from '../../test/support/harness.ts'
import { reachablePeople } from '../../test/support/reachable-people.ts'
import { changeSettings } from '../../test/support/season.ts'
import { draftMessage } from '../modules/messages/draft-message.ts'
import { listMessages } from '../modules/messages/list-messages.ts'
import { sendMessage } from '../modules/messages/send-message.ts'
import { followMessages } from './messages.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function startProcess(options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> {
  const api = await startApi(options)
  open.push(api)
  const job = followMessages(api.services)
  open.push({ close: () => job.stop() })
  return api
}

it('sends what an operator begins, waits for the morning without being told, and does so once for two processes', async () => {
  const first = await startProcess({ clock: testClock(new Date('2026-11-21T23:00:00+08:00')) })
  const { services, clock, databaseUrl } = first
  await startProcess({ databaseUrl, clock })
  await changeSettings(first, { smsTemplates: { 提醒: { code: 'SMS_1', text: '初赛还有一周。拒收请回复R' } } })
  const people = await reachablePeople(
    first,
    Array.from({ length: 25 }, () => ({})),
  )
  const wording = { channel: 'sms', template: '提醒' } as const
  const id = await draftMessage(services, { seasonYear: 2026, wording, segment: {}, createdBy: '测试组委' })
  const runs = async () => {
    const { text } = await first.request.get('/metrics').expect(200)
    return Number(/qisuan_job_seconds_count\{job="sendMessages",outcome="done"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  const before = await runs()
  await sendMessage(services, id)
  await expect.poll(runs).toBeGreaterThan(before)
  expect(await listMessages(services)).toMatchObject([{ state: 'sending', sent: 0 }])
  clock.set('2026-11-22T08:00:00+08:00')
  await expect.poll(() => listMessages(services)).toMatchObject([{ state: 'sent', sent: 25 }])
  const phones = (await services.smsInbox?.list())?.map(({ phone }) => phone) ?? []
  expect(phones.toSorted()).toEqual(people.map(({ phone }) => phone).toSorted())
})
