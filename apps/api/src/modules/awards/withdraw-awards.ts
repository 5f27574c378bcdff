import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'

/** What a withdrawal did: people who have back what they held before, and those whose award was changed since and stays. */
export interface Withdrawal {
  roundKey: string
  returned: number
  kept: number
}

/**
 * Takes a batch of awards back: everybody holds again what they held before it. Certificates of its awards are no longer genuine from
 * that moment, for they are held against what is held. A batch that is not out yet never will be.
 * @throws ConflictError when there is no such batch, or it was withdrawn before
 */
export async function withdrawAwards(services: Services, batchId: number): Promise<Withdrawal> {
  const withdrawal = await inTransaction(services.pool, async (client) => {
    const { rows } = await client.query<{ round_key: string; published: boolean; withdrawn: boolean; awards: number }>(
      `select round_key, published_at is not null as published, withdrawn_at is not null as withdrawn,
         (select count(*)::int from award where batch_id = id) as awards
       from award_batch where id = $1 for update`,
      [batchId],
    )
    const [batch] = rows
    if (!batch) throw new ConflictError(`没有第 ${batchId} 批。用 awards list 看看有哪些`)
    if (batch.withdrawn) throw new ConflictError(`第 ${batchId} 批已经撤回了`)
    await client.query('update award_batch set withdrawn_at = $2 where id = $1', [batchId, services.clock.now()])
    const roundKey = batch.round_key
    if (!batch.published) return { roundKey, returned: 0, kept: 0 }
    const { rows: counts } = await client.query<{ returned: number }>(giveBack, [batchId, roundKey])
    const returned = counts[0]?.returned ?? 0
    return { roundKey, returned, kept: batch.awards - returned }
  })
  services.log.info({ batchId, ...withdrawal }, 'withdraw-awards')
  return withdrawal
}

/** Whoever had no entry loses it again, unless a score came into it meanwhile. */
const giveBack = `
  with given as (
    select held.user_id, award.state_before, award.note_before,
      award.state_before is null and held.score is null as came_with_it
    from award
    join game_state held on held.user_id = award.user_id and held.round_key = $2
    where award.batch_id = $1
      and held.state = award.state and held.note is not distinct from coalesce(award.note, award.note_before)
  ),
  gone as (
    delete from game_state held using given
    where held.user_id = given.user_id and held.round_key = $2 and given.came_with_it
    returning 1
  ),
  back as (
    update game_state held set state = coalesce(given.state_before, 0), note = given.note_before
    from given
    where held.user_id = given.user_id and held.round_key = $2 and not given.came_with_it
    returning 1
  )
  select (select count(*) from gone)::int + (select count(*) from back)::int as returned`
