import type { Prisma } from '@qisuan/db/client'
import { roundSettings } from '@qisuan/db/round-settings'

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
