import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from './embedded-postgres.ts'
import { lastContentDir, readInstallation, type Installation } from './installation.ts'
import { LaunchError } from './launch-error.ts'
import { openLog } from './log.ts'
import { openOwnDatabase } from './own-database.ts'
import { commandLine } from './processes.ts'
import { forgetPreviousKeys, hasDataKey, loadSecrets, replaceKeys } from './secrets.ts'
import { readOptions } from '../rehearsal/options.ts'
import { apiEnvironment, arenaUrl, type ApiOptions } from './services.ts'
import { readSettings, type Settings } from './settings.ts'

/** script/qisuan: the operators' command line of the API, with the settings of the running installation. */
async function main(args: string[]): Promise<number> {
  const needsNoInstallation =
    args.length === 0 || args[0] === 'help' || args.some((arg) => ['--help', '-h', '--version'].includes(arg))
  if (needsNoInstallation) return run(args, {})
  const settings = readSettings(process.env)
  return isRotation(args) ? rotateKeys(args, settings) : runCommand(args, settings)
}

/** Also replaces the secrets that open the keys. The previous ones stay in the file until the rotation is done. */
async function rotateKeys(args: string[], settings: Settings): Promise<number> {
  const copy = replaceKeys(settings.dataDir, process.env)
  if (copy !== undefined) {
    process.stderr.write(`secrets.json 已换新，请重新另存一份。旧的在 ${copy}：恢复旧备份时要用，和旧备份一起销毁\n`)
  }
  const code = await runCommand(args, settings)
  if (code === 0) forgetPreviousKeys(settings.dataDir)
  return code
}

function isRotation(args: string[]): boolean {
  return args.some((arg, index) => arg === 'keys' && args[index + 1] === 'rotate')
}

async function runCommand(args: string[], settings: Settings): Promise<number> {
  const running = await runningInstallation(settings.dataDir)
  const databaseUrl = settings.databaseUrl ?? running?.databaseUrl
  const command = isRehearsal(args) ? rehearsing(args, settings, running) : obeying(args, settings, running)
  if (databaseUrl) return command(databaseUrl)
  // Its database may run already; to start it a second time would stop it.
  if (running)
    throw new LaunchError('starting', `${settings.dataDir} 的启算正在启动：等 script/server 说“启算已就绪”再来`)
  // These also work while the installation is stopped; a restore even before its first start, and the repair of content that stops one.
  if (isRehearsal(args) || args.some((arg) => ['backup', 'restore', 'keys', 'content'].includes(arg)))
    return onOwnDatabase(settings, command)
  if (args.some((arg, index) => arg === 'settings' && ['list', 'explain'].includes(args[index + 1] ?? ''))) {
    return run(args, {})
  }
  throw new LaunchError(
    'not-running',
    `${settings.dataDir} 的启算没有在运行：请先运行 script/server；启动时另写了 DATA_DIR 的，这里也要写同一个；或用 DATABASE_URL 指出数据库`,
  )
}

/** Runs a command of the API with these variables over our own; undefined takes one away. In this process: to start another takes as long as most commands. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const { qisuan } = await import('../../apps/api/src/qisuan.ts')
  return qisuan(args)
}

/** Work of a command with the installation's database. @returns the exit code */
type Command = (databaseUrl: string) => Promise<number>

/** A command of the API. */
function obeying(args: string[], settings: Settings, running: Installation | undefined): Command {
  return (databaseUrl) => run(args, environmentOf(settings, running, databaseUrl))
}

/** A rehearsal runs in this process, so that all that it starts ends with it. */
function rehearsing(args: string[], settings: Settings, running: Installation | undefined): Command {
  const options = readOptions(args.filter((arg) => arg !== 'rehearse'))
  const { dataDir } = settings
  const redisUrl = settings.redisUrl ?? running?.redisUrl
  return async (databaseUrl) => {
    const { rehearseCommand } = await import('../rehearsal/command.ts')
    return rehearseCommand({ dataDir, databaseUrl, redisUrl, contentDir: contentDirOf(settings) }, options)
  }
}

/** True if the command is `rehearse`: global options may stand before it. */
function isRehearsal(args: readonly string[]): boolean {
  return args.find((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--as') === 'rehearse'
}

/** Starts the database of a stopped installation for the duration of the command. */
async function onOwnDatabase({ dataDir }: Settings, command: Command): Promise<number> {
  mkdirSync(dataDir, { recursive: true })
  requireKeys(dataDir)
  const log = openLog(dataDir, 'qisuan-postgres')
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => log.write(`${line}\n`),
  })
  try {
    return await command(await openOwnDatabase(postgres.url))
  } finally {
    await postgres.stop()
  }
}

function requireKeys(dataDir: string): void {
  if (hasDataKey(dataDir, process.env)) return
  throw new LaunchError(
    'keys-missing',
    `${dataDir} 里没有 secrets.json：请把原来的放回去，或设置 DATA_KEY 和 SESSION_KEY`,
  )
}

function environmentOf(settings: Settings, running: Installation | undefined, databaseUrl: string): NodeJS.ProcessEnv {
  const { dataDir } = settings
  requireKeys(dataDir)
  const options: ApiOptions = {
    databaseUrl,
    siteUrl: running?.siteUrl ?? settings.siteUrl,
    redisUrl: settings.redisUrl ?? running?.redisUrl,
    platform: (!process.env['PLATFORM'] && running?.platform) || settings.platform,
    platformUrl: settings.platformUrl ?? running?.platformUrl ?? arenaUrl(settings),
    ownArena: settings.platformUrl === undefined && running?.ownArena !== false,
    contentDir: contentDirOf(settings),
    clock: running?.clock ?? settings.clock,
  }
  return apiEnvironment(dataDir, options, loadSecrets(dataDir, process.env))
}

function contentDirOf({ dataDir, contentDir }: Settings): string {
  return (!process.env['CONTENT_DIR'] && lastContentDir(dataDir)) || contentDir
}

async function runningInstallation(dataDir: string): Promise<Installation | undefined> {
  const installation = readInstallation(dataDir)
  if (!installation) return undefined
  return (await commandLine(installation.pid))?.includes('serve.ts') ? installation : undefined
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
