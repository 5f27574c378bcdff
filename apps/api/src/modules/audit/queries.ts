import type { Services } from '../../services/services.ts'

/** Changes that one operator made together to one table. */
export interface AuditGroup {
  /** The first of its entries. */
  id: bigint
  at: Date
  operator: string
  action: string
  subject: string
  changes: number
  /** Of the first entry. */
  key: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What operators changed, the newest first (docs/adr/0018-audit.md). */
export async function auditGroups({ pool }: Services, limit: number): Promise<AuditGroup[]> {
  const { rows } = await pool.query<Omit<AuditGroup, 'id'> & { id: string }>(
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
  return rows.map((row) => ({ ...row, id: BigInt(row.id) }))
}

/** Every entry that was written together with one of them. */
export async function auditEntries({ db }: Services, id: bigint) {
  const one = await db.auditEntry.findUnique({ where: { id } })
  if (!one) return []
  const { transaction, operator, action } = one
  return db.auditEntry.findMany({ where: { transaction, operator, action }, orderBy: { id: 'asc' } })
}
