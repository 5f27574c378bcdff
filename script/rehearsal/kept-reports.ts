import { isReportId, type RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportPage } from './report-page.ts'
import { rehearsalsOf } from './workplace.ts'

/** Whatever `isReportId` accepts. */
export function reportId(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}

/** The newest report that was kept. */
export function lastReport(dataDir: string): RehearsalReport | undefined {
  const folder = rehearsalsOf(dataDir)
  if (!existsSync(folder)) return undefined
  const [newest] = readdirSync(folder)
    .filter((name) => isReportId(name) && existsSync(join(folder, name, 'report.json')))
    .toSorted()
    .toReversed()
  return newest === undefined ? undefined : JSON.parse(readFileSync(join(folder, newest, 'report.json'), 'utf8'))
}

/** Keeps a report, as JSON and as a page. @returns its folder */
export function keepReport(dataDir: string, report: RehearsalReport): string {
  const folder = join(rehearsalsOf(dataDir), report.id)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report, null, 2))
  writeFileSync(join(folder, 'report.html'), reportPage(report))
  return folder
}
