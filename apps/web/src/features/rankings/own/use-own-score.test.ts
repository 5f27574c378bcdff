import { expect, test } from 'vitest'
import { queryOf } from '../../../api/query-client.ts'
import { createPage } from '../../../../test/page.tsx'
import { currentGame } from '../../competition/queries.ts'
import { useOwnScore } from './use-own-score.ts'

const own = { rank: null, score: null, ozaria: null, round: { key: '2026-1', group: 1 } }
const ranked = { ...own, rank: 12, score: 60_000 }
const season = {
  publication_times: ['10:00', '18:00'],
  time_zone: 'Asia/Shanghai',
  all: [{ slug: '2026-1', frozen_from: '2026-11-30T00:00:00+08:00' }],
}

/** The own score as a page shows it at a time, beside the last board. */
function scoreAt(at: string, board: object | undefined, received: number | null | undefined) {
  const page = createPage({ at: `${at}+08:00` })
  page.hold(currentGame().queryKey, season)
  page.hold(queryOf('gameStates').queryKey, received === undefined ? {} : { '2026-1': { state: 0, score: received } })
  return page.hook(() => ({ score: useOwnScore(board as Parameters<typeof useOwnScore>[0]) })).score
}

const noon = '2026-11-20T12:00'

test.each([
  ['nothing was received', noon, own, undefined, { state: 'none' }],
  ['a game without points', noon, own, null, { state: 'none' }],
  ['a first score, before the next board', noon, own, 61_000, { title: '已收到 61,000 分', text: '18:00 公布名次' }],
  ['a score of nothing is a score', noon, own, 0, { title: '已收到 0 分' }],
  ['in the evening the next board is tomorrow’s', '2026-11-20T18:30', own, 500, { text: '11 月 21 日 10:00 公布名次' }],
  ['the board shows it', noon, ranked, 60_000, { state: 'published' }],
  ['a worse one changes nothing', noon, ranked, 59_000, { state: 'published' }],
  ['a better one waits', noon, ranked, 71_428, { state: 'improved', title: '已收到更高的 71,428 分' }],
  [
    'junior rows have their points in another field',
    noon,
    { ...ranked, score: null, ozaria: 70_000 },
    69_000,
    { state: 'published' },
  ],
  ['boards are frozen', '2026-11-30T00:00', own, 500, { title: '已收到 500 分', text: '榜单已封存，揭晓时公布名次' }],
  ['a moment before they freeze', '2026-11-29T23:59', own, 500, { text: '11 月 30 日 10:00 公布名次' }],
] as const)('%s', (_, at, board, received, shown) => {
  expect(scoreAt(at, board, received)).toMatchObject(shown)
})

test('nothing is said before it is known', () => {
  expect(scoreAt(noon, undefined, 500)).toBeUndefined()
  const page = createPage()
  page.hold(currentGame().queryKey, season)
  expect(page.hook(() => ({ score: useOwnScore(ranked as never) })).score).toBeUndefined()
})
