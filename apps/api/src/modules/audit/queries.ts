import { consolePrefix } from '../../services/console-call.ts'
import type { Services } from '../../services/services.ts'

/** The operator whom the audit names for what people do to their own account. */
export const ownerOperator = '本人'

/**
 * How somebody made a change: `console` after a login with a second factor, `shell` under the name that they gave to the command line, `sql`
 * under the role of the database.
 */
export type Way = 'console' | 'shell' | 'sql'

function wayOf(action: string): Way {
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
  subject: string
  changes: number
  /** Key and values of the first entry. */
  key: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The operators' latest changes, newest first, at most `limit` groups (docs/adr/0018-audit.md). */
export async function auditGroups({ pool }: Services, limit: number): Promise<AuditGroup[]> {
  const { rows } = await pool.query<Omit<AuditGroup, 'id' | 'way'> & { id: string }>(
    `select entry.id, entry.at, entry.operator, entry.action, entry.subject, grouped.changes, entry.key, entry.before, entry.after
     from (
       select min(id) as id, count(*)::int as changes from audit_entry
       group by transaction, operator, action, subject
       order by 1 desc limit $1
     ) grouped
     join audit_entry entry on entry.id = grouped.id
     order by entry.id desc`,
    [limit],
  )
  return rows.map((row) => ({ ...row, id: BigInt(row.id), way: wayOf(row.action) }))
}

/** All entries of the transaction that wrote the given entry; empty when it does not exist. */
export async function auditEntries({ db }: Services, id: bigint) {
  const one = await db.auditEntry.findUnique({ where: { id } })
  if (!one) return []
  const { transaction, operator, action } = one
  return db.auditEntry.findMany({ where: { transaction, operator, action }, orderBy: { id: 'asc' } })
}
