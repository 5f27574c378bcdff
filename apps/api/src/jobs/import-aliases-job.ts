import { importAliases, movesOf } from '../modules/enrolments/move-spellings.ts'
import { checkAliases } from '../modules/enrolments/school-aliases.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { defineJob, repeatable } from './definition.ts'
import { requireWritable, withJobFile } from './job-file.ts'

/** Checks a file of spellings once more and lets them mean their schools, all or none. One that already means its school stays. */
export const importAliasesJob = defineJob(jobArguments.importAliases, {
  attempts: repeatable,
  run: ({ services, arguments: { file: fileId, skipInvalid } }) =>
    withJobFile(services, fileId, async (file) => {
      const { rows, problems } = await checkAliases(services, file)
      requireWritable({ problems, skipInvalid, isEmpty: movesOf(rows).length === 0, empty: '种写法要改算' })
      const { id, result: moved } = await importAliases(services, file, rows)
      return `${id} 号导入：${moved.spellings} 种写法已改算，${moved.pupils} 名学生一起过来。榜单在下次公布时更新`
    }),
})
