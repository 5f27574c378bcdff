import { join } from 'node:path'
import { checkBackup } from '../modules/backups/check-backup.ts'
import { contentsText } from '../modules/backups/manifest.ts'
import { requireBackupDir } from '../modules/backups/queries.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import type { Services } from '../services/services.ts'
import { defineJob, repeatable } from './definition.ts'

/** Reads a whole backup as a restore would, and fails with the name of the first wrong file. */
export const checkBackupJob = defineJob(jobArguments.checkBackup, {
  attempts: repeatable,
  run({ services, arguments: { name }, say }) {
    say('核对签名，再读每一个文件 …')
    return checkedText(services, join(requireBackupDir(services), name))
  },
})

export const checkedText = async (services: Services, folder: string): Promise<string> =>
  `完好：${contentsText(await checkBackup(services, folder))}`
