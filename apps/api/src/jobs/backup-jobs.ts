import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { completeErasures } from '../modules/accounts/erasure-list.ts'
import { checkBackup } from '../modules/backups/check-backup.ts'
import { createFolder } from '../modules/backups/create-folder.ts'
import { contentsText } from '../modules/backups/manifest.ts'
import { requireBackupDir } from '../modules/backups/queries.ts'
import { writeBackup } from '../modules/backups/write-backup.ts'
import type { Services } from '../services/services.ts'
import type { JobRecord } from './job-record.ts'

interface Named {
  name: string
}

/** Writes a backup into the folder of the installation, which is created for the first one. */
export async function makeBackup(services: Services, { name }: Named, { say, progress }: JobRecord): Promise<string> {
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
}

/** Reads a whole backup as a restore would. @throws ConflictError that names the first wrong file */
export function checkExisting(services: Services, { name }: Named, { say }: JobRecord): Promise<string> {
  say('核对签名，再读每一个文件 …')
  return checkedText(services, join(requireBackupDir(services), name))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const checkedText = async (services: Services, folder: string): Promise<string> =>
  `完好：${contentsText(await checkBackup(services, folder))}`
