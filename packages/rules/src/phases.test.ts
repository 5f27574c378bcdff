import { describe, expect, it } from 'vitest'
import { finalNoticeShown, phaseAt, profileDeadline, timelineAt } from './phases.ts'

const timeZone = 'Asia/Shanghai'

describe('phases (spec §9: provincial months 3-5 and 9-11, finals 6 and 12)', () => {
  it.each([
    [1, undefined],
    [2, undefined],
    [3, 'provincial'],
    [4, 'provincial'],
    [5, 'provincial'],
    [6, 'final'],
    [7, undefined],
    [8, undefined],
    [9, 'provincial'],
    [10, 'provincial'],
    [11, 'provincial'],
    [12, 'final'],
  ])('month %i is %s', (month, kind) => {
    const now = `2026-${String(month).padStart(2, '0')}-15T12:00:00+08:00`
    expect(phaseAt(now, timeZone)?.kind).toBe(kind)
  })

  it('turns at midnight of the competition, not of the machine', () => {
    expect(phaseAt('2026-05-31T15:59:59.999Z', timeZone)?.kind).toBe('provincial')
    expect(phaseAt('2026-05-31T16:00:00Z', timeZone)?.kind).toBe('final')
    expect(phaseAt('2026-05-31T16:00:00Z', 'UTC')?.kind).toBe('provincial')
  })

  it("takes a season's own months", () => {
    expect(phaseAt('2026-01-15T12:00:00+08:00', timeZone, [{ kind: 'final', months: [1] }])?.kind).toBe('final')
  })
})

describe('profile deadline (spec §2: before 5/30 or 11/30)', () => {
  const days = [
    { month: 11, day: 30 },
    { month: 5, day: 30 },
  ]

  it.each([
    ['2026-01-01T00:00:00+08:00', 2026, 5],
    ['2026-05-29T23:59:59.999+08:00', 2026, 5],
    ['2026-05-30T00:00:00+08:00', 2026, 11],
    ['2026-06-15T00:00:00+08:00', 2026, 11],
    ['2026-11-29T23:59:59.999+08:00', 2026, 11],
    ['2026-11-30T00:00:00+08:00', 2027, 5],
    ['2026-12-31T23:59:59.999+08:00', 2027, 5],
  ])('at %s is 30.%i/%i', (now, year, month) => {
    expect(profileDeadline({ now, timeZone, days })).toEqual({ year, month, day: 30 })
    expect(days[0]).toEqual({ month: 11, day: 30 })
  })

  it('is next year for the only day of a season', () => {
    const at = { now: '2026-06-01T00:00:00+08:00', timeZone, days: [{ month: 5, day: 30 }] }
    expect(profileDeadline(at)).toEqual({ year: 2027, month: 5, day: 30 })
  })

  it('is none in a season that names no day', () => {
    expect(profileDeadline({ now: 0, timeZone, days: [] })).toBeUndefined()
  })
})

describe('final deadline notice (spec §9: 2025-06-01 to 2025-06-11, the final ends 10 June 8 pm)', () => {
  const span = { from: '2025-06-01T00:00:00+08:00', until: '2025-06-11T00:00:00+08:00' }

  it.each([
    ['2025-05-31T23:59:59.999+08:00', false],
    ['2025-06-01T00:00:00+08:00', true],
    ['2025-06-10T20:00:00+08:00', true],
    ['2025-06-10T23:59:59.999+08:00', true],
    ['2025-06-11T00:00:00+08:00', false],
  ])('at %s is shown: %s', (now, shown) => {
    expect(finalNoticeShown(now, span)).toBe(shown)
  })

  it('is not shown in a season without one', () => {
    expect(finalNoticeShown(span.from, null)).toBe(false)
    expect(finalNoticeShown(span.from, undefined)).toBe(false)
  })
})

describe('process timeline (spec §2; preliminary deadline of §9: Nov 11 23:59)', () => {
  const nodes = [
    { title: '初赛', from: '2022-09-01T00:00:00+08:00', until: '2022-11-12T00:00:00+08:00' },
    { title: '决赛', from: '2022-12-03T09:00:00+08:00', until: '2022-12-03T12:00:00+08:00' },
    { title: '公布成绩', from: '2022-12-20T10:00:00+08:00' },
    { title: '颁奖', from: '2023-01-15T10:00:00+08:00', until: null },
  ]

  it.each([
    ['2022-08-31T23:59:59.999+08:00', ['upcoming', 'upcoming', 'upcoming', 'upcoming']],
    ['2022-09-01T00:00:00+08:00', ['current', 'upcoming', 'upcoming', 'upcoming']],
    ['2022-11-11T23:59:59.999+08:00', ['current', 'upcoming', 'upcoming', 'upcoming']],
    ['2022-11-12T00:00:00+08:00', ['past', 'upcoming', 'upcoming', 'upcoming']],
    ['2022-12-03T09:00:00+08:00', ['past', 'current', 'upcoming', 'upcoming']],
    ['2022-12-25T00:00:00+08:00', ['past', 'past', 'current', 'upcoming']],
    ['2023-02-01T00:00:00+08:00', ['past', 'past', 'current', 'current']],
  ])('at %s', (now, statuses) => {
    const timeline = timelineAt(nodes, now)
    expect(timeline.map(({ status }) => status)).toEqual(statuses)
    expect(timeline.map(({ title }) => title)).toEqual(nodes.map(({ title }) => title))
  })
})
