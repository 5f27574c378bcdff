import { describe, expect, it } from 'vitest'
import { entryName, parseState, stateName, stateNames } from './award-names.ts'

describe('the names of states (spec §4)', () => {
  it.each([
    ['medals', '金牌', 1],
    ['medals', '优秀奖', 7],
    ['medals', '4', 4],
    ['medals', '未参赛', 0],
    ['medals', '8', undefined],
    ['medals', '未获奖', undefined],
    ['tiers', '一等奖', 1],
    ['tiers', '晋级下一轮', 4],
    ['tiers', '未获奖', 5],
    ['tiers', '第二赛道三等奖', 13],
    ['tiers', '金牌', undefined],
    ['tiers', '10', undefined],
    ['tiers', '', undefined],
    ['tiers', '1.0', undefined],
    ['aoc', '受邀', 2],
    ['aoc', '1', 1],
    ['aoc', '二等奖', undefined],
    ['cq', '受邀', 1],
    ['cq', '2', undefined],
    ['cq', '未参赛', 0],
  ] as const)('in the reading %s, %s is %s', (reading, text, state) => {
    expect(parseState({ reading }, text)).toBe(state)
  })

  it('include the awards that a round names itself, and its names of prizes', () => {
    const awards = { reading: 'tiers', own: ['优秀奖', '最佳创意奖'], prizes: [{ name: '特等奖' }] } as const
    expect(stateNames(awards).slice(-4)).toEqual(['优秀奖', '最佳创意奖', '未参赛', '未获奖'])
    expect(['优秀奖', '最佳创意奖', '22', '特等奖', '一等奖', '23'].map((text) => parseState(awards, text))).toEqual([
      21,
      22,
      22,
      1,
      1,
      undefined,
    ])
    expect([21, 22, 23].map((state) => stateName(awards, state))).toEqual(['优秀奖', '最佳创意奖', '未获奖'])
  })

  it.each(['medals', 'tiers'] as const)('say of a score without an award that somebody took part, in %s', (reading) => {
    expect(entryName({ reading }, { state: 0, score: 5 })).toBe('还没有奖项')
    expect(entryName({ reading }, { state: 0, score: null })).toBe('未参赛')
    expect(parseState({ reading }, '还没有奖项')).toBe(0)
  })

  it.each(['medals', 'tiers', 'aoc', 'cq'] as const)(
    'are all different and lead back to their states, in the reading %s',
    (reading) => {
      const names = stateNames({ reading })
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(stateName({ reading }, parseState({ reading }, name) ?? -1)).toBe(name)
    },
  )
})
