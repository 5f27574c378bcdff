import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import type { AwardCheck } from './check-awards.ts'

const chunk = 2000

/**
 * Imports checked awards in one transaction. They stay invisible until they are published.
 * @returns the batch number, by which they are published and withdrawn
 */
export async function importAwards(
  services: Services,
  order: { check: AwardCheck; fileName: string; operator: string; onProgress?: (done: number) => void },
): Promise<{ batchId: number }> {
  const { check, fileName, operator, onProgress = () => {} } = order
  const { rows, round } = check
  const batchId = await inTransaction(services.pool, async (client) => {
    const { rows: inserted } = await client.query<{ id: number }>(
      `insert into award_batch (round_key, file_name, operator, imported_at) values ($1, $2, $3, $4) returning id`,
      [round.key, fileName, operator, services.clock.now()],
    )
    const id = inserted[0]?.id ?? 0
    for (let from = 0; from < rows.length; from += chunk) {
      const some = rows.slice(from, from + chunk)
      await client.query(
        `insert into award (batch_id, user_id, state, note)
         select $1, * from unnest($2::int[], $3::smallint[], $4::text[])`,
        [id, some.map(({ userId }) => userId), some.map(({ state }) => state), some.map(({ note }) => note)],
      )
      onProgress(from + some.length)
    }
    return id
  })
  services.log.info({ batchId, roundKey: round.key, awards: rows.length }, 'import-awards')
  return { batchId }
}
