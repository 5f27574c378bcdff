import { requireUnchanged } from '../../../app-error.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'

/**
 * Freezes the boards of a round: readers keep seeing the last publication before `from` (default: now), while later publications stay
 * hidden (docs/adr/contest/0009-freeze.md). If the round is frozen already, `from` replaces the earlier time.
 * @returns the new time and the earlier one, null if the round was not frozen
 * @param order.seen the time of the freeze that the operator knows; undefined where they did not look
 * @throws ValidationError on `round` when the round does not exist · AppError changed_meanwhile (409) when it is another than `seen`
 */
export async function freezeRound(
  services: Services,
  { roundKey, from = services.clock.now(), seen }: { roundKey: string; from?: Date; seen?: Date | null },
): Promise<{ from: Date; before: Date | null }> {
  const before = await moveFreeze(services, { roundKey, frozenFrom: from, seen })
  return { from, before }
}

/**
 * Ends a freeze: every process shows the newest publication of the round again. Also cancels a freeze that has not begun.
 * @returns the time of the freeze, null if the round was not frozen
 * @throws ValidationError on `round` when the round does not exist · AppError changed_meanwhile (409) when it is another than `seen`
 */
export async function revealRound(
  services: Services,
  roundKey: string,
  seen?: Date | null,
): Promise<{ before: Date | null }> {
  return { before: await moveFreeze(services, { roundKey, frozenFrom: null, seen }) }
}

/**
 * Reveals a snapshot of a round within a transaction. What was published after it stays hidden: then the freeze goes on from there.
 * @returns whether readers see the newest publication now
 */
export async function revealSnapshot(
  tx: Transaction,
  { roundKey, snapshotId }: { roundKey: string; snapshotId: bigint },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ frozen_from: Date | null }[]>`
    update round set frozen_from = (
      select min(later.published_at)
      from ranking_snapshot revealed
      join ranking_snapshot later on later.season_year = revealed.season_year and later.published_at > revealed.published_at
      where revealed.id = ${snapshotId}
    )
    where key = ${roundKey} returning frozen_from`
  return row?.frozen_from === null
}

interface Move {
  roundKey: string
  frozenFrom: Date | null
  seen: Date | null | undefined
}

async function moveFreeze(services: Services, { roundKey, frozenFrom, seen }: Move): Promise<Date | null> {
  const { round } = await findRound(services, roundKey)
  const before = await services.db.$transaction(async (tx) => {
    await tx.$queryRaw`select from round where key = ${round.key} for update`
    const row = await tx.round.findUniqueOrThrow({ where: { key: round.key } })
    requireUnchanged(seen === undefined ? undefined : freezeOf(seen), freezeOf(row.frozenFrom))
    await tx.round.update({ where: { key: round.key }, data: { frozenFrom } })
    return row.frozenFrom
  })
  services.log.info({ roundKey, frozenFrom, before }, frozenFrom ? 'freeze-round' : 'reveal-round')
  return before
}

const freezeOf = (from: Date | null) => ({ frozen_from: from && from.toISOString() })
