import { describe, expect, it } from 'vitest'
import { parseState, stateName, stateNames } from './award-names.ts'

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
  ] as const)('in the reading %s, %s is %s', (reading, text, state) => {
    expect(parseState(reading, text)).toBe(state)
  })

  it.each(['medals', 'tiers'] as const)(
    'are all different and lead back to their states, in the reading %s',
    (reading) => {
      const names = stateNames(reading)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(stateName(reading, parseState(reading, name) ?? -1)).toBe(name)
    },
  )
})
