import { describe, expect, it } from 'vitest'
import { lastPublication, leads, nextChange, nextPublication, pollInterval, timedWindow } from './windows.ts'

const day = '2024-01-20T'

describe('timed enabling (spec §4)', () => {
  const extra = { ...leads.extra, begin: `${day}10:00:00+08:00`, end: `${day}10:30:00+08:00` }

  it.each([
    ['extra round', extra, '2023-06-01T00:00:00+08:00', 'visible'],
    ['extra round', extra, `${day}09:59:59.999+08:00`, 'visible'],
    ['extra round', extra, `${day}10:00:00+08:00`, 'enabled'],
    ['extra round', extra, `${day}10:29:59.999+08:00`, 'enabled'],
    ['extra round', extra, `${day}10:30:00+08:00`, 'over'],
  ])('%s %j at %s: %s', (_, window, now, phase) => {
    expect(timedWindow({ ...window, now })).toBe(phase)
  })

  it.each([
    ['final-personal', `${day}13:51:59.999+08:00`, 'hidden'],
    ['final-personal', `${day}13:52:00+08:00`, 'visible'],
    ['final-personal', `${day}13:54:59.999+08:00`, 'visible'],
    ['final-personal', `${day}13:55:00+08:00`, 'enabled'],
    ['final-personal', `${day}14:00:00+08:00`, 'enabled'],
    ['final-personal', `${day}15:59:59.999+08:00`, 'enabled'],
    ['final-personal', `${day}16:00:00+08:00`, 'over'],
    ['final-group', `${day}13:55:59.999+08:00`, 'hidden'],
    ['final-group', `${day}13:56:00+08:00`, 'visible'],
    ['final-group', `${day}13:56:59.999+08:00`, 'visible'],
    ['final-group', `${day}13:57:00+08:00`, 'enabled'],
    ['final-group', `${day}15:59:59.999+08:00`, 'enabled'],
    ['final-group', `${day}16:00:00+08:00`, 'over'],
  ] as const)('%s from 14:00 to 16:00, at %s: %s', (page, now, phase) => {
    const window = { ...leads[page], begin: `${day}14:00:00+08:00`, end: `${day}16:00:00+08:00` }
    expect(timedWindow({ ...window, now })).toBe(phase)
    expect(timedWindow({ ...window, now, finishedAt: null })).toBe(phase)
  })

  it.each([
    [`${day}14:29:59.999+08:00`, 'enabled'],
    [`${day}14:30:00+08:00`, 'finished'],
    [`${day}17:00:00+08:00`, 'finished'],
  ])('submitted at 14:30, at %s: %s', (now, phase) => {
    const window = { ...leads['final-personal'], begin: `${day}14:00:00+08:00`, end: `${day}16:00:00+08:00` }
    expect(timedWindow({ ...window, now, finishedAt: `${day}14:30:00+08:00` })).toBe(phase)
  })

  it('without an end does not end', () => {
    const window = { ...leads.extra, begin: `${day}10:00:00+08:00` }
    expect(timedWindow({ ...window, now: '2034-01-01T00:00:00Z' })).toBe('enabled')
    expect(timedWindow({ ...window, end: null, now: '2034-01-01T00:00:00Z' })).toBe('enabled')
  })
})

describe('the next change of a timed page', () => {
  const window = {
    ...leads['final-personal'],
    begin: `${day}14:00:00+08:00`,
    end: `${day}16:00:00+08:00`,
    finishedAt: `${day}15:30:00+08:00`,
  }

  it.each([
    ['13:00:00', '13:52:00'],
    ['13:51:59', '13:52:00'],
    ['13:52:00', '13:55:00'],
    ['13:55:00', '15:30:00'],
    ['15:30:00', '16:00:00'],
  ])('at %s it is %s', (now, change) => {
    expect(nextChange(window, `${day}${now}+08:00`)).toBe(Date.parse(`${day}${change}+08:00`))
  })

  it('is Infinity after the end, and for an open page without an end', () => {
    expect(nextChange(window, `${day}16:00:00+08:00`)).toBe(Infinity)
    expect(nextChange({ ...leads.extra, begin: window.begin }, window.begin)).toBe(Infinity)
  })
})

describe('polling (spec §4: slow, then fast near the start)', () => {
  it.each([
    [3_600_000, 30_000],
    [60_001, 30_000],
    [60_000, 1000],
    [1000, 1000],
    [999, 999],
    [1, 1],
    [0, 30_000],
    [-5000, 30_000],
  ])('%i ms before the opening looks again after %i ms', (left, interval) => {
    expect(pollInterval(1_700_000_000_000 - left, 1_700_000_000_000)).toBe(interval)
  })

  it('never waits past the opening', () => {
    const opens = 1_700_000_000_000
    for (let left = 1; left <= 200_000; left += 333) {
      expect(pollInterval(opens - left, opens)).toBeLessThanOrEqual(left)
    }
  })
})

describe('publication times (spec §9: 10:00 and 18:00 daily)', () => {
  const plan = { times: ['10:00', '18:00'], timeZone: 'Asia/Shanghai' }
  const iso = (epoch: number) => new Date(epoch).toISOString().replace('.000Z', 'Z')

  it.each([
    ['Asia/Shanghai', '2024-01-20T09:59:59.999+08:00', '2024-01-19T10:00:00Z', '2024-01-20T02:00:00Z'],
    ['Asia/Shanghai', '2024-01-20T10:00:00+08:00', '2024-01-20T02:00:00Z', '2024-01-20T10:00:00Z'],
    ['Asia/Shanghai', '2024-01-20T17:59:59.999+08:00', '2024-01-20T02:00:00Z', '2024-01-20T10:00:00Z'],
    ['Asia/Shanghai', '2024-01-20T18:00:00+08:00', '2024-01-20T10:00:00Z', '2024-01-21T02:00:00Z'],
    ['Asia/Shanghai', '2024-12-31T23:59:59+08:00', '2024-12-31T10:00:00Z', '2025-01-01T02:00:00Z'],
    ['Asia/Shanghai', '2025-01-01T00:00:00+08:00', '2024-12-31T10:00:00Z', '2025-01-01T02:00:00Z'],
    ['Asia/Shanghai', '2024-02-29T19:00:00+08:00', '2024-02-29T10:00:00Z', '2024-03-01T02:00:00Z'],
    ['Pacific/Kiritimati', '2024-01-20T00:00:00Z', '2024-01-19T20:00:00Z', '2024-01-20T04:00:00Z'],
    ['Pacific/Pago_Pago', '2024-01-20T00:00:00Z', '2024-01-19T21:00:00Z', '2024-01-20T05:00:00Z'],
    ['America/New_York', '2024-03-09T23:30:00Z', '2024-03-09T23:00:00Z', '2024-03-10T14:00:00Z'],
    ['America/New_York', '2024-11-02T23:00:00Z', '2024-11-02T22:00:00Z', '2024-11-03T15:00:00Z'],
  ])('in %s at %s: last %s, next %s', (timeZone, now, last, next) => {
    expect(iso(lastPublication(now, { ...plan, timeZone }))).toBe(last)
    expect(iso(nextPublication(now, { ...plan, timeZone }))).toBe(next)
  })

  it.each(['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe'])(
    'in %s any moment of a year has its pair',
    (timeZone) => {
      const hour = 3_600_000
      const start = Date.UTC(2024, 0, 1)
      for (let now = start; now < start + 366 * 24 * hour; now += 7 * hour) {
        const last = lastPublication(now, { ...plan, timeZone })
        const next = nextPublication(now, { ...plan, timeZone })
        expect(last).toBeLessThanOrEqual(now)
        expect(next).toBeGreaterThan(now)
        expect(lastPublication(next - 1, { ...plan, timeZone })).toBe(last)
        expect(next - last).toBeLessThanOrEqual(17 * hour)
      }
    },
  )

  it('does not depend on the order of the times', () => {
    const times = ['18:00', '10:00']
    expect(iso(nextPublication('2024-01-20T00:00:00Z', { ...plan, times }))).toBe('2024-01-20T02:00:00Z')
    expect(iso(lastPublication('2024-01-20T03:00:00Z', { ...plan, times }))).toBe('2024-01-20T02:00:00Z')
  })

  it.each([[[]], [['10:00', '25:00']], [['10:60']], [['9:00']], [['10:00:00']], [['']]])(
    'refuses %j',
    (times: string[]) => {
      expect(() => nextPublication(0, { ...plan, times })).toThrow(RangeError)
      expect(() => lastPublication(0, { ...plan, times })).toThrow(RangeError)
    },
  )

  it.each(['00:00', '09:05', '19:59', '20:00', '23:59'])('accepts %s', (time) => {
    const at = nextPublication(0, { times: [time], timeZone: 'UTC' })
    expect(new Date(at).toISOString().slice(11, 16)).toBe(time)
  })
})
