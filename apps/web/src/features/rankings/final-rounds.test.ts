import type { RoundSummary } from '@qisuan/contracts/competition'
import { expect, test } from 'vitest'
import { finalRoundsOf, groupsOf, markedOnRanking, markedPercent, rowsShown } from './final-rounds.ts'

function round(slug: string, kind: RoundSummary['kind'], begin: string, more: Partial<RoundSummary> = {}) {
  return {
    slug,
    kind,
    year: 2026,
    name: slug,
    award_reading: 'medals' as const,
    begin_time: begin,
    end_time: null,
    areas: [],
    frozen_from: null,
    ...more,
  }
}

const all = [
  round('2026-1', 'preliminary', '2026-09-01T00:30:00Z'),
  round('2026-2', 'final', '2026-12-12T00:30:00Z'),
  round('2026-3', 'extra', '2026-12-20T02:00:00Z'),
  round('2026-6', 'monthly', '2026-06-01T00:30:00Z'),
  round('2023-3', 'extra', '2024-01-20T02:00:00Z'),
  round('2024-cq', 'cq', '2024-08-10T00:00:00Z'),
]

test.each([
  ['2026-1', ['2026-6', '2023-3']],
  ['2026-2', ['2026-2', '2026-6', '2023-3']],
  ['2026-3', ['2026-3', '2026-2', '2026-6', '2023-3']],
])('while %s is being played, the boards of %j are available', (slug, slugs) => {
  expect(finalRoundsOf({ all, slug, state: 3 }, 0).map((each) => each.slug)).toEqual(slugs)
})

test.each([
  ['2026-11-20T00:00:00Z', ['2026-6', '2023-3']],
  ['2026-12-14T00:00:00Z', ['2026-2', '2026-6', '2023-3']],
])('off season at %s, the boards of %j are available', (now, slugs) => {
  expect(finalRoundsOf({ all, slug: '2026-1', state: 0 }, Date.parse(now)).map((each) => each.slug)).toEqual(slugs)
})

const extra = round('2023-3', 'extra', '2024-01-20T02:00:00Z')
const final = round('2026-2', 'final', '2026-12-12T00:30:00Z', { highlight_percent: 40 })

test('an extra round shows all rows of every group', () => {
  expect(groupsOf(extra).map(({ letter }) => letter)).toEqual(['x', 's', 'm', 'l', 't'])
  expect(rowsShown(extra, 1)).toBeUndefined()
})

test('a round can set display lengths, for the groups that have a board, and highlight percentages', () => {
  expect(groupsOf({ ...extra, display_lengths: { '2': 10 } }).map(({ letter }) => letter)).toEqual(['m'])
  expect(rowsShown({ ...extra, display_lengths: { '2': 10 } }, 2)).toBe(10)
  expect([
    markedPercent(final),
    markedPercent({ ...final, highlight_percent: undefined }),
    markedPercent(extra),
  ]).toEqual([40, 30, 5])
})

test('the ranking uses the highlight percentage of its round unless the round is a final', () => {
  const preliminary = round('2026-1', 'preliminary', '2026-09-01T00:30:00Z', { highlight_percent: 8 })
  expect(
    [preliminary, { ...preliminary, highlight_percent: undefined }, final, undefined].map(markedOnRanking),
  ).toEqual([8, 5, 5, 5])
})

test('a final shows all groups at full length', () => {
  expect(groupsOf(final)).toHaveLength(5)
  expect(rowsShown(final, 2)).toBeUndefined()
})
