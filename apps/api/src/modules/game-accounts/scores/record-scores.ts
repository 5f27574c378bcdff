import { refusalOf, type ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import type { Pool, PoolClient } from 'pg'
import type { Round, Season } from '../../competition/queries.ts'
import { numberArray, ownersOf, unlessEmpty, type Naming, type Owner } from './owners.ts'
import { recordingSql } from './recording-sql.ts'
import type { ScoreBatch } from './score-batch.ts'

/** A score before it is written, from any source. One of the ids says whose it is. */
export interface IncomingScore extends Naming {
  /** The line of the file, the row of the delivery or page: its place in the batch. */
  line: number
  /** Missing where a malformed row has none. */
  score?: number | undefined
  /** Seconds of play behind the score. */
  duration?: number | undefined
  /** The platform's name of the task. Without one the score is assumed to be for the right task. */
  task?: string | undefined
  /** When it was made. Without a time the score is assumed to be inside the window. */
  scoredAt?: Date | undefined
  /** When its owner submitted the final attempt. */
  handedInAt?: Date | undefined
  /** Of a row that could not be read: the field or column that is wrong. */
  wrong?: string | undefined
}

export interface Recorded<Score> {
  /** Scores that count, whether or not they change an entry. */
  accepted: number
  /** Entries that are new or improved. */
  changed: number
  rejected: { score: Score; reason: ScoreRefusal }[]
}

interface Judging {
  season: Season
  round: Round
  now: Date
}

interface Recording extends Judging {
  batch: ScoreBatch
}

/** A score and whether it counts. */
export interface Judged<Score> {
  score: Score
  /** Its owner, if somebody here has the id. */
  userId: number | undefined
  /** Reason why it does not count; undefined when it does. */
  reason: ScoreRefusal | undefined
}

/** Judges scores of a round by what the database knows now. */
export async function judge<Score extends IncomingScore>(
  database: Pool | PoolClient,
  { season, round, now }: Judging,
  scores: readonly Score[],
): Promise<Judged<Score>[]> {
  const owners = await ownersOf(database, { season, round }, scores)
  return scores.map((score, index) => {
    const owner = owners[index]
    return { score, userId: owner?.userId, reason: verdictOn(score, owner, now) }
  })
}

/**
 * Records scores of a round, inside a transaction; the pull, the import and the webhook all use it. Safe to repeat. All are kept in the
 * history with their verdict (packages/rules/src/boards/score-verdicts.ts), and those that count change their owners' entries: a score only rises,
 * and the play time of an equal score only grows, unless the batch replaces. State and note do not change (spec §4).
 */
export async function recordScores<Score extends IncomingScore>(
  client: PoolClient,
  recording: Recording,
  scores: readonly Score[],
): Promise<Recorded<Score>> {
  if (scores.length === 0) return { accepted: 0, changed: 0, rejected: [] }
  return recordJudged(client, recording, await judge(client, recording, scores))
}

/** Records scores that were judged a moment ago, as `recordScores` does. */
export async function recordJudged<Score extends IncomingScore>(
  client: PoolClient,
  { round, batch, now }: Recording,
  scores: readonly Judged<Score>[],
): Promise<Recorded<Score>> {
  const judged = scores.map(({ score, userId, reason }) =>
    reason === 'withdrawn'
      ? { score, reason, kept: nothing, userId: undefined }
      : { score, reason, kept: score, userId },
  )
  const field = <Value>(of: (each: (typeof judged)[number]) => Value | null | undefined) =>
    unlessEmpty(judged.map((each) => of(each) ?? null))
  const numbers = (of: (each: (typeof judged)[number]) => number | null | undefined) => numberArray(judged.map(of))
  // Written out before the batch is held, so that the next scores wait for the database only.
  const values = [
    batch.id,
    round.key,
    batch.source,
    batch.replaces,
    batch.name,
    now,
    numbers(({ score }) => score.line),
    numbers(({ userId }) => userId),
    field(({ kept, userId }) => (userId === undefined ? namedBy(kept) : null)),
    field(({ kept }) => kept.task),
    numbers(({ kept }) => kept.score),
    numbers(({ kept }) => storable(kept.duration)),
    field(({ kept }) => kept.scoredAt),
    field(({ kept }) => kept.handedInAt),
    field(({ reason }) => reason),
    field(({ reason, score }) => (reason === 'malformed' ? (score.wrong ?? 'score') : null)),
  ]
  await client.query(holdBatch, [batch.id])
  const { rows } = await client.query<{ changed: number }>({ name: 'record-scores', text: recordingSql, values })
  const rejected = judged.flatMap(({ score, reason }) => (reason ? [{ score, reason }] : []))
  return { accepted: scores.length - rejected.length, changed: rows[0]?.changed ?? 0, rejected }
}

/** Reason why a score does not count; undefined when it does. */
function verdictOn(score: IncomingScore, owner: Owner | undefined, now: Date): ScoreRefusal | undefined {
  return score.wrong === undefined ? refusalOf(score, owner, now) : 'malformed'
}

/**
 * Holds the batch until the end of the transaction: the same file may be imported by somebody else at the same time. The batch is also the
 * trace of a file or a command, so that the audit has no row for each of its scores.
 */
const holdBatch = `select set_config('qisuan.operator', '', true) from score_batch where id = $1 for no key update`

/** Values of a score of somebody who has withdrawn the consent. */
const nothing: Partial<IncomingScore> = {}

/** The id by which a score names somebody who is not known here. */
const namedBy = ({ userId, externalId, platformId }: Naming): string | null =>
  platformId ?? externalId ?? (userId == null ? null : String(userId))

/** Seconds that a column of type `integer` holds; a malformed row may have others. */
const storable = (duration: number | undefined): number | null =>
  duration !== undefined && Math.abs(duration) <= 2_147_483_647 ? Math.round(duration) : null
