import type { Prisma } from '@qisuan/db/client'
import { roundSettings } from '@qisuan/db/settings'
import { defaultMedalDurations } from '@qisuan/rules/medals'
import { highlightPercent } from '@qisuan/rules/prizes'
import type { RoundKind } from '@qisuan/rules/rounds'

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
export function newRound(key: string, kind: RoundKind): Prisma.RoundCreateManyInput {
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
    }),
  }
}

/** A copy of a round under another key, without its dates. Settings that mention the old key mention the new one. */
export function roundLike(
  { key: from, kind, name, awardReading, areas, settings }: Prisma.RoundGetPayload<object>,
  key: string,
  seasonYear: number,
): Prisma.RoundCreateManyInput {
  const terms = JSON.parse(JSON.stringify(settings).replaceAll(from, key))
  delete terms.camp
  return { key, seasonYear, kind, name, awardReading, areas, settings: roundSettings.parse(terms) }
}
