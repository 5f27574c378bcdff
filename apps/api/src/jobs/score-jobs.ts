import type { z } from 'zod'
import { ConflictError } from '../app-error.ts'
import { checkScores } from '../modules/game-accounts/check-scores.ts'
import { importScores } from '../modules/game-accounts/import-scores.ts'
import { undoImport } from '../modules/game-accounts/undo-import.ts'
import type { jobArguments } from '../modules/jobs/queries.ts'
import { noteComparedNames } from '../services/record-reading.ts'
import type { Services } from '../services/services.ts'
import { withJobFile } from './job-file.ts'
import type { JobRecord } from './job-record.ts'

type Arguments = z.output<(typeof jobArguments)['importScores']>

const figure = (value: number) => value.toLocaleString('en')

/** Checks a file of scores once more and imports it. @throws ConflictError for what nobody has allowed expressly */
export function importScoreFile(
  services: Services,
  { file: fileId, round: roundKey, lower: lowering, skipInvalid, outsideWindow }: Arguments,
  { say, progress }: JobRecord,
): Promise<string> {
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
    await noteComparedNames(services, check.compared)
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
}

/** Takes back an import of scores. */
export async function undoScoreFile(
  services: Services,
  { id, operator }: { id: number; operator: string },
  { progress }: JobRecord,
): Promise<string> {
  const { people, changes, reopened } = await undoImport(services, { id, operator, apply: true, onProgress: progress })
  const seats = reopened > 0 ? `，${reopened} 个因它而交卷的座位重新打开` : ''
  return `${id} 号导入已撤回：${figure(people)} 人，${figure(changes.length)} 人的成绩改变${seats}。榜单在下次公布时更新`
}
