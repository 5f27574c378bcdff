import { basename } from 'node:path'
import { checkAwards } from '../modules/awards/check-awards.ts'
import { importAwards } from '../modules/awards/import-awards.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { noteCompared } from '../services/record-reading.ts'
import { defineJob, onlyOnce } from './definition.ts'
import { requireWritable, withJobFile } from './job-file.ts'

/** Checks a list of winners once more and stores it, still invisible. Another time it would be another batch. */
export const importAwardsJob = defineJob(jobArguments.importAwards, {
  attempts: onlyOnce,
  run: ({ services, arguments: { file: fileId, round: roundKey, skipInvalid }, operator, progress }) =>
    withJobFile(services, fileId, async (file) => {
      const check = await checkAwards(services, { roundKey, file })
      await noteCompared(services, check.compared)
      const people = check.rows.length
      requireWritable({ problems: check.problems, skipInvalid, isEmpty: people === 0, empty: '行可以存入' })
      const { batchId } = await importAwards(services, {
        check,
        fileName: basename(file),
        operator,
        onProgress: (done) => progress(done / people),
      })
      return `已存入第 ${batchId} 批，${people} 人，还没有公布`
    }),
})
