import { finalAward, tierAward } from '@qisuan/rules/season/game-states'
import { expect, test } from 'vitest'
import { outcomeOf, prizePlace } from './outcome.ts'

const tiers = { award_reading: 'tiers' as const }
const medals = { award_reading: 'medals' as const }
const named = { ...tiers, prizes: [{ name: '全国一等奖', top_percent: 10 }] }

test.each([
  ['no entry', tiers, undefined, { kind: 'absent', text: '未参赛' }],
  ['state 0 without a score', tiers, { state: 0, score: null }, { kind: 'absent', text: '未参赛' }],
  ['state 0 with a score', tiers, { state: 0, score: 4321 }, { kind: 'pending', score: 4321 }],
  ['state 0 with a score of 0', medals, { state: 0, score: 0 }, { kind: 'pending', score: 0 }],
  [
    'a disqualification',
    tiers,
    { state: 0, score: null, disqualified: { reason: '请人代做' } },
    { kind: 'disqualified', reason: '请人代做' },
  ],
  ['state 4', tiers, { state: 4, score: 10 }, { kind: 'qualified' }],
  ['state 5', tiers, { state: 5, score: 10 }, { kind: 'none', text: '很遗憾，暂未获奖' }],
  ['state 9', tiers, { state: 9 }, { kind: 'none', text: '很遗憾，暂未获奖' }],
  ['a medal state beyond the table', medals, { state: 8, score: 1 }, { kind: 'none', text: '很遗憾，暂未获奖' }],
])('%s', (_, round, entry, outcome) => {
  expect(outcomeOf(round, entry)).toEqual(outcome)
})

test.each([
  [named, 1, '全国一等奖'],
  [named, 2, '二等奖'],
  [named, 11, '第二赛道一等奖'],
  [tiers, 3, '三等奖'],
  [medals, 1, '金牌'],
  [medals, 4, '一等奖'],
  [medals, 7, '优秀奖'],
])('%j state %i is named %s', (round, state, title) => {
  expect(outcomeOf(round, { state })).toMatchObject({ kind: 'award', title })
})

test.each([
  [finalAward(1), 0],
  [finalAward(3), 0],
  [finalAward(4), 0],
  [finalAward(5), 1],
  [finalAward(6), 2],
  [finalAward(7), undefined],
  [tierAward(2), 1],
  [tierAward(13), 2],
  [tierAward(5), undefined],
])('%j has the gifts of place %s', (award, place) => {
  expect(prizePlace(award)).toBe(place)
})
