import type { Pool, PoolClient } from 'pg'

export type ScoreSource = 'pull' | 'import' | 'webhook' | 'operator'

/** Scores that arrive together: a file, a delivery, a page of the ranking, or a correction by command. */
export interface ScoreBatch {
  id: number
  source: ScoreSource
  name: string
  /** Whether its scores replace better ones. */
  replaces: boolean
}

interface Arrival {
  roundKey: string
  source: ScoreSource
  name: string
  /** SHA-256 of a file. The same file again is the same batch, under its first name. */
  digest?: Buffer
  replaces?: boolean
  now: Date
}

/** Opens a batch of a round's scores. */
export async function openBatch(database: Pool | PoolClient, arrival: Arrival): Promise<ScoreBatch> {
  const { roundKey, source, name, digest = null, replaces = false, now } = arrival
  const { rows } = await database.query<{ id: number; name: string }>({
    name: 'open-score-batch',
    text: `insert into score_batch (round_key, source, name, digest, replaces, received_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (round_key, digest, replaces) do update set received_at = score_batch.received_at
      returning id, name`,
    values: [roundKey, source, name, digest, replaces, now],
  })
  const [opened] = rows
  if (!opened) throw new Error('a batch of scores was not stored')
  return { ...opened, source, replaces }
}

export interface BatchCounts {
  lines: number
  counted: number
  changed: number
  refused: number
}

/** Notes what was in a file: the one entry of the audit about it. */
export async function finishBatch(pool: Pool, batch: ScoreBatch, counts: BatchCounts, now: Date): Promise<void> {
  await pool.query(
    `update score_batch set finished_at = $2, lines = $3, counted = $4, changed = $5, refused = $6 where id = $1`,
    [batch.id, now, counts.lines, counts.counted, counts.changed, counts.refused],
  )
}
