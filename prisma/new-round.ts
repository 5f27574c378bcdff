import { defaultMedalDurations } from '@qisuan/rules/boards/medals'
import { highlightPercent } from '@qisuan/rules/boards/prizes'
import { roundKinds, type RoundKind } from '@qisuan/rules/season/rounds'
import type { Prisma } from './generated/client.ts'
import { roundSettings, type RoundSettings } from './round-settings.ts'

/** A round with the defaults of its kind (spec §4, §9), without dates; its name is what an organiser calls the kind. */
export function newRound(
  key: string,
  kind: RoundKind,
  { name = roundKinds[kind], ...settings }: Partial<RoundSettings> & { name?: string | undefined } = {},
) {
  const isFinal = kind === 'final' || kind === 'monthly'
  return {
    key,
    seasonYear: Number(key.slice(0, 4)),
    kind,
    name,
    awardReading: kind === 'final' || kind === 'extra' ? 'medals' : 'tiers',
    settings: roundSettings.parse({
      highlightPercent: isFinal ? highlightPercent.final : highlightPercent.other,
      medalDurations: [...defaultMedalDurations],
      ...settings,
    }),
  } satisfies Prisma.RoundCreateManyInput
}
