import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Options {
  databaseUrl: string
  port: number
  /** Called when the page answers. */
  onReady: () => void
  signal?: AbortSignal
}

/** With any of these, Studio ends as well. */
const ends = ['SIGINT', 'SIGTERM', 'exit'] as const

const require = createRequire(import.meta.url)

/** True if Prisma Studio is installed; container images are without it. */
export function hasStudio(): boolean {
  try {
    require.resolve('prisma/build/index.js')
    return true
  } catch {
    return false
  }
}

/**
 * Runs Prisma Studio on a database until Ctrl-C or the signal. It listens on this machine only, and asks for no password.
 * @throws Error when it does not start
 */
export async function runStudio({ databaseUrl, port, onReady, signal }: Options): Promise<void> {
  const config = join(import.meta.dirname, 'studio.config.ts')
  const args = ['studio', '--config', config, '--port', String(port), '--browser', 'none']
  const studio = spawn(process.execPath, [require.resolve('prisma/build/index.js'), ...args], {
    // The address is in the environment, because everybody on the machine can read the arguments of a program.
    env: { ...process.env, STUDIO_DATABASE_URL: databaseUrl, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let ready = false
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    if (ready || !output.includes('is running at')) return
    ready = true
    onReady()
  }
  studio.stdout.on('data', listen)
  studio.stderr.on('data', listen)
  const stop = () => void studio.kill('SIGTERM')
  signal?.addEventListener('abort', stop)
  for (const end of ends) process.once(end, stop)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  studio.once('error', reject)
  studio.once('close', () => (ready ? resolve() : reject(new Error(`Prisma Studio 没有启动：${output.trim()}`))))
  await promise.finally(() => {
    for (const end of ends) process.off(end, stop)
  })
}
