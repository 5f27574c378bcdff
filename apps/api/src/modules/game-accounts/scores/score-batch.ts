import { AppError } from '../../../app-error.ts'
import type { Pool, PoolClient } from 'pg'

export type ScoreSource = 'pull' | 'import' | 'webhook' | 'operator'

/** Scores that arrive together: a file, a delivery, a page of the ranking, or a correction by command. */
export interface ScoreBatch {
  id: number
  source: ScoreSource
  name: string
  /** True if its scores replace better ones. */
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
      on conflict (round_key, digest, replaces) where undone_at is null do update set received_at = score_batch.received_at
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

/** A file of scores that was imported. */
export interface ScoreImport {
  id: number
  roundKey: string
  name: string
  operator: string | null
  replaces: boolean
  receivedAt: Date
  /** Null while it runs, or when it was interrupted; then there are no counts either. */
  finishedAt: Date | null
  lines: number | null
  counted: number | null
  changed: number | null
  refused: number | null
  undoneAt: Date | null
  undoneBy: string | null
}

/** All imported files of scores, or those of a round, newest first. */
export async function scoreImports(pool: Pool, roundKey?: string): Promise<ScoreImport[]> {
  const { rows } = await pool.query<ScoreImport>(
    `select id, round_key as "roundKey", name, operator, replaces, received_at as "receivedAt", finished_at as "finishedAt",
       lines, counted, changed, refused, undone_at as "undoneAt", undone_by as "undoneBy"
     from score_batch where source = 'import' and digest is not null and ($1::text is null or round_key = $1) order by id desc`,
    [roundKey ?? null],
  )
  return rows
}

/** @throws AppError not_found (404) for a number that is no import */
export async function requireImport(pool: Pool, id: number): Promise<ScoreImport> {
  const found = (await scoreImports(pool)).find((each) => each.id === id)
  if (!found) throw new AppError('not_found', `没有 ${id} 号导入`)
  return found
}
