import { describe, expect, it, test } from 'vitest'
import { ageGroups } from './age-groups.ts'
import { groupOf, groups, groupsFrom, parseGroup, schoolYears } from './groups.ts'

const rows = [
  [5, 'x', '小学低年级组', '小低', '1–3'],
  [1, 's', '小学高年级组', '小高', '4–6'],
  [2, 'm', '中学组', '中学', '7–12'],
  [3, 'l', '公开组', '公开', '大学生、社会人士，及没有邀请码的教师'],
  [6, 't', '教师组', '教师', '教师，凭邀请码'],
] as const

describe('groups (spec §1, §3)', () => {
  it('come in the order x, s, m, l, t', () => {
    expect(groups.map(({ letter }) => letter).join('')).toBe('xsmlt')
  })

  it.each(rows)('%i is %s, %s', (number, letter, name, shortName, grades) => {
    expect(groupOf(number)).toMatchObject({ number, letter, name, shortName })
    expect(groupOf(number).grades).toContain(grades)
  })

  it.each(rows)('%i and %s name one group, as a number and as text', (number, letter) => {
    expect(parseGroup(number)).toBe(number)
    expect(parseGroup(String(number))).toBe(number)
    expect(parseGroup(letter)).toBe(number)
  })

  it.each([[4], ['4'], [0], [7], [''], ['xs'], ['01'], ['1.0'], [' 1'], ['z'], ['constructor'], [Number.NaN]])(
    '%j names no group',
    (value) => {
      expect(parseGroup(value)).toBeUndefined()
    },
  )
})

it('only the groups of pupils have school years', () => {
  expect(groups.map(schoolYears)).toEqual(['1–3', '4–6', '7–12', undefined, undefined])
})

describe('age groups (spec §5, §9)', () => {
  it.each([
    [0, 'early', '5–7'],
    [1, 'primary', '1–6'],
    [2, 'secondary', '7–12'],
    [3, 'open', '不限'],
  ] as const)('row %i is %s, %s', (index, key, range) => {
    expect(ageGroups[index].key).toBe(key)
    expect(ageGroups[index].range).toContain(range)
  })

  it('each name the groups in which one can enrol, and leave none out', () => {
    expect(new Set(ageGroups.flatMap((ages) => ages.groups))).toEqual(new Set(groups.map(({ number }) => number)))
  })

  it('are four', () => {
    expect(ageGroups).toHaveLength(4)
  })
})

test('somebody’s own group comes first, and the others keep their order', () => {
  expect(groupsFrom(2).map(({ letter }) => letter)).toEqual(['m', 'x', 's', 'l', 't'])
  expect(groupsFrom(4)).toEqual(groups)
  expect(groupsFrom(undefined)).toEqual(groups)
})
