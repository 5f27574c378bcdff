import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { commandLine, isGone } from './processes.ts'

/** The time that the competition's clock was set to, and when it was set: ISO instants. */
export interface ClockSetting {
  setTo: string
  setAt: string
}

/** Protocol of a game platform. */
export type Platform = 'codecombat' | 'openid'

/** Facts about a running installation for script/qisuan and the next start. */
export interface Installation {
  pid: number
  siteUrl: string
  /** Missing until the database runs. */
  databaseUrl?: string
  redisUrl?: string
  platform: Platform
  platformUrl: string
  /** True where the platform is the installation's own arena. */
  ownArena: boolean
  clock?: ClockSetting | undefined
  /** The process groups of the installation, by name. */
  children: { name: string; pid: number }[]
}

const contentFileOf = (dataDir: string): string => join(dataDir, 'content-dir')

const fileOf = (dataDir: string): string => join(dataDir, 'installation.json')

export function readInstallation(dataDir: string): Installation | undefined {
  const file = fileOf(dataDir)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Replaces the file in one step, because it may be read at any moment. Only its owner may read it: it holds a password. */
export function writeInstallation(dataDir: string, installation: Installation): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(installation, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Notes the content folder of this start for the commands, also for a backup while the installation is stopped. */
export function noteContentDir(dataDir: string, contentDir: string): void {
  writeFileSync(contentFileOf(dataDir), `${contentDir}\n`)
}

/** The content folder of the last start; undefined before the first one. */
export function lastContentDir(dataDir: string): string | undefined {
  const file = contentFileOf(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

export function removeInstallation(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/**
 * Waits for the processes of an earlier start to exit, and kills those that do not. A process id that the system has reused
 * for another program is recognised by its command line and skipped.
 * @throws {LaunchError} `already-running`
 */
export async function clearLeftovers(dataDir: string): Promise<void> {
  const earlier = readInstallation(dataDir)
  if (!earlier) return
  if (earlier.pid !== process.pid && (await commandLine(earlier.pid))?.includes('serve.ts')) {
    throw new LaunchError(
      'already-running',
      `这个数据目录的启算正在运行：${earlier.siteUrl}（进程 ${earlier.pid}），要再开一个，请换 DATA_DIR 和 PORT`,
    )
  }
  for (const { name, pid } of earlier.children) {
    if (!(await commandLine(pid))?.includes(name) || (await isGone(pid, 5_000))) continue
    process.kill(-pid, 'SIGKILL')
    await isGone(pid, 5_000)
  }
  removeInstallation(dataDir)
}
