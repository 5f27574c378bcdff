import { beforeAll, describe, expect, it } from 'vitest'
import { deliverBatch } from '../src/modules/messages/deliver-messages.ts'
import { useApi } from './support/harness.ts'
import { newOperator, type ConsolePage } from './support/operators.ts'
import { reachablePeople } from './support/reachable-people.ts'
import { changeSettings } from './support/season.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })

let organiser: ConsolePage
let ofJiangsu: ConsolePage
beforeAll(async () => {
  organiser = (await newOperator(api)).page
  ofJiangsu = (await newOperator(api, [{ role: 'organiser', provinces: [32] }])).page
  await api.services.pool.query('update round set begins_at = null, ends_at = null, frozen_from = null')
})

const today = async (page = organiser) => (await page.call('today').expect(200)).body
const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000)

describe('what is next', () => {
  it('is the publication of boards, where nothing comes before it', async () => {
    const { next, publication } = await today()
    expect(next).toEqual({ kind: 'publication', at: publication.next_at, name: null })
  })

  it.each([
    ['round_begins', 'begins_at'],
    ['round_ends', 'ends_at'],
    ['freeze', 'frozen_from'],
  ])('is %s of a round', async (kind, column) => {
    const at = inMinutes(1)
    const { rows } = await api.services.pool.query<{ name: string }>(
      `update round set ${column} = $1 where key = '2026-2' returning name`,
      [at],
    )
    const expected = { kind, at: at.toISOString(), name: rows[0]?.name }
    await expect.poll(async () => (await today()).next).toEqual(expected)
    await expect.poll(async () => (await today(ofJiangsu)).next).toEqual(expected)
    await api.services.pool.query(`update round set ${column} = null`)
  })

  it('is a scheduled item of the news, or awards, which a province does not see before', async () => {
    const { db } = api.services
    const [soon, later] = [inMinutes(1), inMinutes(2)]
    await db.newsItem.create({ data: { notice: true, title: '获奖名单', publishedAt: later, url: '/md/awards.md' } })
    expect((await today()).next).toEqual({ kind: 'news', at: later.toISOString(), name: null })
    const batch = { roundKey: '2026-2', fileName: '名单.csv', operator: '组委', importedAt: api.clock.now() }
    await db.awardBatch.create({ data: { ...batch, publishAt: soon } })
    expect((await today()).next).toMatchObject({ kind: 'awards', at: soon.toISOString(), name: expect.any(String) })
    expect((await today(ofJiangsu)).next.kind).toBe('publication')
  })
})

it('the SMS of messages are counted beside the codes', async () => {
  await changeSettings(api, {
    smsTemplates: { 提醒: { code: 'SMS_1', text: '初赛还有一周。拒收请回复R' } },
    smsRate: 6000,
  })
  await reachablePeople(api, [{ name: '阿一' }, { name: '阿二' }])
  const { body } = await organiser.call('draftMessage', { channel: 'sms', template: '提醒', segment: {} }).expect(200)
  const { people } = body.preview
  await organiser.call('sendMessage', { id: body.id, reason: '理事会同意' }).expect(200)
  expect((await today()).sms.messages).toEqual({ sent: 0, failed: 0, waiting: people })
  await deliverBatch(api.services)
  expect((await today()).sms.messages).toEqual({ sent: people, failed: 0, waiting: 0 })
  api.clock.advance(2 * 86_400)
  await organiser.call('operator').expect(401)
  const { page } = await newOperator(api)
  expect((await today(page)).sms.messages).toEqual({ sent: 0, failed: 0, waiting: 0 })
})
