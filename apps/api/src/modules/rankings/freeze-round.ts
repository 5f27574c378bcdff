import type { Services } from '../../services/services.ts'
import { findRound } from '../competition/queries.ts'

/**
 * Freezes the boards of a round: readers keep seeing the last publication before `from` (default: now), while later publications stay
 * hidden (docs/adr/0009-freeze.md). If the round is frozen already, `from` replaces the earlier time.
 * @returns the new time and the earlier one, null if the round was not frozen
 * @throws ValidationError on `round` when the round does not exist
 */
export async function freezeRound(
  services: Services,
  { roundKey, from = services.clock.now() }: { roundKey: string; from?: Date },
): Promise<{ from: Date; before: Date | null }> {
  const before = await moveFreeze(services, roundKey, from)
  return { from, before }
}

/**
 * Ends a freeze: every process shows the newest publication of the round again. Also cancels a freeze that has not begun.
 * @returns the time of the freeze, null if the round was not frozen
 * @throws ValidationError on `round` when the round does not exist
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
