import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { createPage } from '../../../test/page.tsx'
import { currentGame } from '../competition/queries.ts'
import { lastAhead, type Admission } from './admission.ts'
import { ClosedEntrance } from './closed-entrance.tsx'
import { LaunchRefusal } from './launch-refusal.tsx'
import { OwnState } from './own-state.tsx'

const now = '2026-11-20T15:00:00+08:00'
const at = (hours: number) => Date.parse(now) + hours * 3_600_000

test.each([
  ['nothing waits', [null, undefined], null],
  ['the last of what waits decides', [now, at(2), at(1)], at(2)],
  ['what has come no longer waits', [at(-1), at(0)], null],
])('%s', (_, dates, from) => {
  expect(lastAhead(now, dates)).toBe(from)
})

test.each<[string, Exclude<Admission, { state: 'open' }>, string | undefined, boolean, string]>([
  ['a day before', { state: 'ahead', from: at(24) }, '2026-2', true, '11 月 21 日 15:00 开放'],
  [
    'a few hours before, which nobody needs a calendar for',
    { state: 'ahead', from: at(12) },
    '2026-2',
    false,
    '11 月 21 日 03:00 开放',
  ],
  ['a day before, without a round', { state: 'ahead', from: at(24) }, undefined, false, '开放'],
  ['no date is known', { state: 'ahead', from: null }, '2026-2', false, '还没有开放'],
  ['it is over', { state: 'over' }, '2026-2', false, '已结束'],
  ['it is not for this user', { state: 'closed' }, '2026-2', false, '暂不开放'],
])('in place of a start button: %s', (_, admission, round, hasCalendar, remark) => {
  const page = createPage({ at: now })
  const html = page.htmlOf(<ClosedEntrance round={round} admission={admission} label="开始" />)
  expect(html).toContain(remark)
  expect(html).toContain('disabled')
  expect(html.includes('加入日历')).toBe(hasCalendar)
})

test.each([
  ['not_enrolled', '你还没有报名', '/enroll', '先报名，选好组别'],
  ['not_in_competition_time', '不在比赛时间', '/', '时间以首页为准'],
] as const)('a refusal of %s leads on', (code, message, path, text) => {
  const html = createPage().htmlOf(<LaunchRefusal error={new ApiError(403, message, { code })} />)
  expect(html).toContain(message)
  expect(html).toContain(text)
  expect(html).toContain(`href="${path}"`)
})

test.each([
  ['of the platform', new ApiError(502, '比赛平台没有回应'), '比赛平台没有回应'],
  ['that nobody foresaw', new Error('secret of the server'), '出了点小问题'],
])('another refusal is told and leads nowhere: %s', (_, error, text) => {
  const html = createPage().htmlOf(<LaunchRefusal error={error} />)
  expect(html).toContain(text)
  expect(html).not.toContain('href')
  expect(html).not.toContain('secret')
})

test.each([
  ['an account that is there', { group: 1, bound: true }, true, true, ['true', 'true', 'true'], false],
  ['one that opens by itself, or an own one', { group: 6, bound: false }, true, true, ['true', 'false', 'true'], true],
  [
    'one that opens by itself, where no own one may be bound',
    { group: 1, bound: false },
    false,
    true,
    ['true', 'false', 'true'],
    false,
  ],
  ['no account where there is no platform', { group: 1, bound: false }, true, false, ['true', 'true'], false],
])('conditions name %s', (_, me, own, platform, met, isBound) => {
  const page = createPage()
  page.hold(currentGame().queryKey, { own_accounts: own })
  const html = page.htmlOf(<OwnState me={me as never} platform={platform} times="全天" open />)
  expect([...html.matchAll(/data-met="(\w+)"/g)].map(([, each]) => each)).toEqual(met)
  expect(html.includes('绑定已有的')).toBe(isBound)
})

test('who has not enrolled for the season reads that first', () => {
  const html = createPage().htmlOf(
    <OwnState me={{ group: null, bound: false } as never} platform times="待公布" open={false} />,
  )
  expect(html).toContain('本赛季还没有报名')
  expect(html).not.toContain('data-met="true"')
})
