import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Named like the API's environment variables. A variable that is set overrides the file. */
export interface Secrets {
  /** 32 bytes, base64: encrypts personal data, which cannot be read without it. */
  DATA_KEY: string
  /** 32 bytes, base64: signs sessions. */
  SESSION_KEY: string
  PLATFORM_CLIENT_ID: string
  PLATFORM_CLIENT_SECRET: string
}

const fileName = 'secrets.json'
const names = ['DATA_KEY', 'SESSION_KEY', 'PLATFORM_CLIENT_ID', 'PLATFORM_CLIENT_SECRET'] as const

/** Whether the data key is given, by the environment or the file; otherwise `loadSecrets` would generate a new one. */
export function hasDataKey(dataDir: string, env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['DATA_KEY']) || existsSync(join(dataDir, fileName))
}

/** Loads the installation's secrets. The first call generates the missing ones and stores them in a file that only its owner may read. */
export function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, fileName)
  const stored: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets: Secrets = { ...generate(), ...stored }
  for (const name of names) secrets[name] = env[name] || secrets[name]
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

function generate(): Secrets {
  return {
    DATA_KEY: randomBytes(32).toString('base64'),
    SESSION_KEY: randomBytes(32).toString('base64'),
    PLATFORM_CLIENT_ID: 'qisuan',
    PLATFORM_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  }
}
