import type { GroupNumber } from '@qisuan/rules/people/groups'
import { scoreOf } from '@qisuan/rules/boards/score-history'
import { refusalOf } from '@qisuan/rules/boards/score-verdicts'
import type { PoolClient } from 'pg'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound, type Round, type Season } from '../../competition/queries.ts'
import { ownersOf, taskOf, type Owner } from './owners.ts'
import {
  appendVerdicts,
  lockEntries,
  loadHistory,
  peopleOf,
  writeScores,
  type BestScore,
  type PastScore,
  type Rejudged,
} from './recomputing-sql.ts'

export interface Recomputation {
  /** People with scores in the round. */
  people: number
  /** Scores about which the verdict is another one now. */
  verdicts: number
  /** People whose score is another one now. */
  changes: { userId: number; before: number | null; after: number | null }[]
}

export const peopleAtOnce = 500

/**
 * Scores a round again from its history, under the present rules, tasks, times, admissions and disqualifications; of everybody or of some
 * people. Corrections by operators stand. New verdicts are added to the history, and the audit has every change of a score. Without
 * `apply` nothing is written.
 * @throws ValidationError on `round`
 */
export async function recomputeScores(
  services: Services,
  order: {
    roundKey: string
    userIds?: readonly number[]
    /** As if these people were in this group. */
    group?: GroupNumber
    apply: boolean
    onProgress?: (share: number) => void
  },
): Promise<Recomputation> {
  const of = await findRound(services, order.roundKey)
  const people = order.userIds ?? (await peopleOf(services.pool, order.roundKey))
  const result: Recomputation = { people: people.length, verdicts: 0, changes: [] }
  for (let done = 0; done < people.length; done += peopleAtOnce) {
    const userIds = people.slice(done, done + peopleAtOnce)
    const { verdicts, changes } = await inTransaction(services.pool, (client) =>
      recompute(client, { ...of, userIds, group: order.group, apply: order.apply, now: services.clock.now() }),
    )
    result.verdicts += verdicts
    result.changes.push(...changes)
    order.onProgress?.(Math.min(1, (done + peopleAtOnce) / people.length))
  }
  return result
}

interface Chunk {
  season: Season
  round: Round
  userIds: readonly number[]
  group?: GroupNumber | undefined
  apply: boolean
  now: Date
}

/** Scores some people again, inside a transaction. */
export async function recompute(client: PoolClient, { season, round, userIds, group, apply, now }: Chunk) {
  // Whoever records a score of these people waits, and raises the new score.
  const current = await lockEntries(client, round.key, userIds)
  const owners = await ownersOf(
    client,
    { season, round },
    userIds.map((userId) => ({ userId })),
  )
  const history = await loadHistory(client, round.key, userIds)
  const regrouped = group === undefined ? {} : { task: taskOf(round, group) }
  const byId = new Map(owners.flatMap((owner) => (owner ? [[owner.userId, { ...owner, ...regrouped }] as const] : [])))
  const scores = history.map((each) => judged(each, byId.get(each.owner)))
  const byOwner = Map.groupBy(scores, ({ userId }) => userId)
  const renewed = scores.filter((each) => each.verdictNow !== each.refused || each.userId !== each.storedFor)
  const changes = [...byOwner].flatMap(([userId, own]) => {
    const best = bestOf(own)
    const before = current.get(userId)
    const same =
      (before?.score ?? null) === (best?.score ?? null) && (before?.duration ?? null) === (best?.duration ?? null)
    return same ? [] : [{ userId, before: before?.score ?? null, after: best?.score ?? null, best }]
  })
  if (apply) {
    await appendVerdicts(client, renewed, now)
    await writeScores(client, round.key, changes)
  }
  return { verdicts: renewed.length, changes: changes.map(({ userId, before, after }) => ({ userId, before, after })) }
}

function judged(past: PastScore, owner: Owner | undefined): Rejudged {
  // A score that was taken back never counts again, and one that did not count before keeps its own reason.
  if (past.takenBack) return { ...past, userId: past.owner, verdictNow: past.refused ?? 'taken_back' }
  const stands = past.source === 'operator' || past.refused === 'malformed' || owner?.hasWithdrawn === true
  // A score that lay in the future when it arrived does not count later either.
  const verdict = stands ? past.refused : refusalOf({ ...past, score: past.score ?? Number.NaN }, owner, past.arrivedAt)
  return { ...past, userId: past.owner, verdictNow: verdict ?? null }
}

function bestOf(scores: readonly Rejudged[]): BestScore | undefined {
  return scoreOf(
    scores.flatMap(({ score, verdictNow, batchId, ...each }) =>
      score === null || verdictNow !== null ? [] : [{ ...each, score, batch: batchId }],
    ),
  )
}
