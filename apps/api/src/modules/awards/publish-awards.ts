import type { PoolClient } from 'pg'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'

/**
 * Puts a batch of awards on the site, at once or at a moment to come: then the first API process that sees the moment does it.
 * @throws ConflictError when there is no such batch, or it is out or withdrawn already
 */
export async function publishAwards(
  services: Services,
  { batchId, at, operator }: { batchId: number; at?: Date; operator: string },
): Promise<{ publishAt: Date; published: number | undefined }> {
  const now = services.clock.now()
  const publishAt = at && at > now ? at : now
  const { count } = await services.db.awardBatch.updateMany({
    where: { id: batchId, publishedAt: null, withdrawnAt: null },
    data: { publishAt, operator },
  })
  if (count === 0) throw await whyNot(services, batchId)
  const released = publishAt > now ? [] : await releaseDueAwards(services)
  return { publishAt, published: released.find((each) => each.batchId === batchId)?.awards }
}

async function whyNot({ db }: Services, batchId: number): Promise<ConflictError> {
  const batch = await db.awardBatch.findUnique({ where: { id: batchId } })
  if (!batch) return new ConflictError(`没有第 ${batchId} 批。用 awards list 看看有哪些`)
  return new ConflictError(`第 ${batchId} 批${batch.withdrawnAt ? '已经撤回，请重新导入' : '已经公布了'}`)
}

/** Publishes every batch whose moment has come. Several processes may try at once: each batch goes out once. */
export async function releaseDueAwards(services: Services): Promise<{ batchId: number; awards: number }[]> {
  const now = services.clock.now()
  const released = await inTransaction(services.pool, async (client) => {
    const { rows: due } = await client.query<{ id: number; round_key: string; operator: string }>(
      `select id, round_key, operator from award_batch
       where publish_at <= $1 and published_at is null and withdrawn_at is null
       order by publish_at, id for update skip locked`,
      [now],
    )
    const done = []
    for (const { id, round_key: roundKey, operator } of due) {
      // The audit knows who ordered it, whichever process carries it out.
      await client.query(
        `select set_config('qisuan.operator', $1, true), set_config('qisuan.action', 'awards publish', true)`,
        [operator],
      )
      done.push({ batchId: id, awards: await putOut(client, id, roundKey) })
      await client.query('update award_batch set published_at = $2 where id = $1', [id, now])
    }
    return done
  })
  for (const each of released) services.log.info(each, 'publish-awards')
  return released
}

/** Remembers what everybody held, then gives them what the batch says. A score stays as it is. */
async function putOut(client: PoolClient, batchId: number, roundKey: string): Promise<number> {
  await client.query(
    `update award set state_before = held.state, note_before = held.note
     from game_state held
     where award.batch_id = $1 and held.user_id = award.user_id and held.round_key = $2`,
    [batchId, roundKey],
  )
  const { rowCount } = await client.query(
    `insert into game_state as held (user_id, round_key, state, note, source)
     select user_id, $2, state, note, 'import' from award where batch_id = $1
     on conflict (user_id, round_key) do update set state = excluded.state, note = coalesce(excluded.note, held.note)`,
    [batchId, roundKey],
  )
  return rowCount ?? 0
}
