import { ConflictError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { allSeasons } from '../competition/queries.ts'
import { recomputeScores } from '../game-accounts/scores/recompute-scores.ts'
import { deleteReferences, emptyAccount } from './erasure/empty-account.ts'
import { tombstoneOf } from './erasure/erasure-list.ts'
import { mergeObstacles } from './merge-obstacles.ts'
import { moveEverything, type Moved } from './move-rows.ts'

/** The name of an account that was merged, on boards of before. It names nobody. */
const mergedName = '已合并'

/** Long enough to wait for a running publication. */
const timeout = 60_000

interface Order {
  from: number
  into: number
  reason: string
  operator: string
  /** Without it everything is tried, told and taken back. */
  apply: boolean
}

/**
 * Merges an account into another one of the same person: enrolments, scores, awards, certificates, consents and the platform account move
 * where `into` has none of its own; of two scores the better one counts. `from` is left as an empty account that says where it went, because
 * boards of before refer to it; its phone is free (docs/adr/people/0042-people.md).
 * @returns how much moved, by what it is
 * @throws ConflictError that names everything about which only a person can decide
 */
export async function mergeAccounts(services: Services, order: Order): Promise<Moved> {
  const { from, into, reason, operator, apply } = order
  if (from === into) throw new ConflictError('这是同一个账号')
  const moved = await tried(services, apply, async (tx) => {
    // Both in the order of their numbers, so that two merges never wait for each other.
    await tx.$executeRaw`select from user_account where id in (${from}, ${into}) order by id for update`
    const obstacles = await mergeObstacles(tx, { from, into, now: services.clock.now() })
    if (obstacles.length > 0) throw new ConflictError(`两个账号不能直接合并：${obstacles.join('；')}`)
    const { externalId, ...counts } = await moveEverything(services, tx, { from, into })
    await tx.mergedAccount.updateMany({ where: { intoId: from }, data: { intoId: into } })
    await deleteReferences(tx, from)
    await emptyAccount(tx, { userId: from, name: mergedName })
    const person = tombstoneOf(externalId)
    await tx.mergedAccount.create({
      data: { fromId: from, intoId: into, person, reason, mergedBy: operator, mergedAt: services.clock.now() },
    })
    return counts
  })
  if (!apply) return moved
  services.sessions.drop(null)
  // Of the two enrolments one was in another group, perhaps, with another task.
  for (const season of await allSeasons(services)) {
    if (!moved.bothEnrolled.includes(season.year)) continue
    for (const { key: roundKey } of season.rounds) {
      await recomputeScores(services, { roundKey, userIds: [into], apply: true })
    }
  }
  return moved
}

/** Runs work in a transaction, which is taken back unless it is to be applied: a preview that cannot differ from what happens. */
async function tried<Result>(
  { db }: Services,
  apply: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const outcome: { result?: Result } = {}
  const back = new Error('only tried')
  try {
    await db.$transaction(
      async (tx) => {
        outcome.result = await work(tx)
        if (!apply) throw back
      },
      { timeout },
    )
  } catch (error) {
    if (error !== back) throw error
  }
  if (outcome.result === undefined) throw new Error('the merge returned nothing')
  return outcome.result
}
