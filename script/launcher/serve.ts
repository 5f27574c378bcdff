import { demoLogins } from '@qisuan/db/demo-logins'
import { inviteDemoOwner } from '@qisuan/db/demo-operator'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isInUse, loadDemo, loadPlaces, migrate } from './migrate-database.ts'
import { startPostgres } from './embedded-postgres.ts'
import { requireDatabase } from './check-database.ts'
import { Supervisor } from './supervisor.ts'
import {
  clearLeftovers,
  noteContentDir,
  removeInstallation,
  writeInstallation,
  type Installation,
} from './installation.ts'
import { LaunchError } from './launch-error.ts'
import { openLog } from './log.ts'
import { print, step } from './reporter.ts'
import { openOwnDatabase } from './own-database.ts'
import { requirePort } from './ports.ts'
import { loadSecrets } from './secrets.ts'
import { arenaUrl, startApi, startArena, waitUntilReady } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { buildSite } from './site-build.ts'

/** Starts the whole installation on one machine and prints each step. @returns the address of its database */
async function serve(settings: Settings, supervisor: Supervisor): Promise<string> {
  const { dataDir } = settings
  mkdirSync(dataDir, { recursive: true })
  await clearLeftovers(dataDir)
  await requirePort(settings.host, settings.port, 'PORT')
  if (!settings.platformUrl) await requirePort(settings.host, settings.arenaPort, 'ARENA_PORT')

  const { siteUrl, redisUrl, clock, platform, platformUrl = arenaUrl(settings), contentDir } = settings
  const ownArena = settings.platformUrl === undefined
  const installation: Installation = {
    pid: process.pid,
    siteUrl,
    redisUrl,
    platform,
    platformUrl,
    ownArena,
    children: [],
  }
  writeInstallation(dataDir, installation)
  noteContentDir(dataDir, contentDir)

  // Runs beside the work on the database; its failure ends the start at its own step.
  const built = buildSite()
  built.catch(() => {})
  const given = settings.databaseUrl
  const databaseUrl = given
    ? await step('连接数据库', () => requireDatabase(given))
    : await step('启动 PostgreSQL', () => startEmbedded(dataDir, supervisor))
  const inUse = await isInUse(databaseUrl, dataDir, process.env)
  const secrets = loadSecrets(dataDir, process.env)

  await step('检查数据库结构', (report) => migrate(databaseUrl, report))
  if (!inUse && settings.demo) await step('载入演示赛季', (report) => loadDemo(databaseUrl, secrets, settings, report))
  if (!inUse && !settings.demo) await step('载入省份和城市', () => loadPlaces(databaseUrl))
  await step('构建网站（源文件有变化时）', () => built)

  await step('启动网站和比赛平台', async () => {
    const services = settings.platformUrl ? [] : [await supervisor.add(startArena(settings, secrets, databaseUrl))]
    services.push(
      await supervisor.add(startApi(settings, secrets, { ...settings, platformUrl, ownArena, databaseUrl })),
    )
    const children = services.map(({ name, pid }) => ({ name, pid }))
    writeInstallation(dataDir, { ...installation, databaseUrl, clock, children })
    await Promise.all(services.map(waitUntilReady))
  })
  return databaseUrl
}

async function startEmbedded(dataDir: string, supervisor: Supervisor): Promise<string> {
  const name = 'qisuan-postgres'
  const log = openLog(dataDir, name)
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => log.write(`${line}\n`),
  })
  await supervisor.add({ name, log, exited: postgres.exited, stop: postgres.stop })
  return openOwnDatabase(postgres.url)
}

async function summarise(settings: Settings, databaseUrl: string): Promise<void> {
  const { pupil, teacher } = demoLogins
  print('')
  print(`启算已就绪      ${settings.siteUrl}`)
  const platform = settings.platformUrl === 'none' ? '没有' : settings.platformUrl
  print(`比赛平台        ${platform ?? arenaUrl(settings)}`)
  if (settings.demo) {
    print(`演示学生        ${pupil.phone}  密码 ${pupil.password}  （${pupil.name}）`)
    print(`演示教师        ${teacher.phone}  密码 ${teacher.password}  （${teacher.name}）`)
  } else {
    print('建立第一个赛季  script/qisuan season create <年份>')
  }
  print(`组委会后台      ${await consoleLine(settings, databaseUrl)}`)
  print(`短信验证码      ${settings.siteUrl}/dev/sms`)
  print(`数据和日志      ${settings.dataDir}`)
  print('按 Ctrl-C 停止')
}

/** Way into the console: in a demo that nobody runs yet, by the first owner's link. */
async function consoleLine({ demo, siteUrl, clock }: Settings, databaseUrl: string): Promise<string> {
  const now = clock === undefined ? new Date() : new Date(clock.setTo)
  const link = demo ? await inviteDemoOwner(databaseUrl, siteUrl, now) : undefined
  if (link !== undefined) return `${link}  （第一次进入，只能用一次）`
  return `${siteUrl}/console  （邀请成员：script/qisuan team invite <登录名> --name <姓名> --role owner）`
}

async function main(): Promise<void> {
  const supervisor = new Supervisor()
  const settings = readSettings(process.env)

  const shutDown = async (): Promise<void> => {
    if (supervisor.isStopping) return
    print('\n正在停止 …')
    await supervisor.stop()
    removeInstallation(settings.dataDir)
    print('已停止')
    process.exit(0)
  }
  process.on('SIGINT', () => void shutDown())
  process.on('SIGTERM', () => void shutDown())
  process.on('SIGHUP', () => void shutDown())

  try {
    await summarise(settings, await serve(settings, supervisor))
    throw await supervisor.firstToEnd()
  } catch (error) {
    // Errors during a shutdown are its consequences.
    if (supervisor.isStopping) return
    await supervisor.stop()
    if (!(error instanceof LaunchError && error.code === 'already-running')) removeInstallation(settings.dataDir)
    throw error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`✗ ${error instanceof LaunchError ? error.message : describe(error)}\n`)
  process.exit(1)
})

function describe(error: unknown): string {
  if (error instanceof Error && error.name === 'MigrationError') return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
