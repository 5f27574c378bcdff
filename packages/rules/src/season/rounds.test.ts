import { describe, expect, it } from 'vitest'
import { isInvitation, monthLabel, parseRoundKey, parseRoundKind, roundKey, roundKinds, yearOfRound } from './rounds.ts'

describe('round keys (spec §3)', () => {
  it.each([
    ['2026-1', { year: 2026, kind: 'preliminary' }],
    ['2026-2', { year: 2026, kind: 'final' }],
    ['2021-3', { year: 2021, kind: 'extra' }],
    ['2022-11.15-temp', { year: 2022, kind: 'provincial', month: 11, day: 15 }],
    ['2022-5.3-temp', { year: 2022, kind: 'provincial', month: 5, day: 3 }],
    ['2022-05.31-temp', { year: 2022, kind: 'provincial', month: 5, day: 31 }],
    ['2022-01.01-temp', { year: 2022, kind: 'provincial', month: 1, day: 1 }],
    ['2022-10.10-temp', { year: 2022, kind: 'provincial', month: 10, day: 10 }],
    ['2022-12.20-temp', { year: 2022, kind: 'provincial', month: 12, day: 20 }],
    ['2022-1.30-temp', { year: 2022, kind: 'provincial', month: 1, day: 30 }],
    ['2024-cq', { year: 2024, kind: 'cq' }],
    ['2023-aoc', { year: 2023, kind: 'aoc' }],
    ['2025-6', { year: 2025, kind: 'monthly', month: 6 }],
    ['2025-12', { year: 2025, kind: 'monthly', month: 12 }],
  ])('%s is read', (key, name) => {
    expect(parseRoundKey(key)).toEqual(name)
  })

  it.each([
    [''],
    ['2026'],
    ['2026-'],
    ['2026-0'],
    ['2026-4'],
    ['2026-16'],
    ['26-1'],
    ['12026-1'],
    ['x2026-1'],
    ['2026-1 '],
    ['2026-1\n'],
    ['2026-constructor'],
    ['2026-__proto__'],
    ['2022-11.15'],
    ['2022-13.1-temp'],
    ['2022-0.1-temp'],
    ['2022-11.32-temp'],
    ['2022-11.0-temp'],
    ['2022-11.15-temporary'],
  ])('%j is unknown', (key) => {
    expect(parseRoundKey(key)).toBeUndefined()
  })

  it.each([
    ['preliminary', '2026-1'],
    ['final', '2026-2'],
    ['extra', '2026-3'],
    ['aoc', '2026-aoc'],
    ['cq', '2026-cq'],
  ] as const)('a %s is spelled %s, and read back', (kind, key) => {
    expect(roundKey(2026, kind)).toBe(key)
    expect(parseRoundKey(key)).toEqual({ year: 2026, kind })
  })
})

describe('kinds', () => {
  it('are read by both of their names', () => {
    expect(Object.entries(roundKinds).map((names) => names.map(parseRoundKind))).toEqual(
      Object.keys(roundKinds).map((kind) => [kind, kind]),
    )
    expect(parseRoundKind('复活赛')).toBeUndefined()
  })

  it.each([
    ['2027-1', 'preliminary', 2027],
    ['2027-12', 'monthly', 2027],
    ['2027-12', 'final', undefined],
    ['2027-cq', 'extra', undefined],
    ['2027-repechage', 'extra', 2027],
    ['2027-junior-2', 'final', 2027],
    ['2027-4', 'final', undefined],
    ['2027-Repechage', 'extra', undefined],
    ['27-repechage', 'extra', undefined],
  ] as const)('%s as %s belongs to %s', (key, kind, year) => {
    expect(yearOfRound(key, kind)).toBe(year)
  })
})

describe('rewards tabs (spec §2, rewards)', () => {
  it.each([
    ['aoc', true],
    ['cq', true],
    ['preliminary', false],
    ['monthly', false],
    ['provincial', false],
  ] as const)('a round of kind %s is hidden: %s', (kind, hidden) => {
    expect(isInvitation(kind)).toBe(hidden)
  })

  it.each([
    ['2025-6', undefined, '2025-6'],
    ['2025-12', '2025-11-30T12:00:00+08:00', '2025-12'],
    ['2022-11.15-temp', null, '2022-11'],
    ['2026-2', '2026-05-31T23:59:59+08:00', '2026-5'],
    ['2026-2', '2026-05-31T16:00:00Z', '2026-6'],
    ['2026-2', '2026-12-31T16:00:00Z', '2027-1'],
    ['2026-2', null, '2026-2'],
    ['2026-2', undefined, '2026-2'],
    ['somewhere', '2026-03-01T00:00:00+08:00', '2026-3'],
  ])('%s beginning %s is labelled %s', (key, begin, label) => {
    expect(monthLabel({ key, begin, timeZone: 'Asia/Shanghai' })).toBe(label)
  })
})
