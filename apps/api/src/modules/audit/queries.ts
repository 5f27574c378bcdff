import { consolePrefix } from '../../services/console-call.ts'
import type { Services } from '../../services/services.ts'
import { retentionOperator } from '../retention/queries.ts'

/** The operator whom the audit names for what people do to their own account. */
export const ownerOperator = '本人'

/** The actions of entries that record an erasure: the command, which also stands for owners and periods, and the call of the console. */
export const erasureActions = ['users erase', `${consolePrefix}completeErasure`] as const

/**
 * How a change was made: `console` by an operator who had logged in there, `shell` under the name that somebody gave to the command line, `sql`
 * under the role of the database, `site` by the owner of an account or the end of a period.
 */
export type Way = 'console' | 'shell' | 'sql' | 'site'

function wayOf({ operator, action }: { operator: string; action: string }): Way {
  if (operator === ownerOperator || operator === retentionOperator) return 'site'
  if (action.startsWith(consolePrefix)) return 'console'
  return action.startsWith('SQL ') ? 'sql' : 'shell'
}

/** The changes of one transaction and operator to one table. */
export interface AuditGroup {
  /** The id of its first entry. */
  id: bigint
  at: Date
  operator: string
  way: Way
  action: string
  reason: string | null
  subject: string
  changes: number
  /** Key and values of the first entry. */
  key: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Which changes to list; all conditions hold together. */
interface Search {
  operator?: string | undefined
  subject?: string | undefined
  /** The number of a user, the number of a school and the key of a round whom the changes concern. */
  user?: number | undefined
  school?: number | undefined
  round?: string | undefined
  /** Only those before the entry of this id. */
  before?: number | undefined
}

/** Whether an entry is about the user whose number is the parameter. */
export const concernsUser = (parameter: string): string =>
  `(key @> jsonb_build_object('user_id', ${parameter}::int)
    or (subject = 'user_account' and key @> jsonb_build_object('id', ${parameter}::int)))`

/** Whether the key or a value of an entry names a school or a round, or the entry is about its own row. */
const names = (column: string, parameter: string, own: { subject: string; key: string }): string =>
  `(${parameter} in (key -> '${column}', before -> '${column}', after -> '${column}')
    or (subject = '${own.subject}' and key -> '${own.key}' = ${parameter}))`

/** The operators' latest changes, newest first, at most `limit` groups (docs/adr/0018-audit.md). */
export async function auditGroups(
  { pool }: Services,
  limit: number,
  { operator, subject, user, school, round, before }: Search = {},
): Promise<AuditGroup[]> {
  const { rows } = await pool.query<Omit<AuditGroup, 'id' | 'way'> & { id: string }>(
    `select entry.id, entry.at, entry.operator, entry.action, entry.reason, entry.subject, grouped.changes, entry.key, entry.before, entry.after
     from (
       select min(id) as id, count(*)::int as changes from audit_entry
       where ($2::text is null or operator = $2) and ($3::text is null or subject = $3) and ($4::bigint is null or id < $4)
         and ($5::int is null or ${concernsUser('$5')})
         and ($6::int is null or ${names('school_id', 'to_jsonb($6::int)', { subject: 'school', key: 'id' })})
         and ($7::text is null or ${names('round_key', 'to_jsonb($7::text)', { subject: 'round', key: 'key' })})
       group by transaction, operator, action, subject
       order by 1 desc limit $1
     ) grouped
     join audit_entry entry on entry.id = grouped.id
     order by entry.id desc`,
    [limit, operator, subject, before, user, school, round].map((value) => value ?? null),
  )
  return rows.map((row) => ({ ...row, id: BigInt(row.id), way: wayOf(row) }))
}

/** The entries of the group to which the given entry belongs, at most `limit`, and how many there are; undefined when it does not exist. */
export async function auditGroupEntries({ db }: Services, id: number, limit: number) {
  const one = await db.auditEntry.findUnique({ where: { id } })
  if (!one) return undefined
  const { transaction, operator, action, subject } = one
  const where = { transaction, operator, action, subject }
  const [list, total] = await Promise.all([
    db.auditEntry.findMany({ where, orderBy: { id: 'asc' }, take: limit }),
    db.auditEntry.count({ where }),
  ])
  return { list, total }
}

/** All entries of the transaction that wrote the given entry; empty when it does not exist. */
export async function auditEntries({ db }: Services, id: bigint) {
  const one = await db.auditEntry.findUnique({ where: { id } })
  if (!one) return []
  const { transaction, operator, action } = one
  return db.auditEntry.findMany({ where: { transaction, operator, action }, orderBy: { id: 'asc' } })
}
