import { roundKinds, type RoundKind } from '@qisuan/rules/season/rounds'
import type { Prisma } from '../generated/client.ts'
import { newRound } from '../new-round.ts'
import type { RoundSettings } from '../round-settings.ts'
import { roundsWithExtraBoards } from './extra-boards.ts'
import { campDiscounts, desktopTiers, newerTiers, teamScoring } from './prizes.ts'
import { displayLengths, extraRules, finalRules, taskIntros } from './round-texts.ts'

type Facts = {
  name?: string
  begins: string
  ends: string
  settings?: Partial<RoundSettings>
}

const names = { ...roundKinds, final: '全国决赛', extra: '金牌加赛', monthly: '全国总决赛' }

const winterCamp = {
  name: '启算冬令营',
  begins: '2023-01-11',
  ends: '2023-01-15',
  discounts: campDiscounts,
}

/** Every round of the demo, by its key (spec §3). Times are in the competition's zone. */
export const rounds = [
  round('2021-1', 'preliminary', { begins: '2021-09-01 08:30', ends: '2021-11-11 23:59' }),
  round('2021-2', 'final', { begins: '2021-12-11 09:00', ends: '2021-12-11 12:00' }),
  round('2021-3', 'extra', { begins: '2022-01-15 10:00', ends: '2022-01-15 10:30' }),

  round('2022-1', 'preliminary', { begins: '2022-09-01 08:30', ends: '2022-11-11 23:59' }),
  round('2022-11.15-temp', 'provincial', {
    name: '11.15 省级评奖',
    begins: '2022-11-15 00:00',
    ends: '2022-12-15 00:00',
    settings: { tiers: desktopTiers },
  }),
  round('2022-2', 'final', {
    begins: '2022-12-17 09:00',
    ends: '2022-12-17 12:00',
    settings: { tiers: desktopTiers, camp: winterCamp },
  }),

  round('2023-1', 'preliminary', { begins: '2023-06-02 08:30', ends: '2023-11-11 23:59' }),
  round('2023-2', 'final', { begins: '2023-12-16 09:00', ends: '2023-12-16 12:00' }),
  round('2023-3', 'extra', { begins: '2024-01-20 10:00', ends: '2024-01-20 10:30' }),
  round('2023-aoc', 'aoc', { begins: '2024-02-24 10:00', ends: '2024-02-25 18:00' }),

  round('2024-1', 'preliminary', { begins: '2024-03-01 08:30', ends: '2024-11-11 23:59' }),
  round('2024-cq', 'cq', { begins: '2024-08-10 00:00', ends: '2024-08-31 20:00' }),
  round('2024-2', 'final', { begins: '2024-12-14 09:00', ends: '2024-12-14 12:00' }),

  round('2025-1', 'preliminary', { begins: '2025-03-01 08:30', ends: '2025-11-30 23:59' }),
  round('2025-6', 'monthly', { begins: '2025-06-01 08:30', ends: '2025-06-10 20:00', settings: { tiers: newerTiers } }),
  round('2025-12', 'monthly', {
    begins: '2025-12-06 08:30',
    ends: '2025-12-10 20:00',
    settings: { tiers: newerTiers },
  }),

  round('2026-6', 'monthly', { begins: '2026-06-01 08:30', ends: '2026-06-10 20:00', settings: { tiers: newerTiers } }),
  round('2026-cq', 'cq', { begins: '2026-08-10 00:00', ends: '2026-08-31 20:00' }),
  round('2026-1', 'preliminary', {
    begins: '2026-09-01 08:30',
    ends: '2026-11-30 23:59',
    settings: { taskIntros },
  }),
  round('2026-2', 'final', {
    begins: '2026-12-12 08:30',
    ends: '2026-12-13 18:00',
    settings: { tiers: newerTiers, scoring: teamScoring, rules: finalRules },
  }),
  round('2026-3', 'extra', {
    begins: '2026-12-20 10:00',
    ends: '2026-12-20 10:30',
    settings: { rules: extraRules },
  }),
  round('2026-aoc', 'aoc', { begins: '2027-01-16 10:00', ends: '2027-01-17 18:00' }),
]

export type SeedRound = ReturnType<typeof round>

function round(key: string, kind: RoundKind, { name, begins, ends, settings }: Facts) {
  const usual = newRound(key, kind, { ...settingsOf(key, kind), ...settings })
  return {
    ...usual,
    name: name ?? names[kind],
    beginsAt: instant(begins),
    endsAt: instant(ends),
    areas: roundsWithExtraBoards.some((each) => each === key) ? ['NingXia', 'SuZhou'] : [],
  } satisfies Prisma.RoundCreateManyInput
}

function settingsOf(key: string, kind: RoundKind): Partial<RoundSettings> {
  const isFinal = kind === 'final' || kind === 'monthly'
  // Only rounds with classrooms are handed in.
  const exam = kind === 'final' || kind === 'extra' ? '&exam=1' : ''
  return {
    play: { '5': `/play/${key}?task=sand${exam}`, default: `/play/${key}?task=energy${exam}` },
    tasks: { '5': 'sand', default: 'energy' },
    ...(isFinal && { paperCertificateUrl: `https://shop.example.org/certificates/${key}` }),
    ...(kind === 'extra' && { displayLengths }),
  }
}

/** Turns `2026-11-30 23:59`, in the competition's zone, into an ISO instant. */
function instant(wallTime: string): string {
  return `${wallTime.replace(' ', 'T')}:00+08:00`
}
