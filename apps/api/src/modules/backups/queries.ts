import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** The folder of the backups that the console makes. @throws ConflictError where the installation has none */
export function requireBackupDir({ config: { backupDir } }: Pick<Services, 'config'>): string {
  if (backupDir === undefined)
    throw new ConflictError('没有说备份放在哪里：请管服务器的人设好环境变量 BACKUP_DIR，再重新启动')
  return backupDir
}
