import { organiserFile } from '@qisuan/contracts/organiser'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RenderedAt } from '../../api/clock.ts'
import { identityQuery } from '../../identity.ts'
import { Outlook } from './outlook.tsx'
import { hasOutlook, type OutlookData } from './use-outlook.ts'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }
const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
queryClient.setQueryData(identityQuery().queryKey, { ...organiserFile.parse(names), qr_codes: [] })

const me = { name: '林小溪', group: 1, organization: '星桥实验小学', province: '浙江省' }
const unit = { name: '格能量', points: 5714 }
const arena = { name: '绿色能源竞技场', text: '', unit }
const game = { time_zone: 'Asia/Shanghai', all: [{ slug: '2026-1', name: '初赛', task_intros: { default: arena } }] }
const now = Date.parse('2026-11-20T15:42:00+08:00')

const person = (rank: number, score: number) => {
  return { rank, username: `选手${rank}`, organization: '越湖第二小学', area_name: '浙江省', score }
}
const place = { rank: 163, total: 900, province_rank: 14, province_total: 60 }

const made = { score: 65_714, at: '2026-11-20T07:42:00.000Z', outcome: 'best', reason: null } as const
const before = { as_of: '2026-11-19T10:00:00.000Z', rank: 170 }

/** A better score between two boards. */
const expected: OutlookData = {
  round: '2026-1',
  as_of: '2026-11-20T02:00:00.000Z',
  next_at: '2026-11-20T10:00:00.000Z',
  frozen: false,
  open: true,
  disqualified: null,
  score: 65_714,
  received: made,
  published: { ...place, score: 60_000 },
  last: before,
  expected: { ...place, rank: 118, province_rank: 9 },
  goal: { score: 71_428, more: 5714, rank: 86, units: 1 },
  above: [person(117, 66_102), person(116, 66_200)],
  below: [person(119, 65_410)],
}
/** A published place, with no newer score. */
const published: OutlookData = { ...expected, score: 60_000, expected: null }

function read(data: OutlookData): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={now}>
        <MemoryRouter>
          <Outlook title="成绩" me={me} game={game} data={data} />
        </MemoryRouter>
      </RenderedAt>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
}

test.each([
  [
    'a better score that waits',
    expected,
    [
      '已收到，已计入',
      '65,714',
      '新成绩 · 今天 18:00 上榜',
      '绿色能源竞技场 · 今天 15:42',
      '这是你目前最好的一次',
      '预计名次',
      '省内预计第 9 名',
      '升 45 名',
      '比今天 10:00 的榜',
      '不是正式名次',
      '今天 18:00 公布',
      '还有 2 小时 18 分',
      '再拿 1 格能量，能前进 32 名',
      '65,714|+5,714|→|71,428',
      '1 格能量值 5,714 分',
      '做一张我的海报',
      '差 388 分',
      '领先 304 分',
    ],
    ['最终名次', '再多'],
  ],
  [
    'a first score',
    { ...expected, published: null, last: null, received: { ...made, outcome: 'first' } },
    ['这是你的第一个成绩', '预计名次', '第一次上榜', '名次公布以后，就能做海报。'],
    ['升 '],
  ],
  [
    'a score before the first board',
    { ...expected, as_of: null, published: null, last: null, expected: null, goal: null, above: [], below: [] },
    ['已收到，已计入', '第一次公布时，这里会有你的名次', '今天 18:00 公布'],
    ['预计名次', '你的前后十名'],
  ],
  ['a place that rose', published, ['升 7 名', '比昨天 18:00 的榜'], ['预计名次', '新成绩']],
  [
    'a place with its own board, and the next',
    { ...published, received: { ...made, at: '2026-11-20T01:42:00.000Z' } },
    ['已上榜', '今天 10:00 公布', '下一榜 今天 18:00'],
    ['已收到，已计入', '今天 18:00 公布'],
  ],
  ['a place that fell', { ...published, last: { ...before, rank: 160 } }, ['降 3 名'], ['升 ']],
  ['a place that stayed', { ...published, last: { ...before, rank: 163 } }, ['名次没有变'], ['升 ', '降 ']],
  [
    'a score lower than before',
    { ...published, received: { ...made, score: 300, outcome: 'lower' } },
    ['60,000', '刚收到 300 分，没有超过它，按最好的一次计'],
    ['预计名次'],
  ],
  [
    'a score that does not count',
    { ...published, received: { ...made, score: 99, outcome: 'refused', reason: '不在比赛时间内' } },
    ['已收到，没有计入', '99 分没有计入：不在比赛时间内', '60,000'],
    ['已收到，已计入'],
  ],
  [
    'a goal in points',
    { ...expected, goal: { score: 66_490, more: 776, rank: 106, units: null } },
    ['再多 776 分，能前进 12 名'],
    ['再拿', '格能量值'],
  ],
  [
    'the first of all',
    { ...expected, expected: { ...place, rank: 1 }, goal: null, above: [] },
    ['前面没有人了', '比后面一位多 304 分'],
    ['再多', '再拿'],
  ],
  ['the last of all', { ...expected, below: [] }, ['后面还没有人'], []],
  [
    'a frozen board',
    { ...published, frozen: true, next_at: null, goal: null },
    ['榜单已封存，新的成绩和名次揭晓时公布。', '163'],
    ['预计名次', '最终名次', '再多', '再拿'],
  ],
  [
    'a round that is over',
    { ...published, open: false, next_at: null, goal: null },
    ['最终名次', '这一轮已经结束，名次不再变化。', '做一张我的海报'],
    ['再多', '再拿', '下一榜'],
  ],
  [
    'a disqualification',
    { ...published, disqualified: '代码雷同', score: null, published: null, above: [], below: [] },
    ['参赛资格已取消', '原因：代码雷同'],
    ['做一张我的海报', '你的前后十名', '分 '],
  ],
] satisfies [string, OutlookData, string[], string[]][])('%s', (_, data, told, untold) => {
  const text = read(data)
  for (const each of told) expect(text).toContain(each)
  for (const each of untold) expect(text).not.toContain(each)
})

test('there is nothing to tell before the first score', () => {
  const nothing = { ...expected, score: null, received: null, published: null, expected: null }
  expect(hasOutlook(nothing)).toBe(false)
  expect(hasOutlook({ ...nothing, disqualified: '代码雷同' })).toBe(true)
})
