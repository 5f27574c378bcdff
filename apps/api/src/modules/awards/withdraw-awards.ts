import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { noSuchBatch } from './no-such-batch.ts'

/**
 * Withdraws a batch of awards and restores the awards from before it. Certificates of its awards stop being genuine at once, because
 * verification compares them with the current award. A batch that is not published yet can no longer be published.
 * @throws ConflictError when the batch does not exist or is already withdrawn
 */
export async function withdrawAwards(services: Services, batchId: number): Promise<void> {
  const withdrawal = await inTransaction(services.pool, async (client) => {
    const { rows } = await client.query<{ round_key: string; published: boolean; withdrawn: boolean; awards: number }>(
      `select round_key, published_at is not null as published, withdrawn_at is not null as withdrawn,
         (select count(*)::int from award where batch_id = id) as awards
       from award_batch where id = $1 for update`,
      [batchId],
    )
    const [batch] = rows
    if (!batch) throw noSuchBatch(batchId)
    if (batch.withdrawn) throw new ConflictError(`第 ${batchId} 批已经撤回了`)
    await client.query('update award_batch set withdrawn_at = $2 where id = $1', [batchId, services.clock.now()])
    const roundKey = batch.round_key
    if (!batch.published) return { roundKey, returned: 0, unchanged: 0 }
    const { rows: counts } = await client.query<{ returned: number }>(restoreAwards, [batchId, roundKey])
    const returned = counts[0]?.returned ?? 0
    // Awards that were changed after the batch stay.
    return { roundKey, returned, unchanged: batch.awards - returned }
  })
  services.log.info({ batchId, ...withdrawal }, 'withdraw-awards')
}

/** An entry that the batch created is deleted, unless it has a score by now; any other entry gets its former state and note. */
const restoreAwards = `
  with unchanged as (
    select entry.user_id, award.state_before, award.note_before,
      award.state_before is null and entry.score is null as created_by_batch
    from award
    join game_state entry on entry.user_id = award.user_id and entry.round_key = $2
    where award.batch_id = $1
      and entry.state = award.state and entry.note is not distinct from coalesce(award.note, award.note_before)
  ),
  deleted as (
    delete from game_state entry using unchanged
    where entry.user_id = unchanged.user_id and entry.round_key = $2 and unchanged.created_by_batch
    returning 1
  ),
  restored as (
    update game_state entry set state = coalesce(unchanged.state_before, 0), note = unchanged.note_before
    from unchanged
    where entry.user_id = unchanged.user_id and entry.round_key = $2 and not unchanged.created_by_batch
    returning 1
  )
  select (select count(*) from deleted)::int + (select count(*) from restored)::int as returned`
