import { isBetter } from '@qisuan/rules/boards/score-history'
import type { ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import type { Pool } from 'pg'
import type { Services } from '../../../services/services.ts'
import type { Compared } from '../../../services/record-reading.ts'
import { digestOf } from '../../../services/tables/digest.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound, scoreWindowOf, type Round } from '../../competition/queries.ts'
import { judgeLines } from './judge-lines.ts'
import { openScores, rejectedLine, type RejectedLine } from './score-lines.ts'

export interface ScoreCheck {
  roundKey: string
  /** Lines below the header. */
  lines: number
  /** Scores that would count, whether or not they change an entry. */
  accepted: number
  /** People whose score would be another one; undefined when it was not asked for. */
  changed: number | undefined
  /** The lines that would not count, by reason and one by one. */
  refused: Partial<Record<ScoreRefusal, number>>
  rejected: RejectedLine[]
  /** True if all lines were read; `untilOneCounts` needs no more than the first that counts. */
  isWhole: boolean
  ignored: readonly string[]
  /** The people of whom something was compared. */
  compared: Compared
  /** Oddity of importing scores of this round now. */
  odd: { notBefore: Date } | { endedAt: Date } | undefined
  /** The number of the import that has brought the same file before. */
  importedAs: number | undefined
}

interface Order {
  roundKey: string
  file: string
  /** Lets a lower score replace a higher one. */
  lowering?: boolean
  /** True if to count whose score would change. */
  counting: boolean
  /** Reads no further than to a line that counts, because the others are wanted whatever is wrong with some. Names are compared all at once. */
  untilOneCounts?: boolean
  /** @param share of the file that has been read, from 0 to 1 */
  onProgress?: (lines: number, share: number) => void
}

/** A round that ended longer ago than this has its scores. */
const late = 30 * 24 * 3_600_000

/**
 * Reads a file of scores and judges its lines as an import does, in a transaction that cannot write.
 * @throws TableError · ValidationError on `round` when there is no such round
 */
export async function checkScores(services: Services, order: Order): Promise<ScoreCheck> {
  const { roundKey, file, lowering = false, counting } = order
  const { season, round } = await findRound(services, roundKey)
  const scores = await openScores(services, file, season.year)
  const now = services.clock.now()
  const check = { lines: 0, accepted: 0, rejected: [] as RejectedLine[], isWhole: true }
  const odd = oddityOf(scoreWindowOf(season, round), round, now)
  const mayStop = order.untilOneCounts && odd === undefined && !scores.comparesPeople
  const best = new Map<number, Points>()
  await inTransaction(services.pool, async (client) => {
    await client.query('set transaction read only')
    for await (const judged of judgeLines(client, scores.chunks, { season, round, now, repeatsCount: false })) {
      for (const { score, userId, reason } of judged) {
        if (reason) check.rejected.push(rejectedLine(score, reason, scores.titles))
        else check.accepted += 1
        if (!reason && counting && userId !== undefined) {
          keepBest(best, userId, { score: score.score ?? 0, duration: score.duration ?? null })
        }
      }
      check.lines += judged.length
      order.onProgress?.(check.lines, scores.progress())
      if (mayStop && check.accepted > 0) {
        check.isWhole = false
        break
      }
    }
  })
  return {
    roundKey,
    ...check,
    changed: counting ? await changesBy(services.pool, roundKey, best, lowering) : undefined,
    refused: countsOf(check.rejected),
    ignored: scores.ignored,
    compared: { realname: [...scores.compared.realname], idcard: [...scores.compared.idcard] },
    odd,
    importedAs: await importOf(services.pool, { roundKey, digest: await digestOf(file), lowering }),
  }
}

interface Points {
  score: number
  duration: number | null
}

function keepBest(best: Map<number, Points>, userId: number, made: Points): void {
  const before = best.get(userId)
  if (!before || isBetter(made, before)) best.set(userId, made)
}

/** Number of these people who have another score now. */
async function changesBy(pool: Pool, roundKey: string, best: Map<number, Points>, lowering: boolean): Promise<number> {
  const { rows } = await pool.query<{ userId: number; score: number; duration: number | null }>(
    `select user_id as "userId", score, duration from game_state where round_key = $1 and user_id = any ($2) and score is not null`,
    [roundKey, [...best.keys()]],
  )
  const same = rows.filter(({ userId, ...current }) => {
    const made = best.get(userId) ?? current
    return !isBetter(made, current) && !(lowering && made.score < current.score)
  })
  return best.size - same.length
}

function countsOf(rejected: readonly RejectedLine[]): ScoreCheck['refused'] {
  const counts: ScoreCheck['refused'] = {}
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

function oddityOf(
  { from, until }: ReturnType<typeof scoreWindowOf>,
  { beginsAt }: Pick<Round, 'beginsAt'>,
  now: Date,
): ScoreCheck['odd'] {
  // A final can be entered some minutes before it begins, which is when it is said to begin.
  if (from !== null && now.getTime() < from) return { notBefore: beginsAt ?? new Date(from) }
  return until !== null && now.getTime() > until + late ? { endedAt: new Date(until) } : undefined
}

/** The import that the same file would continue. */
async function importOf(
  pool: Pool,
  { roundKey, digest, lowering }: { roundKey: string; digest: Buffer; lowering: boolean },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from score_batch where round_key = $1 and digest = $2 and replaces = $3 and undone_at is null',
    [roundKey, digest, lowering],
  )
  return rows[0]?.id
}
