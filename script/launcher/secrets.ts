import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names are those of the environment of the API; a variable that is set there goes before the file. */
export interface Secrets {
  /** 32 bytes, base64: seals personal data. Losing it loses them. */
  DATA_KEY: string
  /** 32 bytes, base64: signs sessions. */
  SESSION_KEY: string
  PLATFORM_CLIENT_ID: string
  PLATFORM_CLIENT_SECRET: string
}

const fileName = 'secrets.json'
const names = ['DATA_KEY', 'SESSION_KEY', 'PLATFORM_CLIENT_ID', 'PLATFORM_CLIENT_SECRET'] as const

/** Whether the key of data that exist already is known, rather than about to be invented. */
export function hasDataKey(dataDir: string, env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['DATA_KEY']) || existsSync(join(dataDir, fileName))
}

/** The installation's secrets; those that nobody gave are invented once and kept, for the owner's eyes only. */
export function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, fileName)
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets: Secrets = { ...invent(), ...kept }
  for (const name of names) secrets[name] = env[name] || secrets[name]
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

function invent(): Secrets {
  return {
    DATA_KEY: randomBytes(32).toString('base64'),
    SESSION_KEY: randomBytes(32).toString('base64'),
    PLATFORM_CLIENT_ID: 'qisuan',
    PLATFORM_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  }
}
