import { describe, expect, it } from 'vitest'
import {
  awardOf,
  entersExtra,
  finalAward,
  invites,
  outcomeText,
  paperLink,
  passedPreliminary,
  rewardEligible,
  showsCertificate,
  succeeded,
  tierAward,
} from './game-states.ts'

describe('preliminary (spec §4, game state meanings)', () => {
  it.each([
    // medals: a state above 1 means passed
    ['medals', 0, 0, false],
    ['medals', 1, 0, false],
    ['medals', 1, 900, false],
    ['medals', 2, 0, true],
    ['medals', 3, 0, true],
    // tiers: score above 0, or state 1 or 2; 3 is success and 4 qualified
    ['tiers', 0, 0, false],
    ['tiers', 0, null, false],
    ['tiers', 0, undefined, false],
    ['tiers', 0, -1, false],
    ['tiers', 0, 0.1, true],
    ['tiers', 5, 1, true],
    ['tiers', 1, 0, true],
    ['tiers', 2, 0, true],
    ['tiers', 3, 0, true],
    ['tiers', 4, 0, true],
    ['tiers', 5, 0, false],
  ] as const)('%s: state %j with score %j passes: %s', (reading, state, score, passed) => {
    expect(passedPreliminary({ state, score }, reading)).toBe(passed)
  })

  it('without an entry is not passed', () => {
    expect(passedPreliminary(undefined, 'medals')).toBe(false)
    expect(passedPreliminary(undefined, 'tiers')).toBe(false)
  })

  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [4, false],
  ])('state %i is a success: %s', (state, success) => {
    expect(succeeded(state)).toBe(success)
  })
})

describe('final (spec §4, game state meanings)', () => {
  it.each([
    [1, 'gold', '金牌'],
    [2, 'silver', '银牌'],
    [3, 'bronze', '铜牌'],
    [4, 'first', '一等奖'],
    [5, 'second', '二等奖'],
    [6, 'third', '三等奖'],
    [7, 'excellence', '优秀奖'],
  ] as const)('state %i is %s, %s', (state, medal, name) => {
    expect(finalAward(state)).toEqual({ kind: 'medal', medal, name })
    expect(awardOf({ reading: 'medals' }, state)).toEqual(finalAward(state))
    expect(showsCertificate({ reading: 'medals' }, state)).toBe(true)
    expect(paperLink({ reading: 'medals' }, state)).toBe(true)
  })

  it.each([
    [0, 'none-participated'],
    [8, 'no-award'],
    [11, 'no-award'],
    [-1, 'no-award'],
  ])('state %i is %s', (state, kind) => {
    expect(awardOf({ reading: 'medals' }, state)).toEqual({ kind })
    expect(showsCertificate({ reading: 'medals' }, state)).toBe(false)
    expect(paperLink({ reading: 'medals' }, state)).toBe(false)
  })

  it.each([
    [0, false],
    [1, true],
    [7, true],
  ])('state %i enters the extra round: %s', (state, enters) => {
    expect(entersExtra(state)).toBe(enters)
  })
})

describe('newer reading per round (spec §4, decisions)', () => {
  it.each([
    [0, { kind: 'none-participated' }, false, false],
    [1, { kind: 'tier', tier: 1, track: 1, name: '一等奖' }, true, true],
    [2, { kind: 'tier', tier: 2, track: 1, name: '二等奖' }, true, true],
    [3, { kind: 'tier', tier: 3, track: 1, name: '三等奖' }, true, true],
    [4, { kind: 'qualified', name: '晋级下一轮' }, true, false],
    [5, { kind: 'no-award' }, false, false],
    [6, { kind: 'no-award' }, false, false],
    [10, { kind: 'no-award' }, false, false],
    [11, { kind: 'tier', tier: 1, track: 2, name: '第二赛道一等奖' }, true, true],
    [12, { kind: 'tier', tier: 2, track: 2, name: '第二赛道二等奖' }, true, true],
    [13, { kind: 'tier', tier: 3, track: 2, name: '第二赛道三等奖' }, true, true],
    [14, { kind: 'no-award' }, false, false],
    [1.5, { kind: 'no-award' }, false, false],
  ])('state %j: %j, certificate %s, paper %s', (state, award, certificate, paper) => {
    expect(tierAward(state)).toEqual(award)
    expect(awardOf({ reading: 'tiers' }, state)).toEqual(award)
    expect(showsCertificate({ reading: 'tiers' }, state)).toBe(certificate)
    expect(paperLink({ reading: 'tiers' }, state)).toBe(paper)
  })

  it.each(['medals', 'tiers'] as const)('%s: a missing state did not take part', (reading) => {
    expect(awardOf({ reading }, undefined)).toEqual({ kind: 'none-participated' })
    expect(awardOf({ reading }, null)).toEqual({ kind: 'none-participated' })
  })
})

describe('rounds to which one is invited (spec §4)', () => {
  it.each([
    ['aoc', 0, 'none-participated'],
    ['aoc', 1, 'invited'],
    ['aoc', 2, 'invited'],
    ['aoc', 4, 'invited'],
    ['cq', 0, 'none-participated'],
    ['cq', 1, 'invited'],
    ['cq', 2, 'no-award'],
  ] as const)('%s: state %i is %s, and nothing that a certificate is drawn for', (reading, state, kind) => {
    expect(awardOf({ reading }, state).kind).toBe(kind)
    expect(invites(reading, state)).toBe(kind === 'invited')
    expect(showsCertificate({ reading }, state)).toBe(false)
    expect(paperLink({ reading }, state)).toBe(false)
  })
})

describe('awards of a round itself', () => {
  const awards = { reading: 'medals', own: ['优秀组织奖'] } as const

  it('have their name, a certificate and a paper one', () => {
    expect(awardOf(awards, 21)).toEqual({ kind: 'own', name: '优秀组织奖' })
    expect(showsCertificate(awards, 21)).toBe(true)
    expect(paperLink(awards, 21)).toBe(true)
    expect(rewardEligible(21)).toBe(true)
  })

  it('are nothing in a round that does not name them', () => {
    expect(awardOf(awards, 22)).toEqual({ kind: 'no-award' })
    expect(awardOf({ reading: 'medals' }, 21)).toEqual({ kind: 'no-award' })
    expect(rewardEligible(20)).toBe(false)
    expect(rewardEligible(41)).toBe(false)
  })
})

describe('reward-eligible 6/12 rounds (spec §4)', () => {
  it.each(Array.from({ length: 16 }, (_, index) => index - 1))('state %i', (state) => {
    expect(rewardEligible(state)).toBe([1, 2, 3, 11, 12, 13].includes(state))
  })
})

describe('rewards page (spec §2, rewards)', () => {
  it.each([
    ['tiers', 0, '未参赛'],
    ['tiers', 1, undefined],
    ['tiers', 4, undefined],
    ['tiers', 5, '很遗憾，暂未获奖'],
    ['medals', 0, '未参赛'],
    ['medals', 7, undefined],
    ['medals', 8, '很遗憾，暂未获奖'],
  ] as const)('%s %i says %s', (reading, state, text) => {
    expect(outcomeText(awardOf({ reading }, state))).toBe(text)
  })
})
