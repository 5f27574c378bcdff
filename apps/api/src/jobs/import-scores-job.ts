import { ConflictError } from '../app-error.ts'
import { checkScores } from '../modules/game-accounts/scores/check-scores.ts'
import { importScores } from '../modules/game-accounts/scores/import-scores.ts'
import { jobArguments } from '../modules/jobs/arguments.ts'
import { noteCompared } from '../services/record-reading.ts'
import { defineJob, repeatable } from './definition.ts'
import { withJobFile } from './job-file.ts'

const figure = (value: number) => value.toLocaleString('en')

/** Checks a file of scores once more and imports it. What is written stays, and the same file completes it. */
export const importScoresJob = defineJob(jobArguments.importScores, {
  attempts: repeatable,
  run: ({ services, arguments: given, say, progress }) => {
    const { file: fileId, round: roundKey, lower: lowering, skipInvalid, outsideWindow } = given
    return withJobFile(services, fileId, async (file) => {
      const begun = performance.now()
      const onProgress = (_: unknown, share: number) => progress(share / 2)
      const check = await checkScores(services, {
        roundKey,
        file,
        lowering,
        counting: false,
        untilOneCounts: skipInvalid,
        onProgress,
      })
      await noteCompared(services, check.compared)
      if (check.isWhole) say(`检查了 ${figure(check.lines)} 行，${figure(check.accepted)} 行能计入`)
      if (check.odd && !outsideWindow) {
        throw new ConflictError(`${roundKey} 还没有开始，或早已结束。什么也没有写入`)
      }
      if (check.accepted === 0) throw new ConflictError('没有一行能计入，什么也没有写入')
      if (check.rejected.length > 0 && !skipInvalid) {
        throw new ConflictError(`${figure(check.rejected.length)} 行不能计入，什么也没有写入`)
      }
      const report = await importScores(services, {
        roundKey,
        file,
        lowering,
        refusingRepeats: true,
        onProgress: (_, share) => progress(0.5 + share / 2),
      })
      const seconds = ((performance.now() - begun) / 1000).toFixed(2)
      const { importId, lines, accepted, rejected, changed } = report
      return `${importId} 号导入：${figure(lines)} 行，${figure(accepted)} 行计入，${figure(rejected)} 行没有计入，${figure(changed)} 条更新了成绩，用时 ${seconds} 秒`
    })
  },
})
