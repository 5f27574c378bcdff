import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@qisuan/launcher/free-port'
import { afterAll } from 'vitest'
import { keys, type TestApi } from './harness.ts'
import { waitUntil } from './wait-until.ts'

/** Starts a server process that a test may kill, on the witness's database. Resolves when the server is ready. */
export async function startServer(
  witness: TestApi,
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../src/server.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...keys,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATABASE_URL: witness.databaseUrl,
      WEB_DIST: 'none',
      SCHEDULE: 'off',
      LOG_LEVEL: 'fatal',
      CLOCK: witness.clock.now().toISOString(),
      CLOCK_SET_AT: new Date().toISOString(),
      ...env,
    },
  })
  await waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  })
  return child
}

export async function stopServer(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** A server process of a test file, beside the witness: a test kills it and starts it again. It ends with the file. */
export function useServer(witness: TestApi) {
  let child: ChildProcess | undefined
  const kill = (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => stopServer(child, signal)
  afterAll(() => kill('SIGTERM'))
  return {
    kill,
    /** Resolves to its address. */
    async start(env?: Record<string, string>): Promise<string> {
      const port = await freePort()
      child = await startServer(witness, port, env)
      return `http://127.0.0.1:${port}`
    },
  }
}
