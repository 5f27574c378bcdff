import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { keys } from './bulk-fixture.ts'

/** Node's flags for operators' commands, as in script/qisuan. */
export const commandFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=448',
  '--max-semi-space-size=8',
]

/** Folder where Node keeps its compiled code, as in script/qisuan and script/server. */
export const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Publishes rankings with the operator command in a separate process. @returns the duration in seconds that the command reports */
export async function publish(databaseUrl: string): Promise<number> {
  const script = fileURLToPath(new URL('../apps/api/src/qisuan.ts', import.meta.url))
  const child = spawn(process.execPath, [...commandFlags, script, 'rankings', 'publish'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Nothing listens on this port, so the platform does not affect the measured time.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      ...keys,
      DATABASE_URL: databaseUrl,
      PLATFORM_URL: 'http://127.0.0.1:9',
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const seconds = Number(/用时 ([\d.]+) 秒/.exec(output)?.[1])
  if (!seconds) throw new Error(`no publication:\n${output}`)
  return seconds
}
