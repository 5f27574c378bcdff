import { basename } from 'node:path'
import type { z } from 'zod'
import { ConflictError } from '../app-error.ts'
import { checkAwards } from '../modules/awards/check-awards.ts'
import { importAwards } from '../modules/awards/import-awards.ts'
import type { jobArguments } from '../modules/jobs/queries.ts'
import { noteComparedNames } from '../services/record-reading.ts'
import type { Services } from '../services/services.ts'
import { withJobFile } from './job-file.ts'
import type { JobRecord } from './job-record.ts'

type Arguments = z.output<(typeof jobArguments)['importAwards']>

/** Checks a list of winners once more and stores it, still invisible. @throws ConflictError for what nobody has allowed expressly */
export function importAwardFile(
  services: Services,
  { file: fileId, round: roundKey, skipInvalid, operator }: Arguments & { operator: string },
  { progress }: JobRecord,
): Promise<string> {
  return withJobFile(services, fileId, async (file) => {
    const check = await checkAwards(services, { roundKey, file })
    await noteComparedNames(services, check.compared)
    const people = check.rows.length
    const wrong = new Set(check.problems.map(({ line }) => line)).size
    if (people === 0) throw new ConflictError('没有一行可以存入，什么也没有写入')
    if (wrong > 0 && !skipInvalid) throw new ConflictError(`${wrong} 行有错，什么也没有写入`)
    const { batchId } = await importAwards(services, {
      check,
      fileName: basename(file),
      operator,
      onProgress: (done) => progress(done / people),
    })
    return `已存入第 ${batchId} 批，${people} 人，还没有公布`
  })
}
