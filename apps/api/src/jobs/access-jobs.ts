import type { z } from 'zod'
import { ConflictError } from '../app-error.ts'
import { importAccess, revokeAccess } from '../modules/access/access-list.ts'
import { checkAccess } from '../modules/access/check-access.ts'
import type { jobArguments } from '../modules/jobs/queries.ts'
import { noteComparedNames } from '../services/record-reading.ts'
import type { Services } from '../services/services.ts'
import { withJobFile } from './job-file.ts'

/** Checks a file of people once more, and adds them to the list of a round or removes them. @throws ConflictError for what nobody has allowed expressly */
export function importAccessFile(
  services: Services,
  { file: fileId, round: roundKey, skipInvalid, remove }: z.output<(typeof jobArguments)['importAccess']>,
): Promise<string> {
  return withJobFile(services, fileId, async (file) => {
    const { userIds, problems, compared } = await checkAccess(services, { roundKey, file })
    await noteComparedNames(services, compared)
    const wrong = new Set(problems.map(({ line }) => line)).size
    if (userIds.length === 0) throw new ConflictError('没有一行认得出人，什么也没有写入')
    if (wrong > 0 && !skipInvalid) throw new ConflictError(`${wrong} 行有错，什么也没有写入`)
    if (remove) {
      const removed = await revokeAccess(services, roundKey, userIds)
      return `去掉 ${removed} 人，${userIds.length - removed} 人本来就不在`
    }
    const { id, result: added } = await importAccess(services, file, roundKey, userIds)
    return `${id} 号导入：加进 ${added} 人，${userIds.length - added} 人本来就在`
  })
}
