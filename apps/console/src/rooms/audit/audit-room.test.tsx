// @vitest-environment happy-dom
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { auditCopy as copy } from '#copy/audit'
import { addressNow, closePage, field, fill, named, pageText, press, sees, show, until } from '../../../test/page.tsx'
import { refuse, serve } from '../../../test/server.ts'
import { AuditRoom } from './audit-room.tsx'
import { concerningOf } from './concerning-filter.tsx'
import type { Entry } from './fold.ts'

afterEach(closePage)

const entry = (id: number, more: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-11-20T06:40:05.000Z',
  until: '2026-11-20T06:40:05.000Z',
  operator: '周予安',
  way: 'console',
  action: 'console renamePerson',
  reason: '本人来电',
  subject: 'user_account',
  changes: 1,
  key: { id: 12 },
  before: { nickname: '小棠' },
  after: { nickname: '晓棠' },
  about: null,
  ...more,
})
const log = (list: Entry[]): OperatorAnswer<'auditLog'> => ({
  list,
  operators: ['周予安'],
  subjects: ['user_account'],
  rounds: [],
})
/** Fifty acts in one row, as of a ceremony, whose last has the number 51. */
const tap = { action: 'console moveCeremony', subject: 'ceremony', key: { id: 'x' }, about: { round_key: '2026-1' } }
const fullPage = log(Array.from({ length: 50 }, (_, nth) => entry(100 - nth, tap)))

async function open(at: string, answer = log([entry(1)])) {
  const sent = serve({ auditLog: answer })
  show(<AuditRoom />, { at })
  await sees(answer.list.length > 0 ? '周予安' : copy.empty)
  return sent
}

describe('the address', () => {
  it('says what is listed', async () => {
    const sent = await open('/audit?operator=%E5%91%A8%E4%BA%88%E5%AE%89&subject=user_account&user=12&before=80')
    expect(sent('auditLog')).toEqual([{ operator: '周予安', subject: 'user_account', user: '12', before: '80' }])
    expect(field(copy.concerning.value).value).toBe('12')
  })

  it.each([
    ['', {}],
    ['user=12', { user: '12' }],
    ['school=7&other=1', { school: '7' }],
    ['round=2026-1&user=12', { user: '12' }],
  ])('?%s asks for one thing at most', (search, concerning) => {
    expect(concerningOf(new URLSearchParams(search))).toEqual(concerning)
  })
})

describe('older acts', () => {
  it('follow those of a full page, and the newest are a press away', async () => {
    const sent = await open('/audit?user=12', fullPage)
    expect(named(copy.newest)).toEqual([])
    await press(copy.older)
    await until(() => expect(sent('auditLog').at(-1)).toEqual({ user: '12', before: '51' }))
    await press(copy.newest)
    await until(() => expect(addressNow()).toBe('/audit?user=12'))
  })

  it('are not offered after the last page', async () => {
    await open('/audit', log([entry(1)]))
    expect(named(copy.older)).toEqual([])
  })
})

describe('a search', () => {
  it.each([
    ['12', '?user=12'],
    [' #12 ', '?user=12'],
    ['', ''],
  ])('for “%s” begins at the newest act', async (typed, search) => {
    await open('/audit?before=80&user=7')
    await fill(copy.concerning.value, typed)
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    field(copy.concerning.value).dispatchEvent(enter)
    await until(() => expect(addressNow()).toBe(`/audit${search}`))
  })
})

describe('an act', () => {
  it('is told with its operator, its object, its change and its reason', async () => {
    await open('/audit', log([entry(1)]))
    expect(pageText()).toContain(copy.ways.console)
    expect(pageText()).toContain('选手 12')
    expect(pageText()).toContain('小棠 → 晓棠')
    expect(pageText()).toContain(copy.reason('本人来电'))
    expect(pageText()).toContain('11 月 20 日 14:40:05')
  })

  it('of several rows tells no change of one', async () => {
    await open('/audit', log([entry(1, { changes: 3 })]))
    expect(pageText()).not.toContain('小棠')
    expect(pageText()).toContain(copy.rows(3))
  })

  it('that is one of several taps is one row with their number and their time', async () => {
    const later = { at: '2026-11-20T06:40:35.000Z', until: '2026-11-20T06:41:00.000Z' }
    await open('/audit', log([entry(2, { ...tap, ...later }), entry(1, tap)]))
    expect(document.querySelectorAll('tbody tr.ant-table-row')).toHaveLength(1)
    expect(pageText()).toContain(copy.times(2))
    expect(pageText()).toContain('14:40–14:41')
  })
})

describe('an act that is opened', () => {
  const openRow = async () =>
    (
      await until(() => document.querySelector<HTMLElement>('.ant-table-row-expand-icon') ?? expect.fail('no row'))
    )?.click()

  it('shows each value before and after, and a missing one as a dash', async () => {
    await open('/audit', log([entry(1, { before: { nickname: '小棠' }, after: { nickname: '晓棠', role: 2 } })]))
    await openRow()
    await sees(copy.field)
    const rows = [...document.querySelectorAll('[scope=row]')].map((head) => head.parentElement?.textContent)
    expect(rows).toEqual([expect.stringContaining('小棠晓棠'), expect.stringContaining('–2')])
  })

  it('of several rows asks for all of them, and says how many there are more', async () => {
    const sent = serve({
      auditLog: log([entry(1, { changes: 300 })]),
      auditEntries: { list: [entry(1), entry(2)], total: 300 },
    })
    show(<AuditRoom />, { at: '/audit' })
    await openRow()
    await sees(copy.more('300', '2'))
    expect(sent('auditEntries')).toEqual([{ id: '1' }])
  })

  it('tells where its rows cannot be had', async () => {
    serve({ auditLog: log([entry(1, { changes: 2 })]), auditEntries: () => refuse(404, { message: '没有这一条' }) })
    show(<AuditRoom />, { at: '/audit' })
    await openRow()
    await sees('没有这一条')
  })
})

it('a person without the right reads why nothing is here', async () => {
  serve({ auditLog: () => refuse(403, { message: '没有权限' }) })
  show(<AuditRoom />, { at: '/audit' })
  await sees('没有权限')
})
