import { undoImport } from '../modules/game-accounts/scores/undo-import.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { defineJob, repeatable } from './definition.ts'

const figure = (value: number) => value.toLocaleString('en')

/** Takes back an import of scores, all or nothing: the second time it says that it was done. */
export const undoScoreImportJob = defineJob(jobArguments.undoScoreImport, {
  attempts: repeatable,
  async run({ services, arguments: { id }, operator, progress }) {
    const undone = await undoImport(services, { id, operator, apply: true, onProgress: progress })
    const { people, changes, reopened } = undone
    const seats = reopened > 0 ? `，${reopened} 个因它而交卷的座位重新打开` : ''
    return `${id} 号导入已撤回：${figure(people)} 人，${figure(changes.length)} 人的成绩改变${seats}。榜单在下次公布时更新`
  },
})
