import type { Services } from '../../../services/services.ts'
import type { Season } from '../../competition/queries.ts'

/** Number of scores of a season that have counted since its last publication; all of them when there was none. */
export async function countNewScores(
  { pool }: Services,
  { rounds }: Pick<Season, 'rounds'>,
  since: Date = new Date(0),
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from score_entry entry join score_batch batch on batch.id = batch_id
     where entry.refused is null and round_key = any ($1) and judged_at > $2`,
    [rounds.map(({ key }) => key), since],
  )
  return rows[0]?.count ?? 0
}
