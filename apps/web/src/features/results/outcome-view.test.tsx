import type { RoundSummary } from '@qisuan/contracts/competition'
import { expect, test } from 'vitest'
import { queryOf } from '../../api/query-client.ts'
import { createPage } from '../../../test/page.tsx'
import { currentGame } from '../competition/queries.ts'
import { OutcomeView } from './outcome-view.tsx'
import { resultPath } from './result-path.ts'
import { WithResults } from './with-results.tsx'

const round = { slug: '2026-2', kind: 'final', name: '全国总决赛', year: 2026, award_reading: 'medals' } as RoundSummary

test.each([
  ['played and not judged', { state: 0, score: 61_000 }, ['61,000', '待评定'], ['没有你的参赛记录']],
  ['a score of nothing is judged like another', { state: 0, score: 0 }, ['待评定'], ['没有你的参赛记录']],
  ['not played', { state: 0, score: null }, ['这一轮没有你的参赛记录'], ['待评定']],
  ['never heard of', undefined, ['这一轮没有你的参赛记录'], ['待评定']],
  [
    'disqualified, whatever was won',
    { state: 1, score: 61_000, disqualified: { reason: '代码雷同' } },
    ['已取消参赛资格', '原因：代码雷同'],
    ['恭喜', '61,000'],
  ],
])('the outcome of a round: %s', (_, entry, texts, others) => {
  const shown = createPage().textOf(<OutcomeView round={round} entry={entry} />)
  for (const text of texts) expect(shown).toContain(text)
  for (const text of others) expect(shown).not.toContain(text)
})

test.each([
  ['preliminary', '/result/preliminary?round=2026-2'],
  ['final', '/result/final?round=2026-2'],
  ['monthly', '/result/final?round=2026-2'],
  ['provincial', '/result/province?round=2026-2'],
  ['extra', undefined],
  ['aoc', undefined],
] as const)('a round of the kind %s has the page %s', (kind, path) => {
  expect(resultPath({ kind, slug: '2026-2' })).toBe(path)
})

test('results wait for both the season and what somebody has reached', () => {
  const page = createPage()
  const shown = () => page.textOf(<WithResults>{({ entries }) => `结果 ${Object.keys(entries).join()}`}</WithResults>)
  page.hold(currentGame().queryKey, { all: [] })
  expect(shown()).not.toContain('结果')
  page.hold(queryOf('gameStates').queryKey, { '2026-1': { state: 1 } })
  expect(shown()).toBe('结果 2026-1')
})
