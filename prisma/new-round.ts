import { defaultMedalDurations } from '@qisuan/rules/medals'
import { highlightPercent } from '@qisuan/rules/prizes'
import type { RoundKind } from '@qisuan/rules/rounds'
import type { Prisma } from './generated/client.ts'
import { roundSettings, type RoundSettings } from './settings.ts'

const names: Readonly<Record<RoundKind, string>> = {
  preliminary: '初赛',
  final: '全国决赛',
  extra: '金牌加赛',
  provincial: '省级评奖',
  aoc: '亚洲赛',
  cq: 'CodeQuest',
  monthly: '全国总决赛',
}

/** A round with the defaults of its kind (spec §4, §9), without dates. */
export function newRound(key: string, kind: RoundKind, settings: Partial<RoundSettings> = {}) {
  const isFinal = kind === 'final' || kind === 'monthly'
  return {
    key,
    seasonYear: Number(key.slice(0, 4)),
    kind,
    name: names[kind],
    awardReading: kind === 'final' || kind === 'extra' ? 'medals' : 'tiers',
    settings: roundSettings.parse({
      highlightPercent: isFinal ? highlightPercent.final : highlightPercent.other,
      medalDurations: [...defaultMedalDurations],
      ...settings,
    }),
  } satisfies Prisma.RoundCreateManyInput
}
