import type { RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import { createDatabase } from '@qisuan/db/create-database'
import { LaunchError } from '../launcher/launch-error.ts'
import { startRedis } from '../launcher/redis.ts'
import { buildSite } from '../launcher/site-build.ts'
import { Supervisor } from '../launcher/supervisor.ts'
import { copySeason } from './copy-season.ts'
import { keepReport, lastReport, reportId } from './kept-reports.ts'
import { notedProgress } from './noted-progress.ts'
import type { RehearsalOptions } from './options.ts'
import { playSeason } from './play-season.ts'
import type { Progress } from './progress.ts'
import { readSeason } from './read-season.ts'
import { reportOf } from './report.ts'
import { openSiteCopy } from './site-copy.ts'
import { busyShare } from './usage.ts'
import { closeWorkplace, openWorkplace, type Workplace } from './workplace.ts'

/** The installation whose season is rehearsed. */
interface Theirs {
  dataDir: string
  databaseUrl: string
  redisUrl: string | undefined
  contentDir: string
}

export interface Rehearsed {
  report: RehearsalReport
  /** Folder of the report. */
  folder: string
}

/**
 * Plays the organiser's season on a copy of their installation (docs/adr/contest/0062-rehearsals.md). Of theirs it only reads; what it starts ends
 * with this process, and what it leaves when it is killed is removed at the next start.
 */
export async function rehearse(theirs: Theirs, options: RehearsalOptions, shown: Progress): Promise<Rehearsed> {
  const { dataDir, databaseUrl: theirUrl } = theirs
  const startedAt = new Date()
  const begun = performance.now()
  const place = await openWorkplace(dataDir, theirUrl)
  const { progress, stop } = notedProgress(shown, { folder: place.folder, startedAt, pupils: options.pupils })
  const supervisor = new Supervisor()
  const clear = async () => {
    stop()
    await supervisor.stop()
    await closeWorkplace(dataDir, theirUrl, place)
  }
  const stopListening = stopOnSignal(clear)
  // The handler of the signal clears up and ends the process; what fails meanwhile is its consequence.
  const unlessStopping = () => (supervisor.isStopping ? new Promise<never>(() => {}) : undefined)
  const timeZone = process.env['TIME_ZONE'] || 'Asia/Shanghai'
  const play = async () => {
    const busyBefore = await busyShare(1000)
    await buildSite()
    progress.step('建立演练用的数据库，复制赛季、文字、学校和设置')
    const databaseUrl = await createCopy(theirUrl, place)
    const season = await readSeason(databaseUrl)
    const redisUrl = theirs.redisUrl === undefined ? undefined : await ownRedis(supervisor, place.folder)
    const { contentDir } = theirs
    const { folder } = place
    const copy = await openSiteCopy({ supervisor, folder, databaseUrl, redisUrl, contentDir, pupils: options.pupils })
    const figures = await playSeason({
      copy,
      season,
      databaseUrl,
      folder,
      progress,
      timeZone,
      pupils: options.pupils,
      deadline: begun + options.minutes * 60_000,
    })
    await unlessStopping()
    if (theirs.redisUrl !== undefined && redisUrl === undefined)
      figures.notes.push('这台机器没有 redis-server，副本没有用 Redis')
    const report = reportOf({
      id: reportId(startedAt),
      startedAt,
      timeZone,
      busyBefore,
      seconds: Math.round((performance.now() - begun) / 1000),
      pupils: options.pupils,
      season: season.name,
      redis: redisUrl !== undefined,
      smsPerDay: Number(process.env['SMS_PER_DAY'] || 20_000),
      figures,
      previous: lastReport(dataDir),
    })
    return { report, folder: keepReport(dataDir, report) }
  }
  try {
    return await play()
  } finally {
    await unlessStopping()
    stopListening()
    await clear()
  }
}

/** @throws {LaunchError} `not-rehearsable` when the installation may not create databases */
async function createCopy(theirUrl: string, { databaseName }: Workplace): Promise<string> {
  const databaseUrl = await createDatabase(theirUrl, databaseName).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    const { username } = new URL(theirUrl)
    throw new LaunchError(
      'not-rehearsable',
      `演练要在同一个 PostgreSQL 里另建一个数据库，${username} 没有这个权限：请管理员执行 ALTER ROLE ${username} CREATEDB`,
    )
  })
  await copySeason(theirUrl, databaseUrl)
  return databaseUrl
}

/** A Redis of its own, where the machine has one. */
async function ownRedis(supervisor: Supervisor, folder: string): Promise<string | undefined> {
  const redis = await startRedis(folder).catch((error: unknown) => {
    if (error instanceof LaunchError && error.code === 'no-redis-server') return undefined
    throw error
  })
  if (!redis) return undefined
  await supervisor.add({ ...redis, name: 'qisuan-redis', log: { write: () => {}, tail: () => '' } })
  return redis.url
}

/** Ctrl-C and a terminal that closes remove everything first. @returns what ends this */
function stopOnSignal(clear: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = () => {
    process.stderr.write('\n正在停下演练，删除它的数据库 …\n')
    void clear().finally(() => process.exit(130))
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}
