import type { z } from 'zod'
import { ConflictError } from '../app-error.ts'
import { importAliases, movesOf } from '../modules/enrolments/move-spellings.ts'
import { checkAliases } from '../modules/enrolments/school-aliases.ts'
import type { jobArguments } from '../modules/jobs/queries.ts'
import type { Services } from '../services/services.ts'
import { withJobFile } from './job-file.ts'

/** Checks a file of spellings once more and lets them mean their schools. @throws ConflictError for what nobody has allowed expressly */
export function importAliasFile(
  services: Services,
  { file: fileId, skipInvalid }: z.output<(typeof jobArguments)['importAliases']>,
): Promise<string> {
  return withJobFile(services, fileId, async (file) => {
    const { rows, problems } = await checkAliases(services, file)
    const wrong = new Set(problems.map(({ line }) => line)).size
    if (movesOf(rows).length === 0) throw new ConflictError('没有一种写法要改算，什么也没有写入')
    if (wrong > 0 && !skipInvalid) throw new ConflictError(`${wrong} 行有错，什么也没有写入`)
    const { id, result: moved } = await importAliases(services, file, rows)
    return `${id} 号导入：${moved.spellings} 种写法已改算，${moved.pupils} 名学生一起过来。榜单在下次公布时更新`
  })
}
