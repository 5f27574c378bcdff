import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { digestOf } from '../../services/tables/digest.ts'

export type ImportKind = 'contacts' | 'seats' | 'access' | 'aliases'

export interface Imported<Result> {
  /** The number by which the import is taken back. */
  id: number
  result: Result
}

/** Long enough for a file of thousands. */
export const importLimit = { timeout: 60_000 }

/**
 * Writes a file, all or nothing, and keeps which entries of the audit say what it changed (docs/adr/contest/0043-imports.md). An import changes a row
 * at most once.
 */
export async function imported<Result>(
  services: Services,
  { kind, file }: { kind: ImportKind; file: string },
  write: (tx: Transaction) => Promise<Result>,
): Promise<Imported<Result>> {
  return kept(services, { kind, name: basename(file), digest: await digestOf(file) }, write)
}

/** Writes what an operator changes without a file, so that it can be taken back like one. `name` says what it is. */
export async function undoable<Result>(
  services: Services,
  { kind, name }: { kind: ImportKind; name: string },
  write: (tx: Transaction) => Promise<Result>,
): Promise<Imported<Result>> {
  return kept(services, { kind, name, digest: createHash('sha256').update(name).digest() }, write)
}

async function kept<Result>(
  { db, clock }: Services,
  { kind, name, digest }: { kind: ImportKind; name: string; digest: Uint8Array },
  write: (tx: Transaction) => Promise<Result>,
): Promise<Imported<Result>> {
  return db.$transaction(async (tx) => {
    const result = await write(tx)
    // The time of the entries, too: a restored database counts its transactions from the beginning again.
    const [batch] = await tx.$queryRaw<{ id: number }[]>`
      insert into import_batch (kind, name, digest, entries, operator, imported_at)
      select ${kind}, ${name}, ${digest},
        array(select id from audit_entry where transaction = txid_current() and at = current_timestamp::timestamptz(3) order by id),
        coalesce(nullif(current_setting('qisuan.operator', true), ''), session_user), ${clock.now()}
      returning id`
    if (!batch) throw new Error('an import was not stored')
    return { id: batch.id, result }
  }, importLimit)
}

/** The imports of a kind, the latest first. */
export async function listImports({ db }: Services, kind: ImportKind) {
  const batches = await db.importBatch.findMany({ where: { kind }, orderBy: { id: 'desc' } })
  return batches.map(({ id, name, digest, entries, operator, importedAt, undoneBy, undoneAt }) => ({
    id,
    name,
    digest: Buffer.from(digest).toString('hex'),
    changes: entries.length,
    operator,
    importedAt,
    undoneBy,
    undoneAt,
  }))
}
