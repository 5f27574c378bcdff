import type { Services } from '../../services/services.ts'

/** The current awards in a round by user id: those of `userIds` who have an entry. */
export async function awardsHeld(
  { pool }: Services,
  roundKey: string,
  userIds: readonly number[],
): Promise<Map<number, { state: number; note: string | null }>> {
  const { rows } = await pool.query<{ user_id: number; state: number; note: string | null }>(
    'select user_id, state, note from game_state where round_key = $1 and user_id = any ($2)',
    [roundKey, userIds],
  )
  return new Map(rows.map(({ user_id, ...award }) => [user_id, award]))
}

export interface Batch {
  id: number
  roundKey: string
  fileName: string
  operator: string
  awards: number
  importedAt: Date
  publishAt: Date | null
  publishedAt: Date | null
  withdrawnAt: Date | null
}

/** All imported batches, newest first. */
export async function awardBatches({ db }: Services): Promise<Batch[]> {
  const rows = await db.awardBatch.findMany({
    orderBy: { id: 'desc' },
    include: { _count: { select: { awards: true } } },
  })
  return rows.map(({ _count, ...batch }) => ({ ...batch, awards: _count.awards }))
}

/** Number of people with one of these states in each of these rounds, whether published or not; the disqualified are not among them. */
export async function awardedOfRounds(
  { pool }: Services,
  rounds: readonly { key: string; awarded: readonly number[] }[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; people: number }>(
    `select given.key, count(*)::int as people
     from jsonb_to_recordset($1::jsonb) as given (key text, awarded int[])
     join game_state state on state.round_key = given.key and state.state = any (awarded)
     where not exists (select from disqualified where user_id = state.user_id and round_key = given.key)
     group by given.key`,
    [JSON.stringify(rounds)],
  )
  return new Map(rows.map(({ key, people }) => [key, people]))
}

/** When the next batch is due; null when none is scheduled. */
export async function nextRelease({ db }: Services): Promise<Date | null> {
  const next = await db.awardBatch.findFirst({
    where: { publishAt: { not: null }, publishedAt: null, withdrawnAt: null },
    orderBy: { publishAt: 'asc' },
  })
  return next?.publishAt ?? null
}

/** Number of certificates of each batch that were taken. */
export async function issuedOfBatches({ pool }: Services): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; issued: number }>(
    `select batch.id, count(*)::int as issued
     from award_batch batch
     join award on award.batch_id = batch.id
     join certificate on certificate.user_id = award.user_id and certificate.round_key = batch.round_key
       and certificate.state = award.state
     where batch.published_at is not null
     group by batch.id`,
  )
  return new Map(rows.map(({ id, issued }) => [id, issued]))
}
