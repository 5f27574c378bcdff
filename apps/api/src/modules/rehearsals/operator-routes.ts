import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { keptReport, keptReports, runningRehearsal } from './kept-reports.ts'
import { presentReport, presentRunning, presentSummary } from './present.ts'

/** The rehearsals of the season, which only `script/qisuan rehearse` starts (docs/adr/contest/0073-the-room-of-rehearsals.md). */
export function rehearsalRoomRoutes(on: OnConsole, services: Services): void {
  const { rehearsalsDir: folder } = services.config

  on('rehearsals', async () => {
    const { reports, unreadable } = folder === undefined ? { reports: [], unreadable: [] } : await keptReports(folder)
    const running = folder === undefined ? undefined : await runningRehearsal(folder)
    return {
      folder: folder ?? null,
      enrolled: await services.db.enrolment.count({ where: { season: { current: true } } }),
      running: running ? presentRunning(running, services.clock.actual()) : null,
      reports: reports.map(presentSummary),
      unreadable,
    }
  })

  on('rehearsal', async ({ query: { id } }) => {
    const report = folder === undefined ? undefined : await keptReport(folder, id)
    if (!report) throw new AppError('not_found', '没有这份报告，可能已经从服务器上删除')
    return presentReport(report)
  })
}
