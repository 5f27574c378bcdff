import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { excerptOf } from '../../services/tables/excerpt.ts'
import { orderJob } from '../jobs/order-job.ts'
import { uploadedName, withUploadedFile } from '../jobs/uploaded-files.ts'
import { movesOf } from './move-spellings.ts'
import { aliasColumns, checkAliases } from './school-aliases.ts'

/** Files of spellings that mean a school. */
export function aliasRoutes(on: OnConsole, services: Services): void {
  on('checkAliases', async ({ body, session }) => {
    await uploadedName(services, body.file, session.operatorId)
    return withUploadedFile(services, body.file, async (file) => {
      const { rows, problems, ignored } = await checkAliases(services, file)
      const moves = movesOf(rows)
      return {
        ...(await excerptOf(file, await aliasColumns(services), problems)),
        lines: rows.length + new Set(problems.map(({ line }) => line)).size,
        sound: rows.length,
        ignored: [...ignored],
        moves: moves.length,
        same: rows.length - moves.length,
        pupils: moves.reduce((sum, { pupils }) => sum + pupils.length, 0),
      }
    })
  })

  on('importAliases', async ({ body: { file, skip_invalid: skipInvalid, reason }, session }) => {
    const about = await uploadedName(services, file, session.operatorId)
    const operator = session.name
    return orderJob(services, { kind: 'importAliases', arguments: { file, skipInvalid }, about, reason, operator })
  })
}
