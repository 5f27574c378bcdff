import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Services } from '../../services/services.ts'
import { cutoff, intervalOf, retentionOperator, retentionPeriods } from '../retention/periods.ts'
import { isNamedByTime } from './backup-names.ts'
import { manifestOf } from './manifest.ts'

const dated = z.object({ takenAt: z.coerce.date() })

/**
 * The backups in a folder whose period is over. Anything else in the folder stays, such as a backup with a name of its own, which
 * somebody keeps on purpose.
 */
export async function expiredBackups(services: Services, folder: string): Promise<string[]> {
  const { backups: period } = await retentionPeriods(services)
  const { rows } = await services.pool.query<{ oldest: Date }>(`select ${cutoff} as oldest`, [
    services.clock.now(),
    intervalOf(period),
  ])
  const oldest = rows[0]?.oldest ?? new Date(0)
  const expired: string[] = []
  for (const name of (await readdir(folder)).filter(isNamedByTime).toSorted()) {
    const takenAt = await takenAtOf(join(folder, name))
    if (takenAt && takenAt < oldest) expired.push(name)
  }
  return expired
}

/**
 * Deletes the backups in a folder whose period is over, and records in the audit how many.
 * @param by whom the audit names
 * @returns the names of the deleted ones
 */
export async function pruneBackups(
  services: Services,
  folder: string,
  by = { operator: retentionOperator, action: 'retention' },
): Promise<string[]> {
  const deleted = await expiredBackups(services, folder)
  for (const name of deleted) await rm(join(folder, name), { recursive: true })
  if (deleted.length > 0) {
    await services.db.auditEntry.create({
      data: { ...by, transaction: 0, subject: 'backup', key: { kind: 'backups' }, before: { rows: deleted.length } },
    })
  }
  return deleted
}

/** When a backup was taken; undefined for a folder that is none. The signature does not matter: an older key may have made it. */
export async function takenAtOf(folder: string): Promise<Date | undefined> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return dated.parse(JSON.parse(text)).takenAt
  } catch {
    return undefined
  }
}
