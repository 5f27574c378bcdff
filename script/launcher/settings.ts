import { join, resolve } from 'node:path'
import { dateTimeError, parseDateTime } from '@qisuan/rules/time/date-time'
import type { ClockSetting, Platform } from './installation.ts'
import { LaunchError } from './launch-error.ts'

export const root = join(import.meta.dirname, '..', '..')

/** The folder that ships with this repository. */
export const shippedContent = join(root, 'content')

/** The settings of an installation; README.md lists their variables. */
export interface Settings {
  host: string
  port: number
  arenaPort: number
  dataDir: string
  /** undefined for the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string
  redisUrl?: string
  clock?: ClockSetting | undefined
  /** The address of the site in a browser. */
  siteUrl: string
  /** True if a new database receives the demo season; otherwise it receives provinces and cities only. */
  demo: boolean
  /** The folder of the texts and files that ship. */
  contentDir: string
  /** Protocol of the game platform. */
  platform: Platform
  /** The game platform; `none` for a site without one, undefined starts the sandbox arena. */
  platformUrl?: string
}

/** @throws {LaunchError} `bad-setting`, with the name of the variable */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const host = env['HOST'] || '127.0.0.1'
  const port = portOf('PORT', env['PORT'] || '3000')
  const arenaPort = portOf('ARENA_PORT', env['ARENA_PORT'] || String(port + 100))
  if (arenaPort === port) throw new LaunchError('bad-setting', `PORT 和 ARENA_PORT 都是 ${port}：请用两个不同的端口`)
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (databaseUrl && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw new LaunchError('bad-setting', 'DATABASE_URL 应当是 postgresql://用户:密码@主机:端口/数据库 这样的地址')
  }
  return {
    host,
    port,
    arenaPort,
    dataDir: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : join(root, '.data'),
    databaseUrl,
    redisUrl: env['REDIS_URL'] || undefined,
    clock: clockSetting(env),
    siteUrl: env['SITE_URL'] || addressOf(host, port),
    demo: env['DEMO'] !== 'off',
    contentDir: env['CONTENT_DIR'] ? resolve(env['CONTENT_DIR']) : shippedContent,
    platform: platformOf(env['PLATFORM'] || usualPlatform(env)),
    platformUrl: env['PLATFORM_URL'] || undefined,
  }
}

/** The URL at which a browser on this machine reaches a server that listens on `host`. */
export function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** All processes of an installation get the same setting, so that their clocks agree however long each takes to start. */
function clockSetting(env: NodeJS.ProcessEnv): ClockSetting | undefined {
  const text = env['CLOCK']
  const timeZone = env['TIME_ZONE'] || undefined
  if (!text) return undefined
  const setTo = parseDateTime(text, timeZone ? { timeZone } : {})
  if (!setTo) throw new LaunchError('bad-setting', `CLOCK：${dateTimeError(text, timeZone)}`)
  return { setTo: setTo.toISOString(), setAt: env['CLOCK_SET_AT'] || new Date().toISOString() }
}

/**
 * Login with OpenID Connect for an installation's own arena. The demo season shows how game accounts are linked as the specification has
 * it, and another platform is CodeCombat unless said otherwise.
 */
const usualPlatform = (env: NodeJS.ProcessEnv): Platform =>
  env['DEMO'] === 'off' && !env['PLATFORM_URL'] ? 'openid' : 'codecombat'

function platformOf(text: string): Platform {
  if (text === 'codecombat' || text === 'openid') return text
  throw new LaunchError('bad-setting', `PLATFORM 应当是 codecombat 或 openid，现在是“${text}”`)
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new LaunchError('bad-setting', `${name} 应当是 1 到 65535 的整数，现在是“${text}”`)
}
