import type { Rejection } from '@qisuan/contracts/game-accounts'
import { scoreWindow } from '@qisuan/rules/score-window'
import type { PoolClient } from 'pg'
import type { Round, Season } from '../competition/queries.ts'
import { recordingSql } from './recording-sql.ts'

/** A score before it is written, from any source. One of the first three fields says whose it is. */
export interface IncomingScore {
  userId?: number | undefined
  externalId?: string | undefined
  platformId?: string | undefined
  score: number
  /** Seconds of play behind the score. */
  duration?: number | undefined
  /** The platform's name of the task. Without one the score is assumed to be for the right task. */
  task?: string | undefined
  /** When it was made. Without a time the score is assumed to be inside the window. */
  scoredAt?: Date | undefined
  /** When its owner submitted the final attempt. */
  handedInAt?: Date | undefined
  /** Its source: a file and line, a delivery and row, or a place in the ranking. */
  origin: string
}

export interface Recorded<Score> {
  /** Scores that count, whether or not they change an entry. */
  accepted: number
  /** Entries that are new or improved. */
  changed: number
  rejected: { score: Score; reason: Rejection }[]
}

interface Recording {
  season: Season
  round: Round
  source: 'pull' | 'import' | 'webhook'
  /** Lets a lower score replace a higher one: a deliberate correction by an organiser. */
  lowering?: boolean
}

/**
 * Writes scores of a round; the pull, the import and the webhook all use it. Safe to repeat. Scores that do not count are returned, the
 * others are written. A score only rises, and the play time of an equal score only grows; state and note do not change (spec §4).
 * A score counts when it was made at the task of its owner's group, within the window of the round or of the owner's rooms.
 */
export async function recordScores<Score extends IncomingScore>(
  client: PoolClient,
  { season, round, source, lowering = false }: Recording,
  scores: readonly Score[],
): Promise<Recorded<Score>> {
  const { from, until } = windowOf(season, round)
  const { rows } = await client.query<Outcome>({
    name: 'record-scores',
    text: recordingSql,
    values: [
      round.key,
      season.year,
      source,
      lowering,
      round.settings.tasks,
      from,
      until,
      scores.map((each) => each.userId ?? null),
      scores.map(({ externalId }) => (externalId && uuid.test(externalId) ? externalId : null)),
      scores.map((each) => each.platformId ?? null),
      scores.map((each) => each.score),
      scores.map((each) => each.duration ?? null),
      scores.map((each) => each.task ?? null),
      scores.map((each) => each.scoredAt ?? null),
      scores.map((each) => each.handedInAt ?? null),
      scores.map((each) => each.origin),
    ],
  })
  const { accepted, changed, rejected } = rows[0] ?? { accepted: 0, changed: 0, rejected: [] }
  const reasons = new Map(rejected.map(({ index, reason }) => [index, reason]))
  return {
    accepted,
    changed,
    rejected: scores.flatMap((score, index) => {
      const reason = reasons.get(index)
      return reason ? [{ score, reason }] : []
    }),
  }
}

interface Outcome {
  accepted: number
  changed: number
  rejected: { index: number; reason: Rejection }[]
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function windowOf({ stage, roundSlug, settings }: Season, { key, kind, beginsAt, endsAt }: Round) {
  const { prestartUntil } = settings
  const { from, until } = scoreWindow({ kind, beginsAt, endsAt, stage, prestartUntil, played: key === roundSlug })
  return { from: from === null ? null : new Date(from), until: until === null ? null : new Date(until) }
}
