import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findTask, holdVersion } from './change-task.ts'
import { requireArena } from './own-arena.ts'

/**
 * Orders that all attempts at older versions of a task are judged again by the newest one, also those that still wait for their first
 * verdict. Scores stay until `adoptVerdicts`. An order for a version before the newest ends.
 * @returns a sentence with the number of attempts
 * @throws AppError not_found · ConflictError when there is none to judge again
 */
export async function rejudgeTask(services: Services, slug: string): Promise<string> {
  const { id, name } = await findTask(services, slug)
  const ordered = await inTransaction(requireArena(services), async (client) => {
    await holdVersion(client, id)
    const { rowCount } = await client.query(
      `update attempt set rejudge_version_id = $1, rejudged = null, rejudged_score = null,
         claimed_until = case when state = 'waiting' then claimed_until end,
         tries = case when state = 'waiting' then tries else 0 end
       where task = $2 and round <> 'preview' and version_id < $1 and rejudge_version_id is distinct from $1`,
      [id, slug],
    )
    await client.query('notify attempt')
    return rowCount ?? 0
  })
  if (ordered === 0) throw new ConflictError(`“${name}”没有按旧版评的程序，或者都已经在重评`)
  return `“${name}”的 ${ordered} 份程序开始按新版重评，新交的先评；成绩先不变`
}
