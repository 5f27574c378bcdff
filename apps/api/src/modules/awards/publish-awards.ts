import type { PoolClient } from 'pg'
import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { noSuchBatch } from './no-such-batch.ts'

interface Order {
  batchId: number
  at?: Date
  operator: string
  early?: boolean
  /** When it was to be published as far as the operator has seen; undefined where nobody had a form. */
  seen?: { publish_at: string | null }
}

/**
 * Publishes a batch of awards, now or at a future `at`: then the first API process that reaches that time publishes it.
 * @returns when the batch is published, the number of awards if it is published now, and the end of its round if that is later:
 * certificates bear the end of the round, those issued before it the date of issue
 * @throws ConflictError when the batch does not exist, is already published or withdrawn, or its round has not begun by then, unless it is
 * to be `early`: pages of a round that has not begun show no results · AppError changed_meanwhile (409)
 */
export async function publishAwards(
  services: Services,
  { batchId, at, operator, early = false, seen }: Order,
): Promise<{ publishAt: Date; published: number | undefined; roundEnds: Date | undefined }> {
  const now = services.clock.now()
  const publishAt = at && at > now ? at : now
  const batch = await services.db.awardBatch.findUnique({ where: { id: batchId }, include: { round: true } })
  if (batch && !early) requireBegun(services, batch.round, publishAt)
  await inTransaction(services.pool, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      'select publish_at as at from award_batch where id = $1 and published_at is null and withdrawn_at is null for update',
      [batchId],
    )
    const [open] = rows
    if (!open) throw await conflictOf(services, batchId)
    requireUnchanged(seen, { publish_at: open.at && open.at.toISOString() })
    await client.query(orderSql, [batchId, publishAt, operator])
  })
  if (publishAt <= now) await releaseDueAwards(services)
  const ends = batch?.round.endsAt
  return {
    publishAt,
    // Another process may have published the batch first, so that what this one released does not tell.
    published: publishAt > now ? undefined : await services.db.award.count({ where: { batchId } }),
    roundEnds: ends && ends > publishAt ? ends : undefined,
  }
}

const orderSql = `
  update award_batch set publish_at = $2, operator = $3,
    publish_action = nullif(current_setting('qisuan.action', true), ''),
    publish_reason = nullif(current_setting('qisuan.reason', true), '')
  where id = $1`

function requireBegun({ config }: Services, round: { key: string; beginsAt: Date | null }, publishAt: Date): void {
  const begins = round.beginsAt
  if (!begins || begins <= publishAt) return
  const time = begins.toLocaleString('zh-CN', { timeZone: config.timeZone })
  throw new ConflictError(`${round.key} ${time} 才开始，那以前网站上没有它的成绩`, {
    next: {
      shell: '时间不对用 round set 改，晚些公布写 --at，确实要提前公布写 --early',
      console: '时间不对，在“赛季和轮次”里改；也可以定在那以后公布',
    },
  })
}

async function conflictOf({ db }: Services, batchId: number): Promise<ConflictError> {
  const batch = await db.awardBatch.findUnique({ where: { id: batchId } })
  if (!batch) return noSuchBatch(batchId)
  return new ConflictError(`第 ${batchId} 批${batch.withdrawnAt ? '已经撤回，请重新导入' : '已经公布了'}`)
}

interface DueBatch {
  id: number
  round_key: string
  operator: string
  action: string
  reason: string | null
}

/** Publishes every batch that is due. Several processes may call it at once: each batch is published once. */
export async function releaseDueAwards(services: Services): Promise<{ batchId: number; awards: number }[]> {
  const now = services.clock.now()
  const released = await inTransaction(services.pool, async (client) => {
    const { rows: due } = await client.query<DueBatch>(
      `select id, round_key, operator, coalesce(publish_action, 'awards publish') as action, publish_reason as reason
       from award_batch
       where publish_at <= $1 and published_at is null and withdrawn_at is null
       order by publish_at, id for update skip locked`,
      [now],
    )
    const published = []
    for (const { id, round_key: roundKey, operator, action, reason } of due) {
      // The audit names who ordered the publication, how and why, whichever process executes it.
      await client.query(
        `select set_config('qisuan.operator', $1, true), set_config('qisuan.action', $2, true), set_config('qisuan.reason', $3, true)`,
        [operator, action, reason ?? ''],
      )
      published.push({ batchId: id, awards: await applyBatch(client, id, roundKey) })
      await client.query('update award_batch set published_at = $2 where id = $1', [id, now])
    }
    return published
  })
  for (const each of released) services.log.info(each, 'publish-awards')
  return released
}

/** Stores the current awards for a withdrawal, then writes those of the batch. Scores do not change. */
async function applyBatch(client: PoolClient, batchId: number, roundKey: string): Promise<number> {
  await client.query(
    `update award set state_before = entry.state, note_before = entry.note
     from game_state entry
     where award.batch_id = $1 and entry.user_id = award.user_id and entry.round_key = $2`,
    [batchId, roundKey],
  )
  const { rowCount } = await client.query(
    `insert into game_state as entry (user_id, round_key, state, note, source)
     select user_id, $2, state, note, 'import' from award where batch_id = $1
     on conflict (user_id, round_key) do update set state = excluded.state, note = coalesce(excluded.note, entry.note)`,
    [batchId, roundKey],
  )
  return rowCount ?? 0
}
