import type { CountedScore } from '@qisuan/rules/boards/score-history'
import type { ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import type { Pool, PoolClient } from 'pg'
import type { ScoreSource } from './score-batch.ts'

/** A score of the history with its last verdict. */
export interface PastScore {
  /** Present owner: somebody may have become known since. */
  owner: number
  /** For whom the last verdict was. */
  storedFor: number | null
  batchId: number
  line: number
  verdict: number
  task: string | null
  score: number | null
  duration: number | null
  scoredAt: Date | null
  refused: ScoreRefusal | null
  field: string | null
  arrivedAt: Date
  source: ScoreSource
  replaces: boolean
  /** True if an operator has taken back its file. */
  takenBack: boolean
  origin: string
}

/** A score with its verdict of now. */
export interface Rejudged extends PastScore {
  userId: number
  verdictNow: ScoreRefusal | null
}

export interface BestScore extends CountedScore {
  scoredAt: Date | null
  source: ScoreSource
  origin: string
}

/** Everybody with a score in a round's history, or in one batch of it, also under an id of the platform that is known only now. */
export async function peopleOf(database: Pool | PoolClient, roundKey: string, batchId?: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `with entry as (
       select distinct user_id, named from score_entry where batch_id in (
         select id from score_batch where round_key = $1 and ($2::int4 is null or id = $2)
       )
     )
     select user_id as id from entry where user_id is not null
     union select person.id from entry join user_account person on person.external_id::text = entry.named
     union select account.user_id from entry join game_account account on account.platform_id = entry.named
     order by id`,
    [roundKey, batchId ?? null],
  )
  return rows.map(({ id }) => id)
}

/** Locks the entries of these people, in the order in which scores are recorded. */
export async function lockEntries(
  client: PoolClient,
  roundKey: string,
  userIds: readonly number[],
): Promise<Map<number, { score: number | null; duration: number | null }>> {
  const { rows } = await client.query<{ userId: number; score: number | null; duration: number | null }>(
    `select user_id as "userId", score, duration from game_state where round_key = $1 and user_id = any ($2) order by user_id for update`,
    [roundKey, userIds],
  )
  return new Map(rows.map(({ userId, ...entry }) => [userId, entry]))
}

/** The scores of these people in the order of their arrival, each with its last verdict. */
export async function loadHistory(
  client: PoolClient,
  roundKey: string,
  userIds: readonly number[],
): Promise<PastScore[]> {
  const { rows } = await client.query<PastScore>(
    `with known as (
       select id, external_id::text as name from user_account where id = any ($2)
       union all
       select user_id, platform_id from game_account where user_id = any ($2) and platform_id is not null
     ),
     entry as (
       select score_entry.*, user_id as owner from score_entry where user_id = any ($2)
       union all
       select score_entry.*, known.id from score_entry join known on known.name = score_entry.named where user_id is null
     )
     select distinct on (batch.id, entry.line) entry.owner, entry.user_id as "storedFor", batch.id as "batchId", entry.line, entry.verdict,
       entry.task, entry.score, entry.duration, entry.scored_at as "scoredAt", entry.refused, entry.field,
       first_value(entry.judged_at) over (partition by batch.id, entry.line order by entry.verdict) as "arrivedAt",
       batch.source, batch.replaces, batch.undone_at is not null as "takenBack", batch.name || ':' || entry.line as origin
     from entry join score_batch batch on batch.id = entry.batch_id
     where batch.round_key = $1
     order by batch.id, entry.line, entry.verdict desc`,
    [roundKey, userIds],
  )
  return rows
}

/** Adds the verdicts of now to the history. */
export async function appendVerdicts(client: PoolClient, scores: readonly Rejudged[], now: Date): Promise<void> {
  await client.query(
    `insert into score_entry (batch_id, line, verdict, user_id, task, score, duration, scored_at, judged_at, refused, field)
     select batch_id, line, verdict, user_id, task, score, duration, scored_at, $9::timestamptz, refused, field
     from unnest($1::int4[], $2::int4[], $3::int2[], $4::int4[], $5::text[], $6::float8[], $7::int4[], $8::timestamptz[],
         $10::score_refusal[], $11::text[])
         as renewed (batch_id, line, verdict, user_id, task, score, duration, scored_at, refused, field)`,
    [
      scores.map(({ batchId }) => batchId),
      scores.map(({ line }) => line),
      scores.map(({ verdict }) => verdict + 1),
      scores.map(({ userId }) => userId),
      scores.map(({ task }) => task),
      scores.map(({ score }) => score),
      scores.map(({ duration }) => duration),
      scores.map(({ scoredAt }) => scoredAt),
      now,
      scores.map(({ verdictNow }) => verdictNow),
      scores.map(({ field }) => field),
    ],
  )
}

/** Writes the scores that histories make. Nobody without one gets an entry; who has one keeps state and note. */
export async function writeScores(
  client: PoolClient,
  roundKey: string,
  changes: readonly { userId: number; best: BestScore | undefined }[],
): Promise<void> {
  await client.query(
    `with made as (
       select * from unnest($2::int4[], $3::float8[], $4::int4[], $5::timestamptz[], $6::score_source[], $7::text[])
         as made (user_id, score, duration, scored_at, source, origin)
     ),
     cleared as (
       update game_state entry set score = null, duration = null, scored_at = null, origin = null
       from made where made.score is null and entry.user_id = made.user_id and entry.round_key = $1
     )
     insert into game_state as entry (user_id, round_key, score, duration, scored_at, source, origin)
     select user_id, $1, score, duration, scored_at, source, origin from made where score is not null order by user_id
     on conflict (user_id, round_key) do update set
       score = excluded.score, duration = excluded.duration, scored_at = excluded.scored_at, source = excluded.source,
       origin = excluded.origin`,
    [
      roundKey,
      changes.map(({ userId }) => userId),
      changes.map(({ best }) => best?.score ?? null),
      changes.map(({ best }) => best?.duration ?? null),
      changes.map(({ best }) => best?.scoredAt ?? null),
      changes.map(({ best }) => best?.source ?? null),
      changes.map(({ best }) => best?.origin ?? null),
    ],
  )
}
