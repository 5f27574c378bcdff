import { importAccess, revokeAccess } from '../modules/access/access-list.ts'
import { checkAccess } from '../modules/access/check-access.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { noteCompared } from '../services/record-reading.ts'
import { defineJob, repeatable } from './definition.ts'
import { requireWritable, withJobFile } from './job-file.ts'

/** Checks a file of people once more, and adds them to the list of a round or removes them, all or none. */
export const importAccessJob = defineJob(jobArguments.importAccess, {
  attempts: repeatable,
  run: ({ services, arguments: { file: fileId, round: roundKey, skipInvalid, remove } }) =>
    withJobFile(services, fileId, async (file) => {
      const { userIds, problems, compared } = await checkAccess(services, { roundKey, file })
      await noteCompared(services, compared)
      requireWritable({ problems, skipInvalid, isEmpty: userIds.length === 0, empty: '行认得出人' })
      if (remove) {
        const removed = await revokeAccess(services, roundKey, userIds)
        return `去掉 ${removed} 人，${userIds.length - removed} 人本来就不在`
      }
      const { id, result: added } = await importAccess(services, file, roundKey, userIds)
      return `${id} 号导入：加进 ${added} 人，${userIds.length - added} 人本来就在`
    }),
})
