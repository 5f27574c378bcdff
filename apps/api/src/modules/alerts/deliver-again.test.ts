import { expect, it } from 'vitest'
import { useAlerts } from '../../../test/support/alerts.ts'
import { robotSecrets } from '../../../test/support/robot-stand-in.ts'
import { lookAtConditions } from './look.ts'

const { api, owner, robots, seen, broken, minute, add, states } = useAlerts()

it('is sent again with longer pauses to a robot that answers 500, and no more once it has arrived', async () => {
  await add({ kind: 'dingtalk', address: robots.addresses.dingtalk, secret: robotSecrets.dingtalk })
  robots.state.failing = 2
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await minute()
  expect(await states()).toEqual(['opened waiting'])
  const { body: receivers } = await owner.page.call('alertReceivers').expect(200)
  expect(receivers[0]).toMatchObject({ trouble: 'HTTP 500' })
  // Half a minute, then a whole one.
  await minute()
  expect(robots.received).toEqual([])
  await minute()
  await minute()
  expect(robots.of('dingtalk')).toHaveLength(1)
  expect(await states()).toEqual(['opened sent'])
})

it('never goes twice to a robot that may have it, and again with its id to a program', async () => {
  await add({ kind: 'wecom', name: '群', address: robots.addresses.wecom })
  await add({ kind: 'webhook', name: '程序', address: robots.addresses.webhook, secret: robotSecrets.webhook })
  robots.state.silent = true
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await minute()
  robots.state.silent = false
  await minute()
  await minute()
  expect(robots.received).toMatchObject([{ kind: 'webhook', id: expect.stringMatching(/^alert-\d+$/) }])
  expect((await states()).toSorted()).toEqual(['opened sent', 'opened unclear'])
})

it.each([200, 502, 504])(
  'is not sent again after an answer %i that does not tell whether it has arrived',
  async (status) => {
    await add({ kind: 'wecom', address: robots.addresses.wecom })
    Object.assign(robots.state, { failing: 1, status })
    seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
    await minute()
    await minute()
    await minute()
    expect(await states()).toEqual(['opened unclear'])
    expect(robots.received).toEqual([])
  },
)

it('has its own hour of attempts, whatever else waits for the robot', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await lookAtConditions(api.services, [broken()])
  await api.services.db.alertDelivery.updateMany({ data: { attempt: 7 } })
  await lookAtConditions(api.services, [broken({ key: 'redis_away' })])
  robots.state.failing = 1
  await minute()
  expect(await states()).toEqual(['opened failed', 'opened waiting'])
  await minute()
  expect(robots.of('wecom')).toHaveLength(1)
})

it('leaves alone what a process was sending when it died', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await lookAtConditions(api.services, [broken()])
  const claimedAt = api.clock.now()
  await api.services.db.alertDelivery.updateMany({ data: { state: 'sending', claimedAt, attempt: 1 } })
  await minute()
  expect(await states()).toEqual(['opened sending'])
  await minute()
  await minute()
  expect(await states()).toEqual(['opened unclear'])
  expect(robots.received).toEqual([])
})
