import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { commandLine, isGone } from './processes.ts'

/** A running installation, as script/qisuan and the next start need to know it. */
export interface Installation {
  pid: number
  siteUrl: string
  /** Missing until the database has been started. */
  databaseUrl?: string
  redisUrl?: string
  platformUrl: string
  /** What the competition's clock was set to, and when. */
  clock?: { setTo: string; at: string }
  /** Process groups that were started, by name. */
  children: { name: string; pid: number }[]
}

const fileOf = (dataDir: string): string => join(dataDir, 'installation.json')

export function readInstallation(dataDir: string): Installation | undefined {
  const file = fileOf(dataDir)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Replaced whole, for it may be read at any moment; its database URL holds a password. */
export function writeInstallation(dataDir: string, installation: Installation): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(installation, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export function removeInstallation(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/**
 * Waits for what an earlier start left behind to leave, and ends what does not. A number that the system has given to
 * another program since is recognised by its command line and left alone.
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
