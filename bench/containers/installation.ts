import { execFile, type ExecFileOptions } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '@qisuan/launcher/free-port'
import { root } from '@qisuan/launcher/settings'

/** An installation from docker-compose.yml and .env.rehearsal.example with its own secrets, ports and volumes. */
export interface Containers {
  siteUrl: string
  secretsDir: string
  /** Environment with which `docker compose` finds this installation. */
  env: NodeJS.ProcessEnv
  /** Runs a program and returns its standard output. Throws when it fails. */
  run(program: string, args: readonly string[], options?: ExecFileOptions): Promise<string>
  compose(...args: string[]): Promise<string>
  qisuan(...args: string[]): Promise<string>
  /** The ids of the API's running containers. */
  replicas(): Promise<string[]>
  close(): Promise<void>
}

export async function prepareContainers(): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-containers-'))
  const [port, arenaPort] = await freePorts(2)
  const siteUrl = `http://localhost:${port}`
  const settings = join(folder, 'env')
  copyFileSync(join(root, '.env.rehearsal.example'), settings)
  const ports = { SITE_URL: siteUrl, HTTP_PORT: port, ARENA_PORT: arenaPort }
  const platform = { PLATFORM_URL: `http://arena.localhost:${arenaPort}` }
  for (const [name, value] of Object.entries({ ...ports, ...platform })) appendFileSync(settings, `${name}=${value}\n`)

  const secretsDir = join(folder, 'secrets')
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: `qisuan-containers-${port}`,
    COMPOSE_ENV_FILES: settings,
    SECRETS_DIR: secretsDir,
  }
  const run: Containers['run'] = async (program, args, options) => {
    const execution = { cwd: root, env, maxBuffer: 2 ** 28, ...options }
    const { stdout } = await promisify(execFile)(program, args, execution)
    return String(stdout).trim()
  }
  const compose: Containers['compose'] = (...args) => run('docker', ['compose', ...args])
  await run('docker/make-secrets', [secretsDir])
  return {
    siteUrl,
    secretsDir,
    env,
    run,
    compose,
    qisuan: (...args) => compose('exec', '-T', 'api', 'qisuan', ...args),
    replicas: async () => (await compose('ps', '--quiet', 'api')).split('\n').filter(Boolean),
    async close() {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5')
      rmSync(folder, { recursive: true })
    },
  }
}
