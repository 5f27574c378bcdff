import type { Services } from '../../services/services.ts'
import { findRound } from '../competition/queries.ts'

/**
 * Freezes the boards of a round: everybody goes on seeing the last publication made before `from` (now when nothing is said), and
 * publications go on behind it (docs/adr/0009-freeze.md). Frozen already, it is frozen from the new moment on.
 * @throws ValidationError on `round` when there is no such round
 */
export async function freezeRound(
  services: Services,
  { roundKey, from = services.clock.now() }: { roundKey: string; from?: Date },
): Promise<{ from: Date; before: Date | null }> {
  const before = await moveFreeze(services, roundKey, from)
  return { from, before }
}

/**
 * Shows everybody the newest publication of a round again, in every process at once; or calls a freeze off that has not begun.
 * @returns since when it was frozen, null when it was not
 * @throws ValidationError on `round` when there is no such round
 */
export async function revealRound(services: Services, roundKey: string): Promise<{ before: Date | null }> {
  return { before: await moveFreeze(services, roundKey, null) }
}

async function moveFreeze(services: Services, roundKey: string, frozenFrom: Date | null): Promise<Date | null> {
  const { round } = await findRound(services, roundKey)
  const before = await services.db.$transaction(async (tx) => {
    const row = await tx.round.findUniqueOrThrow({ where: { key: round.key } })
    await tx.round.update({ where: { key: round.key }, data: { frozenFrom } })
    return row.frozenFrom
  })
  services.log.info({ roundKey, frozenFrom, before }, frozenFrom ? 'freeze-round' : 'reveal-round')
  return before
}
