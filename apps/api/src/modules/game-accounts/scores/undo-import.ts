import type { PoolClient } from 'pg'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound } from '../../competition/queries.ts'
import { peopleAtOnce, recompute, type Recomputation } from './recompute-scores.ts'
import { peopleOf } from './recomputing-sql.ts'

export interface Undone {
  id: number
  roundKey: string
  name: string
  /** People whose scores the import brought. */
  people: number
  /** People whose score is another one without it. */
  changes: Recomputation['changes']
  /** Seats that the import had closed, and which are open again. */
  reopened: number
}

interface Order {
  id: number
  operator: string
  /** Without it everything is computed, told and taken back. */
  apply: boolean
  onProgress?: (share: number) => void
}

/**
 * Takes back an import of scores: none of them counts any more, everybody's score is what their history makes without it, and seats that it
 * closed are open again. The history keeps the scores with this reason. All in one transaction, in which people are locked in the order in
 * which scores are recorded.
 * @throws ConflictError when there is no such import, or it was taken back already
 */
export async function undoImport(services: Services, order: Order): Promise<Undone> {
  const { apply } = order
  let undone: Undone | undefined
  const back = new Error('only computed')
  try {
    await inTransaction(services.pool, async (client) => {
      undone = await undo(services, client, order)
      if (!apply) throw back
    })
  } catch (error) {
    if (error !== back) throw error
  }
  if (!undone) throw new Error('an import was not undone')
  return undone
}

async function undo(
  services: Services,
  client: PoolClient,
  { id, operator, apply, onProgress }: Order,
): Promise<Undone> {
  const now = services.clock.now()
  const { roundKey, name } = await takeBatch(client, { id, operator, now })
  const { rowCount: reopened } = await client.query(
    'update classroom_seat set finished_at = null, handed_in_batch = null where handed_in_batch = $1',
    [id],
  )
  // The batch is the trace of all its scores: the audit needs no row for each.
  await client.query(`select set_config('qisuan.operator', '', true)`)
  const { season, round } = await findRound(services, roundKey)
  const people = await peopleOf(client, roundKey, id)
  const changes: Undone['changes'] = []
  for (let done = 0; done < people.length; done += peopleAtOnce) {
    const userIds = people.slice(done, done + peopleAtOnce)
    changes.push(...(await recompute(client, { season, round, userIds, apply, now })).changes)
    onProgress?.(Math.min(1, (done + peopleAtOnce) / people.length))
  }
  return { id, roundKey, name, people: people.length, changes, reopened: reopened ?? 0 }
}

/** Marks a batch as taken back, and holds it: an import that is still running adds nothing to it. */
async function takeBatch(
  client: PoolClient,
  { id, operator, now }: { id: number; operator: string; now: Date },
): Promise<{ roundKey: string; name: string }> {
  const { rows } = await client.query<{ roundKey: string; name: string; undoneAt: Date | null }>(
    `select round_key as "roundKey", name, undone_at as "undoneAt" from score_batch where id = $1 and source = 'import' and digest is not null for update`,
    [id],
  )
  const [batch] = rows
  if (!batch)
    throw new ConflictError(`没有 ${id} 号导入`, {
      next: { shell: '用 scores imports 看看有哪些', console: '刷新“成绩”看看有哪些' },
    })
  if (batch.undoneAt) throw new ConflictError(`${id} 号导入已经撤回了`)
  await client.query('update score_batch set undone_at = $2, undone_by = $3 where id = $1', [id, now, operator])
  return batch
}
