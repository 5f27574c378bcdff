import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isReportId, type RehearsalProgress, type RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import type { z } from 'zod'
import { progressFile, reportFile } from './report-file.ts'

/** More reports than these nobody compares; the others stay in the folder. */
const mostShown = 50

interface Kept {
  /** The newest first. */
  reports: RehearsalReport[]
  /** The ids of those that this version does not understand. */
  unreadable: string[]
}

/** The reports in a folder; none where it does not exist yet. */
export async function keptReports(folder: string): Promise<Kept> {
  const names = (await readdir(folder).catch(() => [])).filter(isReportId)
  const ids = names.toSorted().toReversed().slice(0, mostShown)
  const found = await Promise.all(ids.map(async (id) => ({ id, report: await keptReport(folder, id) })))
  return {
    reports: found.flatMap(({ report }) => report ?? []),
    unreadable: found.flatMap(({ id, report }) => (report ? [] : [id])),
  }
}

/** A report; undefined when there is none that can be read. The id is one that `isReportId` accepts. */
export const keptReport = (folder: string, id: string): Promise<RehearsalReport | undefined> =>
  readAs(reportFile, join(folder, id, 'report.json'))

/** Progress of a rehearsal; undefined when none runs, and none was killed since the last one. */
export const runningRehearsal = (folder: string): Promise<RehearsalProgress | undefined> =>
  readAs(progressFile, join(folder, 'running', 'progress.json'))

async function readAs<Content>(schema: z.ZodType<Content>, file: string): Promise<Content | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return schema.safeParse(jsonOf(text)).data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Half a file is no report.
    return undefined
  }
}
