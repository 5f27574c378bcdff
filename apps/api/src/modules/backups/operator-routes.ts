import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { periodText } from '@qisuan/rules/people/retention'
import { AppError, requireUnchanged, ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { consolePrefix } from '../../services/console-call.ts'
import type { Services } from '../../services/services.ts'
import { orderJob } from '../jobs/order-job.ts'
import { retentionPeriods } from '../retention/periods.ts'
import { nameByTime } from './backup-names.ts'
import { listBackups } from './list-backups.ts'
import { pruneBackups } from './prune-backups.ts'
import { lastBackup, requireBackupDir } from './queries.ts'

/** The backups of the installation. They never leave the server by a browser (docs/adr/people/0052-the-system-room.md). */
export function backupRoomRoutes(on: OnConsole, services: Services): void {
  on('backups', () => stateOf(services))

  on('makeBackup', async ({ body: { name = nameByTime(services), reason }, session }) => {
    const folder = join(requireBackupDir(services), name)
    if (await stat(folder).catch(() => undefined)) throw new ValidationError({ name: '已经有一份叫这个名字，请换一个' })
    const operator = session.name
    return orderJob(services, { kind: 'makeBackup', arguments: { name }, about: name, reason, operator })
  })

  on('checkBackup', async ({ body: { name }, session }) => {
    const backup = (await listBackups(services, requireBackupDir(services))).find((each) => each.name === name)
    if (!backup) throw new AppError('not_found', '没有这份备份，可能已经删除')
    const order = { kind: 'checkBackup' as const, arguments: { name }, about: name, operator: session.name }
    return orderJob(services, { ...order, reason: '看看完好不完好' })
  })

  on('pruneBackups', async ({ body: { seen }, session }) => {
    const folder = requireBackupDir(services)
    const expired = (await listBackups(services, folder)).filter((each) => each.expired)
    requireUnchanged(seen, { names: expired.map(({ name }) => name) })
    await pruneBackups(services, folder, { operator: session.name, action: `${consolePrefix}pruneBackups` })
    return stateOf(services)
  })
}

async function stateOf(services: Services): Promise<OperatorAnswer<'backups'>> {
  const { backupDir, erasuresFile } = services.config
  const { backups: period } = await retentionPeriods(services)
  const space = backupDir === undefined ? undefined : await statfs(backupDir).catch(() => undefined)
  const listed = backupDir === undefined ? [] : await listBackups(services, backupDir)
  const last = await lastBackup(services)
  return {
    now: services.clock.now().toISOString(),
    folder: backupDir ?? null,
    free: space ? space.bavail * space.bsize : null,
    erasures_file: erasuresFile ?? null,
    period: periodText(period),
    last_at: last.at,
    due: last.isDue,
    backups: listed.map(({ name, takenAt, contents, problem = null, expired }) => ({
      name,
      taken_at: takenAt.toISOString(),
      ...(contents ?? { people: null, scores: null, files: null, bytes: null }),
      problem,
      expired,
    })),
  }
}
