import { withClient } from '@qisuan/db/with-client'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LaunchError } from '../launcher/launch-error.ts'
import type { SeasonFigures } from './figures.ts'
import { runPhase, type PhaseOrder } from './phase.ts'
import { boardsPhase, sharePhase } from './phases/boards.ts'
import { certificatesPhase } from './phases/certificates.ts'
import { enrolPhase } from './phases/enrol.ts'
import { finalPhase } from './phases/final.ts'
import { ladderTask, playPhase } from './phases/play.ts'
import { registerPhase, returnPhase } from './phases/register.ts'
import { ceremonyDay, openingDay, publicationAfter, type SeasonDates } from './plan.ts'
import type { Progress } from './progress.ts'
import { inventPupils, type Places, type Pupil } from './pupils.ts'
import { readSchools } from './read-season.ts'
import type { SiteCopy } from './site-copy.ts'

interface Rehearsal {
  copy: SiteCopy
  season: SeasonDates
  databaseUrl: string
  timeZone: string
  folder: string
  progress: Progress
  pupils: number
  /** By `performance.now()`. */
  deadline: number
}

const finalistShare = 0.2
const sharingShare = 0.25
/** Logins by code that a slow machine manages: the clock leaves time for them before the final. */
const loginsPerSecond = 20
/** The longest wait for a publication, in seconds. */
const longestPublication = 120

/**
 * Plays the season from the first registration to the last certificate, with the clock put forward between the phases. Where the copy itself
 * fails, as with a process that dies, the season ends there and what was measured stays.
 */
export async function playSeason(rehearsal: Rehearsal): Promise<SeasonFigures> {
  const figures: SeasonFigures = { phases: [], publicationSeconds: null, fetchingSeconds: null, notes: [] }
  try {
    await playPhases(rehearsal, figures)
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    figures.notes.push(`演练在这里停下了：${error.message}`)
  }
  return figures
}

async function playPhases(rehearsal: Rehearsal, figures: SeasonFigures): Promise<void> {
  const { copy, season, progress, deadline } = rehearsal
  const { siteUrl, platformUrl } = copy
  const inTime = () => performance.now() < deadline
  const run = async (order: PhaseOrder<Pupil>) => {
    if (order.people.length === 0) return void figures.notes.push(`${order.title}：没有人走到这一步`)
    if (!inTime()) return void figures.notes.push(`${order.title}：时间用完了，没有演练`)
    figures.phases.push(await runPhase({ siteUrl, progress, deadline }, order))
  }

  progress.step('把时钟拨到报名的时候')
  await copy.goTo(openingDay(season, new Date()))
  await copy.qisuan('stage', '1')
  const pupils = inventPupils(rehearsal.pupils, {
    places: await placesOf(siteUrl),
    schools: await readSchools(rehearsal.databaseUrl),
    season,
  })
  await run(registerPhase(siteUrl, pupils))
  const registered = pupils.filter(({ token }) => token !== undefined)
  await run(enrolPhase(siteUrl, registered))
  if (season.preliminary) {
    await copy.qisuan('ladders', 'open', season.preliminary.key, ladderTask, '--yes')
    await run(playPhase(siteUrl, platformUrl, registered))
  } else figures.notes.push('这个赛季没有初赛，没有演练初赛')

  if (inTime()) Object.assign(figures, await publish(rehearsal))
  await run(boardsPhase(siteUrl, registered))
  await run(sharePhase(siteUrl, registered.slice(0, Math.ceil(registered.length * sharingShare))))
  if (!season.final?.beginsAt) {
    figures.notes.push('这个赛季的决赛没有开始时间，没有演练决赛和证书')
    return
  }
  const finalists = registered.slice(0, Math.ceil(registered.length * finalistShare))
  if (finalists.length > 0 && inTime())
    await playFinal(rehearsal, { round: season.final.key, begins: season.final.beginsAt }, finalists, run)
  else figures.notes.push('决赛和证书：时间用完了，没有演练')
}

type Run = (order: PhaseOrder<Pupil>) => Promise<void>

/** The finalists log in again shortly before, enter as its tasks open, and fetch their certificates on the day after. */
async function playFinal(
  { copy, season, progress, folder }: Rehearsal,
  { round, begins }: { round: string; begins: Date },
  finalists: Pupil[],
  run: Run,
): Promise<void> {
  const { siteUrl, platformUrl } = copy
  progress.step(`放行 ${finalists.length} 人，把时钟拨到决赛开场之前`)
  await copy.qisuan('stage', '3')
  const phones = finalists.map(({ phone }) => [phone])
  await copy.qisuan('access', 'grant', round, '--file', tableFile(folder, '决赛名单.csv', ['手机号'], phones), '--yes')
  await copy.goTo(secondsBefore(begins, copy.lead() + finalists.length / loginsPerSecond))
  await run(returnPhase(siteUrl, finalists, '决赛前登录'))
  progress.step('等决赛开场')
  await until(copy, begins)
  await run(finalPhase(siteUrl, platformUrl, finalists))

  progress.step('公布奖项，把时钟拨到决赛以后')
  const awards = finalists.map(({ phone }, index) => [phone, String(1 + (index % 3))])
  const file = tableFile(folder, '获奖名单.csv', ['手机号', '奖项'], awards)
  const batch = batchOf(await copy.qisuan('awards', 'import', file, '--round', round, '--yes'))
  await copy.goTo(ceremonyDay(season, copy.now()))
  await copy.qisuan('awards', 'publish', String(batch))
  await copy.qisuan('stage', '4')
  await run(returnPhase(siteUrl, finalists, '颁奖后登录'))
  await run(certificatesPhase(siteUrl, round, finalists))
}

type Publication = Pick<SeasonFigures, 'publicationSeconds' | 'fetchingSeconds'>

/** Puts the clock before the next publication time, at which the site's own job publishes. */
async function publish({ copy, season, timeZone, progress, databaseUrl }: Rehearsal): Promise<Publication> {
  const lead = copy.lead()
  const asOf = publicationAfter(season, secondsBefore(copy.now(), -lead), timeZone)
  progress.step('把时钟拨到公布榜单之前，等定时公布')
  await copy.goTo(secondsBefore(asOf, lead))
  await until(copy, asOf)
  while (copy.now().getTime() < asOf.getTime() + longestPublication * 1000) {
    if (await isPublished(databaseUrl, asOf)) {
      const publicationSeconds = (copy.now().getTime() - asOf.getTime()) / 1000
      return { publicationSeconds, fetchingSeconds: await fetchingSeconds(databaseUrl, asOf) }
    }
    await delay(100)
  }
  return { publicationSeconds: null, fetchingSeconds: null }
}

async function isPublished(databaseUrl: string, asOf: Date): Promise<boolean> {
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query(
      `select from season join ranking_snapshot on id = published_snapshot_id
       where current and as_of >= $1`,
      [asOf],
    ),
  )
  return rowCount === 1
}

/** From the time of a publication until its last page of scores was written. */
async function fetchingSeconds(databaseUrl: string, asOf: Date): Promise<number | null> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ seconds: number | null }>(
      `select extract(epoch from max(pulled_at) - $1::timestamptz)::float8 as seconds from score_pull where pulled_at >= $1`,
      [asOf],
    ),
  )
  return rows[0]?.seconds ?? null
}

async function until(copy: SiteCopy, instant: Date): Promise<void> {
  await delay(Math.max(0, instant.getTime() - copy.now().getTime()))
}

const secondsBefore = (instant: Date, seconds: number): Date => new Date(instant.getTime() - seconds * 1000)

async function placesOf(siteUrl: string): Promise<Places> {
  const response = await fetch(`${siteUrl}/storage/cities.json`)
  const places: Places = JSON.parse(await response.text())
  return places
}

function tableFile(folder: string, name: string, headings: string[], rows: string[][]): string {
  const file = join(folder, name)
  writeFileSync(file, [headings, ...rows].map((row) => `${row.join(',')}\n`).join(''), { mode: 0o600 })
  return file
}

function batchOf(report: unknown): number {
  if (typeof report === 'object' && report !== null && 'batchId' in report && typeof report.batchId === 'number')
    return report.batchId
  throw new Error('the import of awards names no batch')
}
