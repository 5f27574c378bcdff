import type { RoundSummary } from '@qisuan/contracts/competition'
import { expect, test } from 'vitest'
import { finalRounds, isOn, openingRound, provincialRounds, rewardRounds } from './rounds.ts'

function round(slug: string, begin: string | null, kind: RoundSummary['kind'] = 'monthly'): RoundSummary {
  const times = { begin_time: begin, end_time: null }
  return { slug, year: 2026, kind, name: slug, award_reading: 'tiers', areas: [], frozen_from: null, ...times }
}

const all = [
  round('2026-1', '2026-09-01T00:30:00Z', 'preliminary'),
  round('2026-2', '2026-12-12T00:30:00Z', 'final'),
  round('2026-cq', '2026-08-10T00:00:00Z', 'cq'),
  round('2023-aoc', '2024-02-24T02:00:00Z', 'aoc'),
  round('2026-6', '2026-06-01T00:30:00Z'),
  round('2025-12', '2025-12-06T00:30:00Z'),
  round('2026-3', null, 'extra'),
]
const now = '2026-11-20T11:00:00Z'
const slugs = (rounds: readonly RoundSummary[]) => rounds.map(({ slug }) => slug)

test('the rewards list started rounds, newest first, without aoc and cq', () => {
  expect(slugs(rewardRounds(all, now))).toEqual(['2026-1', '2026-6', '2025-12'])
  expect(slugs(rewardRounds(all, '2026-12-12T00:30:00Z'))[0]).toBe('2026-2')
})

test('final rounds include seasonal and monthly finals', () => {
  expect(slugs(finalRounds(all, '2027-01-01T00:00:00Z'))).toEqual(['2026-2', '2026-6', '2025-12'])
})

test('a provincial award is listed from its begin on and current until its end', () => {
  const open = round('2022-11.15-temp', '2022-11-14T16:00:00Z', 'provincial')
  const award = { ...open, end_time: '2022-12-14T16:00:00Z' }
  expect(provincialRounds([...all, award], '2022-11-14T15:59:59Z')).toEqual([])
  expect(provincialRounds([...all, award], '2022-11-14T16:00:00Z')).toEqual([award])
  expect(isOn(award, '2022-12-14T15:59:59Z')).toBe(true)
  expect(isOn(award, '2022-12-14T16:00:00Z')).toBe(false)
  expect(isOn(open, '2026-11-20T11:00:00Z')).toBe(true)
})

test.each([
  ['the requested round', {}, '2025-12', '2025-12'],
  ['the newest round with an award', { '2026-1': { state: 0, score: 5 }, '2025-12': { state: 2 } }, null, '2025-12'],
  ['the newest round with an entry', { '2026-6': { state: 5 } }, null, '2026-6'],
  ['the newest round', {}, 'nowhere', '2026-1'],
])('the page opens %s', (_, entries, requested, slug) => {
  expect(openingRound(rewardRounds(all, now), entries, requested)?.slug).toBe(slug)
})
