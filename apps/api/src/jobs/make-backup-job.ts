import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { completeErasures } from '../modules/accounts/erasure/erasure-list.ts'
import { createFolder } from '../modules/backups/create-folder.ts'
import { contentsText } from '../modules/backups/manifest.ts'
import { requireBackupDir } from '../modules/backups/queries.ts'
import { writeBackup } from '../modules/backups/write-backup.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { checkedText } from './check-backup-job.ts'
import { defineJob, repeatable } from './definition.ts'

/**
 * Writes a backup into the folder of the installation, which is created for the first one. It has its name from the beginning, and half
 * of it has another one.
 */
export const makeBackupJob = defineJob(jobArguments.makeBackup, {
  attempts: repeatable,
  async run({ services, arguments: { name }, say, progress }) {
    const parent = requireBackupDir(services)
    const folder = join(parent, name)
    if (!(await exists(parent))) await createFolder(parent)
    // A process that died after the last step has left it complete.
    if (await exists(folder)) return checkedText(services, folder)
    await completeErasures(services)
    say('读出数据库的每一张表 …')
    const manifest = await writeBackup(services, {
      folder,
      onTable: (_, done, of) => {
        progress(done / (of + 1))
        if (done === of) say('加上内容文件，再从头读一遍 …')
      },
    })
    return `已写好，从头读过一遍：${contentsText(manifest)}`
  },
})

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
