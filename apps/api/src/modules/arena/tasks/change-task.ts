import { AppError, ConflictError } from '../../../app-error.ts'
import type { PoolClient } from 'pg'
import type { Services } from '../../../services/services.ts'
import { listTasks } from './list-tasks.ts'
import { requireArena } from './own-arena.ts'
import { usesText } from './task-uses.ts'

/** The newest version of a task. @throws AppError not_found */
export async function findTask(
  services: Pick<Services, 'arena'>,
  slug: string,
): Promise<{ id: number; name: string; retired: boolean }> {
  const { rows } = await requireArena(services).query<{ id: number; name: string; retired: boolean }>(
    `select id, content->'file'->>'name' as name, retired_at is not null as retired
     from task where slug = $1 order by version desc limit 1`,
    [slug],
  )
  if (!rows[0]) throw new AppError('not_found', `没有 ${slug} 这道题`)
  return rows[0]
}

/** Lets one operator at a time order and adopt verdicts by a version, inside a transaction. */
export async function holdVersion(client: PoolClient, id: number): Promise<void> {
  await client.query('select from task where id = $1 for no key update', [id])
}

/** Name of a task that can be retired. @throws ConflictError while a round of the current season uses it, or programs play on it */
export async function findUnused(services: Services, slug: string): Promise<string> {
  const { name, retired } = await findTask(services, slug)
  const uses = retired ? [] : usesText((await listTasks(services)).rounds, slug)
  if (uses.length > 0) throw new ConflictError(`“${name}”不能停用，${uses.join('、')}用的是它：先换一道`)
  const ladders = await requireArena(services).query(`select from ladder where task = $1 and closed_at is null`, [slug])
  if (!retired && ladders.rowCount) throw new ConflictError(`“${name}”不能停用，天梯还在用它：先关天梯`)
  return name
}

/** Takes a task out of play, or back. @returns its name @throws ConflictError when it is so already */
export async function setRetired(services: Services, slug: string, retired: boolean): Promise<string> {
  const { id, name } = await findTask(services, slug)
  const { rowCount } = await requireArena(services).query(
    `update task set retired_at = $2 where id = $1 and (retired_at is null) = $3`,
    [id, retired ? services.clock.now() : null, retired],
  )
  if (rowCount === 0) throw new ConflictError(`“${name}”${retired ? '已经停用' : '本来就在用'}`)
  return name
}
