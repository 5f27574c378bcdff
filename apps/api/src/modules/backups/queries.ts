import { backupHours } from '@qisuan/rules/limits'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** The folder of the backups that the console makes. @throws ConflictError where the installation has none */
export function requireBackupDir({ config: { backupDir } }: Pick<Services, 'config'>): string {
  if (backupDir === undefined)
    throw new ConflictError('没有说备份放在哪里：请管服务器的人设好环境变量 BACKUP_DIR，再重新启动')
  return backupDir
}

/** When the last backup was made, in the console or by command and wherever it was written; another is due a day later. */
export async function lastBackup({ pool, clock }: Pick<Services, 'pool' | 'clock'>) {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select greatest(
       (select max(at) from security_event
        where kind = 'command_run' and detail ->> 'command' = 'backup' and detail ->> 'outcome' = 'done'),
       (select max(ended_at) from job where kind = 'makeBackup' and state = 'done')) as at`,
  )
  const at = rows[0]?.at ?? null
  const isDue = at === null || clock.now().getTime() - at.getTime() >= backupHours * 3_600_000
  return { at: at && at.toISOString(), isDue }
}
