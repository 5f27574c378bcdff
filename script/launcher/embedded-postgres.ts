import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { LaunchError } from './launch-error.ts'
import { findPrograms } from './postgres-programs.ts'
import { postgresUser, type PostgresUser } from './postgres-user.ts'
import { commandLine, isGone } from './processes.ts'
import { startSupervisedChild, type SupervisedChild } from './supervised-child.ts'

export interface EmbeddedPostgres {
  /** The URL of the database `postgres`, including the password. */
  url: string
  exited: Promise<number>
  stop: () => Promise<void>
}

interface Options {
  /** PostgreSQL's data directory; the first start creates it. */
  dataDir: string
  /** Defaults to a free one. */
  port?: number
  /** Receives each line that PostgreSQL writes. */
  log: (line: string) => void
  /** false trades all crash safety for speed, for test databases. */
  durable?: boolean
}

// Sorts alike on every machine. The ctype must know Chinese letters: with `C`, pg_trgm finds none.
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C']
const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
export const initdbFlags = [...locale, '--lc-messages=C']

// A run makes hundreds of databases, which nobody needs to have vacuumed.
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
export const notDurableFlags = notDurable.flatMap((setting) => ['-c', setting])

const passwordFile = 'qisuan.password'

/**
 * Starts the PostgreSQL that `pnpm install` brought, listening on 127.0.0.1 only. Stops a server that an earlier start left
 * running, and recovers its data even after `kill -9`.
 * @throws {LaunchError} for a data directory of another version, or when PostgreSQL does not start
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dirname(dataDir), { recursive: true })
  const user = await postgresUser(dataDir)
  const programs = findPrograms(user)

  if (isEmpty(dataDir)) await initialise(dataDir, programs.initdb, user)
  await refuseOtherVersion(dataDir, programs.postgres)
  await stopLeftover(dataDir)

  const port = options.port ?? (await freePort())
  const server = await launch({ ...options, dataDir, port }, programs.postgres, user)
  const password = readFileSync(join(dataDir, passwordFile), 'utf8')
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    exited: server.exited,
    stop: () => server.stop(30_000),
  }
}

function isEmpty(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0
}

/** Creates the data directory beside its final place and then renames it, so that a killed start leaves no partial one. */
async function initialise(dataDir: string, initdb: string, user: PostgresUser): Promise<void> {
  const staging = `${dataDir}.new`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  const cluster = join(staging, 'cluster')
  const password = join(staging, passwordFile)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user.owner) for (const path of [staging, password]) chownSync(path, user.owner.uid, user.owner.gid)

  const [command = initdb, ...args] = [
    ...user.prefix,
    initdb,
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    `--lc-ctype=${ctype}`,
    ...initdbFlags,
  ]
  await promisify(execFile)(command, args, { ...user.runAs, cwd: '/', env: bareEnvironment() }).catch(
    (error: unknown) => {
      const output = error instanceof Error && 'stderr' in error ? lastLine(String(error.stderr)) : String(error)
      throw new LaunchError('postgres-failed', `PostgreSQL 的数据目录 ${dataDir} 没有建成：${output}`, { cause: error })
    },
  )
  renameSync(password, join(cluster, passwordFile))
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(cluster, dataDir)
  rmSync(staging, { recursive: true })
}

async function refuseOtherVersion(dataDir: string, postgres: string): Promise<void> {
  const versionFile = join(dataDir, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new LaunchError(
      'not-a-data-directory',
      `${dataDir} 里有别的文件，不是 PostgreSQL 的数据目录，请换一个 DATA_DIR`,
    )
  }
  const theirs = readFileSync(versionFile, 'utf8').trim()
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  const ours = /\d+/.exec(stdout)?.[0]
  if (theirs === ours) return
  throw new LaunchError(
    'other-postgres-version',
    `数据目录 ${dataDir} 是 PostgreSQL ${theirs} 建立的，这里运行的是 PostgreSQL ${ours}：请换一个 DATA_DIR，或先用 pg_dump 导出、再导入新的数据目录`,
  )
}

/** Stops a server that still runs on this data directory. Removes a lock file whose process id belongs to another program. */
async function stopLeftover(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(lockFile)) return
  const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  const command = await commandLine(pid)
  if (!command?.includes(`-D ${dataDir} `)) {
    rmSync(lockFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, 20_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await isGone(pid, 10_000)) return
  throw new LaunchError(
    'postgres-failed',
    `数据目录 ${dataDir} 上还有一个停不下来的 PostgreSQL（进程 ${pid}），请先结束它`,
  )
}

async function launch(
  options: Options & { port: number },
  postgres: string,
  user: PostgresUser,
): Promise<SupervisedChild> {
  const [command = postgres, ...args] = [
    ...user.prefix,
    postgres,
    '-D',
    options.dataDir,
    '-p',
    String(options.port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...(options.durable === false ? notDurableFlags : []),
  ]
  const deadline = performance.now() + 10_000
  for (;;) {
    const attempt = await launchOnce({ command, args, ...(user.runAs && { runAs: user.runAs }) }, options.log)
    if ('server' in attempt) return attempt.server
    // The workers of a killed server hold its shared memory for a moment longer.
    if (!attempt.output.includes('shared memory block') || performance.now() > deadline) {
      throw new LaunchError('postgres-failed', `PostgreSQL 没有启动：${lastLine(attempt.output)}`)
    }
    await delay(100)
  }
}

async function launchOnce(
  program: { command: string; args: string[]; runAs?: { uid: number; gid: number } },
  log: (line: string) => void,
): Promise<{ server: SupervisedChild } | { output: string }> {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<'ready'>()
  let output = ''
  const server = startSupervisedChild({
    ...program,
    name: 'qisuan-postgres',
    env: bareEnvironment(),
    stopSignal: 'INT',
    onOutput(text) {
      for (const line of text.trimEnd().split('\n')) log(line)
      output = (output + text).slice(-4000)
      if (text.includes('ready to accept connections')) isReady('ready')
    },
  })
  const first = await Promise.race([ready, server.exited])
  return first === 'ready' ? { server } : { output }
}

function lastLine(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|error|could not/i.test(line)) ?? output.trim()
  )
}

/** Leaves out the caller's PG* and locale variables, which would change how PostgreSQL behaves. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
