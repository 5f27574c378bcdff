import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@qisuan/launcher/free-port'
import { allocatorSettings, nodeFlags } from '@qisuan/launcher/services'
import { keys } from './bulk-fixture.ts'
import { compileCache } from './publish.ts'

export interface Process {
  url: string
  /** Current resident memory in megabytes. */
  memory(): number
  /** Milliseconds of CPU time since the start. */
  cpu(): number
  stop(): Promise<void>
}

/** Starts the complete API, including its logs, on a database. */
export async function startApi(databaseUrl: string): Promise<Process> {
  const port = await freePort()
  const script = fileURLToPath(new URL('../apps/api/src/server.ts', import.meta.url))
  return startServer(script, port, {
    ...keys,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    WEB_DIST: 'none',
    SCHEDULE: 'off',
  })
}

/** Starts one of the scripts in `baselines/`. */
export async function startBaseline(name: string, env: Record<string, string>): Promise<Process> {
  const port = await freePort()
  const script = fileURLToPath(new URL(`baselines/${name}.ts`, import.meta.url))
  return startServer(script, port, { ...env, PORT: String(port) })
}

/** Starts one of our programs and waits until it answers. */
export async function startServer(script: string, port: number, env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [...nodeFlags, script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...allocatorSettings, ...env },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(`${url}/healthz`, child)
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpu: () => cpuOf(child.pid),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The kernel counts in hundredths of a second: user and system time are the 12th and 13th field after the name. */
function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the process of ${url} ended with ${child.exitCode}`)
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await delay(50)
  }
  throw new Error(`no response from ${url}`)
}
