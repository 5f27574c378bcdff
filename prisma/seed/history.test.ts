import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classrooms } from './classrooms.ts'
import { rounds } from './rounds.ts'
import { seasons } from './seasons.ts'

const round = (key: string) => rounds.find((each) => each.key === key)
const season = (year: number) => seasons.find((each) => each.year === year)

/** Facts of single seasons and rounds from the specification (spec §3, §4, §9). */
test.each([
  [
    'the desktop prizes',
    round('2022-2')?.settings.tiers,
    [
      { name: '一等奖', topPercent: 0.65, coupon: 2000, voucher: 500 },
      { name: '二等奖', topPercent: 1.24, coupon: 1000, voucher: 300 },
      { name: '三等奖', topPercent: 8.02, coupon: 500, voucher: 100 },
    ],
  ],
  [
    'the winter camp',
    round('2022-2')?.settings.camp,
    {
      name: '启算冬令营',
      begins: '2023-01-11',
      ends: '2023-01-15',
      discounts: [1000, 800, 500, 200],
    },
  ],
  [
    'the newer prizes',
    round('2025-6')?.settings.tiers,
    [
      { name: '全国一等奖', topPercent: 10, prize: 1000 },
      { name: '全国二等奖', topPercent: 30, prize: 800 },
      { name: '全国三等奖', topPercent: 70, prize: 500 },
    ],
  ],
  [
    'the extra round of January 2024',
    round('2023-3'),
    {
      kind: 'extra',
      beginsAt: '2024-01-20T10:00:00+08:00',
      endsAt: '2024-01-20T10:30:00+08:00',
      settings: { displayLengths: { 1: 59, 2: 46, 3: 21, 5: 25 } },
    },
  ],
  ['the end of the final of June 2025', round('2025-6'), { kind: 'monthly', endsAt: '2025-06-10T20:00:00+08:00' }],
  [
    'the notice of that end',
    season(2025)?.settings,
    {
      finalNoticeFrom: '2025-06-01T00:00:00+08:00',
      finalNoticeUntil: '2025-06-11T00:00:00+08:00',
      finalNotice: expect.stringContaining('6 月 10 日 20:00'),
    },
  ],
  ['CodeQuest', season(2024)?.settings, { codequestRound: '2024-cq', codequestFrom: '2024-08-10T00:00:00+08:00' }],
  ['the round of CodeQuest', round('2024-cq'), { kind: 'cq', beginsAt: '2024-08-10T00:00:00+08:00' }],
  ['the preliminary’s deadline', season(2022)?.settings, { preliminaryDeadline: '11 月 11 日 23:59' }],
  ['the end of that preliminary', round('2022-1'), { endsAt: '2022-11-11T23:59:00+08:00' }],
  [
    'the scores’ stage 1.5',
    season(2022)?.settings,
    {
      interimFrom: '2022-11-15T00:00:00+08:00',
      interimUntil: '2022-12-15T00:00:00+08:00',
    },
  ],
  ['the update of the own rank', season(2022)?.settings, { ownRankNote: '每天 20:00 更新' }],
  [
    'the updates of the rankings',
    season(2022)?.settings,
    {
      publicationTimes: ['10:00', '18:00'],
    },
  ],
  ['the start of 2023', season(2023)?.settings, { prestartUntil: '2023-06-02T08:30:00+08:00' }],
  ['the days of corrections', season(2026)?.settings, { correctionDeadlines: ['05-30', '11-30'] }],
])('%s', (_, seeded, specified) => expect(seeded).toMatchObject(specified))

test('no two groups of a sitting share a meeting number', () => {
  const sittings = Map.groupBy(classrooms, ({ roundKey, kind }) => `${roundKey} ${kind}`)
  expect(sittings.size).toBeGreaterThan(2)
  for (const [sitting, rooms] of sittings) {
    expect(new Set(rooms.map(({ group }) => group)).size, sitting).toBe(rooms.length)
    expect(new Set(rooms.map(({ conferenceNo }) => conferenceNo)).size, sitting).toBe(rooms.length)
  }
})

test('the rules state the months of provincial selections and finals', () => {
  const rule = readFileSync(new URL('./content/rule.md', import.meta.url), 'utf8')
  expect(rule).toContain('省级选拔一般在 3–5 月和 9–11 月，全国决赛一般在 6 月和 12 月')
})
