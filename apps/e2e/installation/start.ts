import { expect } from '@playwright/test'
import { freePorts } from '@qisuan/launcher/free-port'
import { readInstallation } from '@qisuan/launcher/installation'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from './api.ts'
import { script } from './installation.ts'
import { unpackOldestBrowser } from './oldest-browser.ts'

/** When the tests take place: during the demo season's preliminary, in the evening, with no publication near. */
const moment = '2026-11-20T19:00:00+08:00'
const timeoutMs = 240_000

/** A running installation. */
export interface Installation {
  /** Starts it again, with its data, at another moment. @param clock an ISO date and time */
  moveTo(clock: string): Promise<void>
  /** Stops it as Ctrl-C does, saves its logs to test-results, deletes its data, and expects no process to remain. */
  stop(): Promise<void>
}

/** Starts an installation for the stories, and returns the function that stops it. */
export default async function start(): Promise<Installation['stop'] | undefined> {
  return (await startInstallation())?.stop
}

/**
 * Starts a new installation with script/server, on free ports and fresh data.
 * With QISUAN_URL (and its DATA_DIR) set, the tests run against that installation instead.
 */
export async function startInstallation(): Promise<Installation | undefined> {
  await unpackOldestBrowser()
  if (process.env['QISUAN_URL']) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'qisuan-e2e-'))
  const [port, arenaPort] = await freePorts(2)
  process.env['QISUAN_URL'] = `http://127.0.0.1:${port}`
  process.env['DATA_DIR'] = dataDir
  const serve = (clock: string) =>
    startServer({ DATA_DIR: dataDir, PORT: String(port), ARENA_PORT: String(arenaPort), CLOCK: clock })
  let server = await serve(moment).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true })
    throw error
  })
  return {
    async moveTo(clock) {
      await stopServer(server, dataDir)
      server = await serve(clock)
    },
    async stop() {
      await stopServer(server, dataDir).finally(() => rmSync(dataDir, { recursive: true }))
    },
  }
}

async function startServer(place: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(script('server'), {
    env: {
      ...inherited(),
      ...place,
      // Everybody in the stories has the same address.
      SMS_BURST: '10000',
      SMS_PER_ADDRESS: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await untilReady(server)
    return server
  } catch (error) {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    throw error
  }
}

/** The environment without variables that point the installation elsewhere or change the kind of build. */
function inherited(): NodeJS.ProcessEnv {
  const leftOut = [
    'DATABASE_URL',
    'REDIS_URL',
    'HOST',
    'SITE_URL',
    'PLATFORM',
    'PLATFORM_URL',
    'CONTENT_DIR',
    'SMS',
    'NODE_ENV',
  ]
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !leftOut.includes(name)))
}

async function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('启算已就绪')) resolve()
  }
  server.stdout?.on('data', onOutput)
  server.stderr?.on('data', onOutput)
  server.on('close', () => reject(new Error(`script/server ended:\n${output}`)))
  const timer = setTimeout(() => reject(new Error(`script/server is not ready in time:\n${output}`)), timeoutMs)
  await promise.finally(() => clearTimeout(timer))

  expect(await api('/readyz')).toMatchObject({ status: 'ok' })
  // A new installation publishes its first rankings shortly after it is ready.
  const published = async () => (await api('/api/rank?group=2&limit=1')).as_of
  await expect.poll(published, { timeout: 60_000, message: 'the first publication' }).not.toBeNull()
}

async function stopServer(server: ChildProcess, dataDir: string): Promise<void> {
  const started = processesOf(dataDir)
  // Ctrl-C at a terminal ends the server together with the tests.
  if (server.exitCode === null) {
    server.kill('SIGINT')
    await once(server, 'exit', { signal: AbortSignal.timeout(30_000) })
  }
  cpSync(join(dataDir, 'logs'), join(import.meta.dirname, '..', 'test-results', 'logs'), { recursive: true })
  expect(server.exitCode, 'how script/server ended').toBe(0)
  expect(
    [...started].filter(([, id]) => isAlive(id)),
    'what script/server left behind',
  ).toEqual([])
}

/** Process ids by name. Negative ids are process groups, as in kill(2); PostgreSQL is listed by pid because its children leave the group. */
function processesOf(dataDir: string): Map<string, number> {
  const installation = readInstallation(dataDir)
  if (!installation) throw new Error('script/server is not running any more')
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  return new Map([['postgres', postmaster], ...installation.children.map(({ name, pid }) => [name, -pid] as const)])
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
