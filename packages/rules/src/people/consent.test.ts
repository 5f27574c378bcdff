import { describe, expect, it } from 'vitest'
import { isEnough, needsGuardian, newestVersion, versionOf } from './consent.ts'
import type { GroupNumber } from './groups.ts'

describe('the consent of a guardian', () => {
  const rows: readonly (readonly [GroupNumber, string, { unknown: boolean; under: boolean; over: boolean }])[] = [
    [5, '小低', { unknown: true, under: true, over: true }],
    [1, '小高', { unknown: true, under: true, over: true }],
    [2, '中学', { unknown: true, under: true, over: false }],
    [3, '公开', { unknown: false, under: false, over: false }],
    [6, '教师', { unknown: false, under: false, over: false }],
  ]

  it.each(rows)('group %i (%s) needs it: %o', (group, _name, { unknown, under, over }) => {
    const answers = [
      [null, unknown],
      [false, under],
      [true, over],
    ] as const
    for (const [over14, needed] of answers) {
      expect(needsGuardian(group, { asks: true, over14 })).toBe(needed)
      expect(needsGuardian(group, { asks: false, over14 })).toBe(false)
      expect(isEnough({ over14, guardian: false }, group, true)).toBe(!needed)
      expect(isEnough({ over14, guardian: false }, group, false)).toBe(true)
      expect(isEnough({ over14, guardian: true }, group, true)).toBe(true)
    }
  })
})

describe('versions', () => {
  it.each([
    ['# 隐私政策\n\n版本：2026-11-22\n\n正文', '2026-11-22'],
    ['版本: 2026-11-22.2\r\n正文', '2026-11-22.2'],
    ['正文里说版本：2026-11-22', undefined],
    ['版本：第二版', undefined],
    ['版本：2026-11-22 之后', undefined],
    ['', undefined],
  ])('of %j is %j', (document, version) => {
    expect(versionOf(document)).toBe(version)
  })

  it('are ordered by day, then by number', () => {
    expect(newestVersion(['2026-11-22', '2026-02-01', '2025-12-31.9'])).toBe('2026-11-22')
    expect(newestVersion(['2026-11-22.2', '2026-11-22.10', '2026-11-22'])).toBe('2026-11-22.10')
    expect(newestVersion([])).toBeUndefined()
  })
})
