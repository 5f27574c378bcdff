import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { keys } from './bulk-fixture.ts'

/** Publishes as an organiser does, in a process of its own. @returns the seconds that the publication itself took, as it says */
export async function publish(databaseUrl: string): Promise<number> {
  const script = fileURLToPath(new URL('../apps/api/src/qisuan.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, 'rankings', 'publish'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Nothing listens there: what is measured is the publication, not the platform.
    env: { PATH: process.env['PATH'], ...keys, DATABASE_URL: databaseUrl, PLATFORM_URL: 'http://127.0.0.1:9' },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  const seconds = Number(/用时 ([\d.]+) 秒/.exec(said)?.[1])
  if (!seconds) throw new Error(`no publication:\n${said}`)
  return seconds
}
