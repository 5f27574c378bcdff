import { execFile, type ExecFileOptions } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '@qisuan/launcher/free-port'
import { root } from '@qisuan/launcher/settings'

/** What docker-compose.yml makes of .env.example: its own secrets, ports and volumes, beside whatever else runs on this machine. */
export interface Containers {
  siteUrl: string
  secretsDir: string
  /** By which compose, and whoever calls it, finds this installation. */
  env: NodeJS.ProcessEnv
  /** Runs a program with these words; its output. Throws when it fails, with what it said. */
  run(program: string, words: readonly string[], options?: ExecFileOptions): Promise<string>
  compose(...words: string[]): Promise<string>
  qisuan(...words: string[]): Promise<string>
  /** The ids of the API's running containers. */
  replicas(): Promise<string[]>
  close(): Promise<void>
}

export async function prepareContainers(): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-containers-'))
  const [port, arenaPort] = await freePorts(2)
  const siteUrl = `http://localhost:${port}`
  const settings = join(folder, 'env')
  copyFileSync(join(root, '.env.example'), settings)
  const here = { SITE_URL: siteUrl, HTTP_PORT: port, ARENA_PORT: arenaPort }
  const there = { PLATFORM_URL: `http://arena.localhost:${arenaPort}` }
  for (const [name, value] of Object.entries({ ...here, ...there })) appendFileSync(settings, `${name}=${value}\n`)

  const secretsDir = join(folder, 'secrets')
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: `qisuan-containers-${port}`,
    COMPOSE_ENV_FILES: settings,
    SECRETS_DIR: secretsDir,
  }
  const run: Containers['run'] = async (program, words, options) => {
    const asked = { cwd: root, env, maxBuffer: 2 ** 28, ...options }
    const { stdout } = await promisify(execFile)(program, words, asked)
    return String(stdout).trim()
  }
  const compose: Containers['compose'] = (...words) => run('docker', ['compose', ...words])
  await run('docker/make-secrets', [secretsDir])
  return {
    siteUrl,
    secretsDir,
    env,
    run,
    compose,
    qisuan: (...words) => compose('exec', '-T', 'api', 'qisuan', ...words),
    replicas: async () => (await compose('ps', '--quiet', 'api')).split('\n').filter(Boolean),
    async close() {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5')
      rmSync(folder, { recursive: true })
    },
  }
}
