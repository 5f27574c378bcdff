import { arenaDatabaseBeside } from '@qisuan/db/arena'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClockSetting, Platform } from './installation.ts'
import { died, type ManagedProcess } from './supervisor.ts'
import { LaunchError } from './launch-error.ts'
import { openLog } from './log.ts'
import type { Secrets } from './secrets.ts'
import { addressOf, root, type Settings } from './settings.ts'
import { startSupervisedChild } from './supervised-child.ts'

/**
 * Node's flags for our programs. By default the heap grows to a quarter of the machine's memory before Node collects it;
 * our programs need 50 MB and must stay below 300 (docs/performance.md).
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=224',
  '--max-semi-space-size=8',
]

/**
 * Settings of glibc's allocator: by default each thread has a heap of its own, and large buffers that are freed stay with the process, such
 * as the boards of a million people that newer ones replace.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** One of our own programs: the API or the sandbox arena. */
export interface Service extends ManagedProcess {
  pid: number
  /** Answers 200 when the service is ready. */
  readyUrl: string
}

/** @param databaseUrl that of the site: the arena's own lies beside it */
export function startArena(settings: Settings, secrets: Secrets, databaseUrl: string): Service {
  const readyUrl = `${arenaUrl(settings)}/healthz`
  return startService(settings.dataDir, 'qisuan-arena', 'apps/arena/src/server.ts', readyUrl, {
    HOST: settings.host,
    PORT: String(settings.arenaPort),
    DATABASE_URL: arenaDatabaseBeside(databaseUrl),
    JUDGES: process.env['JUDGES'],
    LOOKUP_URL: `${addressOf(settings.host, settings.port)}/api/oauth/user`,
    SITE_URL: settings.siteUrl,
    SCORES_URL: `${addressOf(settings.host, settings.port)}/api/platform/scores`,
    CLIENT_ID: secrets.PLATFORM_CLIENT_ID,
    CLIENT_SECRET: secrets.PLATFORM_CLIENT_SECRET,
    OPENID_ISSUER: settings.platform === 'openid' ? settings.siteUrl : undefined,
    // Parts that the demo season uses and the published API does not have.
    ARENA_CONVENIENCE: process.env['ARENA_CONVENIENCE'] || '1',
    CLOCK: settings.clock?.setTo,
    CLOCK_SET_AT: settings.clock?.setAt,
  })
}

export function startApi(settings: Settings, secrets: Secrets, options: ApiOptions): Service {
  const readyUrl = `${addressOf(settings.host, settings.port)}/readyz`
  return startService(settings.dataDir, 'qisuan-api', 'apps/api/src/server.ts', readyUrl, {
    HOST: settings.host,
    PORT: String(settings.port),
    ...apiEnvironment(settings.dataDir, options, secrets),
  })
}

export interface ApiOptions {
  siteUrl: string
  databaseUrl: string
  redisUrl?: string
  platform: Platform
  platformUrl: string
  /** True where the platform is the installation's own arena. */
  ownArena: boolean
  contentDir: string
  clock?: ClockSetting | undefined
}

/** The settings that the API and its command line must share. */
export function apiEnvironment(dataDir: string, options: ApiOptions, secrets: Secrets): NodeJS.ProcessEnv {
  return {
    ...secrets,
    SITE_URL: options.siteUrl,
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    PLATFORM: options.platform,
    PLATFORM_URL: options.platformUrl,
    ARENA_DATABASE_URL: options.ownArena ? arenaDatabaseBeside(options.databaseUrl) : process.env['ARENA_DATABASE_URL'],
    CLOCK: options.clock?.setTo,
    CLOCK_SET_AT: options.clock?.setAt,
    SMS: process.env['SMS'] || 'mock',
    CONTENT_DIR: options.contentDir,
    ERASURES_FILE: process.env['ERASURES_FILE'] || join(dataDir, 'erasures.jsonl'),
    BACKUP_DIR: process.env['BACKUP_DIR'] || join(dataDir, 'backups'),
    REHEARSALS_DIR: process.env['REHEARSALS_DIR'] || join(dataDir, 'rehearsals'),
  }
}

export const arenaUrl = (settings: Settings): string => addressOf(settings.host, settings.arenaPort)

/** Starts one of our programs with these variables over our own; undefined takes one away. */
export function startService(
  dataDir: string,
  name: string,
  file: string,
  readyUrl: string,
  env: NodeJS.ProcessEnv,
): Service {
  const log = openLog(dataDir, name)
  const program = startSupervisedChild({
    name,
    command: process.execPath,
    args: [...nodeFlags, join(root, file)],
    env: { ...process.env, ...allocatorSettings, ...env },
    stopSignal: 'TERM',
    onOutput: log.write,
  })
  // Running jobs have ten seconds to finish.
  return { name, log, readyUrl, pid: program.pid, exited: program.exited, stop: () => program.stop(20_000) }
}

/** @throws {LaunchError} `child-failed` when the service exits or does not answer in time */
export async function waitUntilReady(service: Service): Promise<void> {
  const deadline = performance.now() + 180_000
  const ended = service.exited.then((code) => died(service, code))
  while (!(await answers(service.readyUrl))) {
    const failure = await Promise.race([ended, delay(50)])
    if (failure) throw failure
    if (performance.now() > deadline) {
      throw new LaunchError('child-failed', `${service.name} 三分钟还没有就绪，最后的输出：\n${service.log.tail()}`)
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
