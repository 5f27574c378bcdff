import { UnfinishedError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { refusedByDatabase } from '../../services/violations.ts'
import { rotateAgain } from './rotate-again.ts'

/**
 * Deletes the keys that seal no more. The database refuses while there is a value under one of them.
 * @throws UnfinishedError when it does
 */
export async function retireSealKeys({ pool, keyRing }: Services): Promise<void> {
  const current = Buffer.from(keyRing.sealing().id, 'hex')
  try {
    await pool.query(`delete from encryption_key where purpose = 'seal' and id <> $1`, [current])
  } catch (error) {
    if (refusedByDatabase(error) === undefined) throw error
    throw new UnfinishedError('旧密钥下又有了新写入的值，它因此还留着', { next: rotateAgain, cause: error })
  }
  await keyRing.load()
}

/**
 * Deletes the session keys that verify no open session any more: none is older than the key that followed. An hour's margin covers
 * processes whose clocks differ. `atOnce` deletes all but the current one, once every session has ended.
 * @returns how many
 */
export async function retireSessionKeys({ pool, clock, keyRing }: Services, { atOnce = false } = {}): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from encryption_key old using encryption_key next
     where old.purpose = 'session' and next.purpose = 'session'
       and next.generation = old.generation + 1 and next.active_from is not null
       and ($2 or not exists (
         select from session
         where ended_at is null and expires_at > $1 and created_at < next.active_from + interval '1 hour'
       ))`,
    [clock.now(), atOnce],
  )
  if (rowCount) await keyRing.load()
  return rowCount ?? 0
}
