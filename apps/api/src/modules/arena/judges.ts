import { createJudge, judgeKey, judgePrefix } from '@qisuan/db/arena-judges'
import { DatabaseError } from 'pg'
import { AppError, ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { requireArena } from './tasks/own-arena.ts'

/** A judge on another machine. */
export interface Judge {
  name: string
  isConnected: boolean
  verdictsOfLastHour: number
  lastVerdictAt: Date | null
}

/** Address by which the other machine reaches the database. */
export interface JudgeAddress {
  host: string
  port: number
  /** The connection is encrypted, and the database has a certificate for this host. */
  tls: boolean
}

/**
 * Makes a role for a judge on another machine. Nobody but the owner may then connect to the site's own database, which by default lies on the
 * same server and is open to every role of it.
 * @returns the key, which holds the role's password
 * @throws ConflictError for a name that is taken, or where the arena may make no roles
 */
export async function addJudge(services: Services, name: string, { host, port, tls }: JudgeAddress): Promise<string> {
  const arena = requireArena(services)
  await services.pool.query(
    `do $$ begin execute format('revoke connect on database %I from public', current_database()); end $$`,
  )
  const client = await arena.connect()
  try {
    const { user, password } = await createJudge(client, name)
    const url = Object.assign(new URL(services.config.arenaDatabaseUrl ?? ''), {
      username: user,
      password,
      hostname: host,
      port: String(port),
      search: tls ? 'sslmode=verify-full' : '',
    })
    return judgeKey(url.href)
  } catch (error) {
    await client.query('rollback')
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code === '42710') throw new ConflictError(`已经有叫 ${name} 的评分机`)
    if (code === '42501')
      throw new ConflictError(
        '数据库的用户不能建角色：请数据库的管理员对它运行 alter role … createrole，见 docs/operations.md 的“评分机”',
      )
    throw error
  } finally {
    client.release()
  }
}

/** All judges on other machines, by name. Times are the database's own, because verdicts come from many machines. */
export async function listJudges(services: Services): Promise<Judge[]> {
  const { rows } = await requireArena(services).query<Judge>(
    `select substr(rolname, length(${judgePrefix}) + 1) as name,
       exists (select from pg_stat_activity where usesysid = role.oid) as "isConnected",
       (select count(*)::int from attempt where judge = rolname and judged_at > now() - interval '1 hour') as "verdictsOfLastHour",
       (select max(judged_at) from attempt where judge = rolname) as "lastVerdictAt"
     from pg_roles role where starts_with(rolname, ${judgePrefix}) order by name`,
  )
  return rows
}

/** @throws AppError not_found */
export async function findJudge(services: Services, name: string): Promise<Judge> {
  const judge = (await listJudges(services)).find((each) => each.name === name)
  if (!judge) throw new AppError('not_found', `没有叫 ${name} 的评分机`)
  return judge
}

/** Takes a judge's role away and ends its connections: what it has claimed is judged by others after some seconds. @throws AppError not_found */
export async function removeJudge(services: Services, name: string): Promise<void> {
  await findJudge(services, name)
  const arena = requireArena(services)
  const { rows } = await arena.query<{ role: string }>(`select quote_ident(${judgePrefix} || $1) as role`, [name])
  const role = rows[0]?.role ?? ''
  // In a statement of its own, so that it does not come back between its end and that of its connections.
  await arena.query(`alter role ${role} nologin`)
  await arena.query(
    `select pg_terminate_backend(pid) from pg_stat_activity join pg_roles role on role.oid = usesysid where rolname = ${judgePrefix} || $1`,
    [name],
  )
  await arena.query(`drop owned by ${role}; drop role ${role}`)
}
