import { arenaDatabaseBeside } from '@qisuan/db/arena'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePorts } from '../launcher/free-port.ts'
import type { ClockSetting } from '../launcher/installation.ts'
import { startService, waitUntilReady, type Service } from '../launcher/services.ts'
import type { Supervisor } from '../launcher/supervisor.ts'
import { execute } from '../../apps/api/src/commands/line/execute.ts'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { createLogger } from '../../apps/api/src/logger.ts'
import { openServices } from '../../apps/api/src/services/open-services.ts'
import { LaunchError } from '../launcher/launch-error.ts'

/** Variables of the organiser's installation that would lead a copy to what is theirs, or out of this machine. */
const theirs = [
  /^(NODE_ENV|HOST|PORT|SITE_URL|CLOCK|CLOCK_SET_AT|SCHEDULE|DRAIN_SECONDS|DATA_DIR|SMS)$/,
  /^(REDIS_|DATA_KEY|SESSION_KEY|PLATFORM(?!_TIMEOUT)|ALIYUN_|WECHAT_|OTEL_|STORE_|QISUAN_)/,
]

interface Options {
  supervisor: Supervisor
  /** For its logs and the files of the sandbox. */
  folder: string
  databaseUrl: string
  redisUrl: string | undefined
  contentDir: string
  pupils: number
}

/** The copy of an installation: its site and the sandbox platform, on ports and with keys of their own. */
export type SiteCopy = Awaited<ReturnType<typeof openSiteCopy>>

export async function openSiteCopy({ supervisor, folder, databaseUrl, redisUrl, contentDir, pupils }: Options) {
  const [port = 0, arenaPort = 0] = await freePorts(2)
  const siteUrl = `http://127.0.0.1:${port}`
  const platformUrl = `http://127.0.0.1:${arenaPort}`
  const secret = () => randomBytes(32).toString('base64')
  const platform = { PLATFORM_CLIENT_ID: 'qisuan', PLATFORM_CLIENT_SECRET: secret() }
  const without = Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => theirs.some((pattern) => pattern.test(name)))
      .map((name) => [name, undefined]),
  )
  const variables = {
    ...without,
    ...platform,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    ARENA_DATABASE_URL: arenaDatabaseBeside(databaseUrl),
    REDIS_URL: redisUrl,
    DATA_KEY: secret(),
    SESSION_KEY: secret(),
    PLATFORM_URL: platformUrl,
    CONTENT_DIR: contentDir,
    ERASURES_FILE: join(folder, 'erasures.jsonl'),
    BACKUP_DIR: join(folder, 'backups'),
    // Each simulated pupil comes from the network of a school.
    TRUST_PROXY: 'loopback',
    SMS: 'mock',
    // Limits for a season of weeks that happens in minutes here.
    SMS_PER_DAY: String(pupils * 20),
  }
  let clock: ClockSetting = { setTo: new Date().toISOString(), setAt: new Date().toISOString() }
  let running: Service[] = []
  let startSeconds = 5
  const clockVariables = () => ({ CLOCK: clock.setTo, CLOCK_SET_AT: clock.setAt })

  const start = async (name: string, file: string, url: string, env: NodeJS.ProcessEnv) => {
    const service = await supervisor.add(
      startService(folder, name, file, url, { ...variables, ...clockVariables(), ...env }),
    )
    running.push(service)
    return service
  }

  return {
    siteUrl,
    platformUrl,
    /** The time that the copy shows. */
    now: () => new Date(Date.parse(clock.setTo) + Date.now() - Date.parse(clock.setAt)),

    /** Seconds before an instant to which the clock is put for the copy to be ready for it. */
    lead: () => Math.ceil(startSeconds * 1.5) + 1,

    /** Starts site and platform again with their clocks at an instant. */
    async goTo(instant: Date): Promise<void> {
      await Promise.all(running.splice(0).map((service) => supervisor.end(service)))
      const begun = performance.now()
      clock = { setTo: instant.toISOString(), setAt: new Date().toISOString() }
      const site = await start('qisuan-rehearsal-api', 'apps/api/src/server.ts', `${siteUrl}/readyz`, {})
      const arena = await start('qisuan-rehearsal-arena', 'apps/arena/src/server.ts', `${platformUrl}/readyz`, {
        PORT: String(arenaPort),
        DATABASE_URL: arenaDatabaseBeside(databaseUrl),
        ARENA_CONVENIENCE: '1',
        LOOKUP_URL: `${siteUrl}/api/oauth/user`,
        SCORES_URL: `${siteUrl}/api/platform/scores`,
        CLIENT_ID: platform.PLATFORM_CLIENT_ID,
        CLIENT_SECRET: platform.PLATFORM_CLIENT_SECRET,
      })
      await Promise.all([waitUntilReady(site), waitUntilReady(arena)])
      startSeconds = (performance.now() - begun) / 1000
    },

    /** Runs an operator's command on the copy. @returns what it prints as JSON @throws {LaunchError} with what it said */
    qisuan: (...args: string[]): Promise<unknown> =>
      runCommand(args, { ...process.env, ...variables, ...clockVariables() }),
  }
}

/**
 * Runs a command of operators with these settings, in this process: a rehearsal needs six, and most of the time of one goes by until its
 * program is loaded.
 * @returns what it prints as JSON
 * @throws {LaunchError} with what it said
 */
async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  let [output, errors] = ['', '']
  const code = await execute(['--json', ...args], {
    user: '演练',
    open: (by) => openServices(readConfig(env), createLogger('silent'), { by }),
    out: (text) => (output += text),
    error: (text) => (errors += text),
    isTTY: false,
  })
  if (code === 0) return JSON.parse(output)
  throw new LaunchError('child-failed', `qisuan ${args.join(' ')} 没有成功：${(errors + output).trim()}`)
}
