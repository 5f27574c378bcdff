import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Named like the API's environment variables. A variable that is set overrides the file. */
export interface Secrets {
  /** 32 bytes, base64: opens the keys of personal data, which cannot be read without it. */
  DATA_KEY: string
  /** 32 bytes, base64: opens the keys that sign sessions. */
  SESSION_KEY: string
  /** The secrets before a rotation, until it is done. */
  DATA_KEY_PREVIOUS?: string
  SESSION_KEY_PREVIOUS?: string
  PLATFORM_CLIENT_ID: string
  PLATFORM_CLIENT_SECRET: string
}

const names = ['DATA_KEY', 'SESSION_KEY', 'PLATFORM_CLIENT_ID', 'PLATFORM_CLIENT_SECRET'] as const
const previousNames = ['DATA_KEY_PREVIOUS', 'SESSION_KEY_PREVIOUS'] as const

const fileOf = (dataDir: string): string => join(dataDir, 'secrets.json')

/** True if the data key is given, by the environment or the file; otherwise `loadSecrets` would generate a new one. */
export function hasDataKey(dataDir: string, env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['DATA_KEY']) || existsSync(fileOf(dataDir))
}

/** Loads the installation's secrets. The first call generates the missing ones and stores them in a file that only its owner may read. */
export function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const stored = readSecrets(dataDir)
  const secrets: Secrets = { ...generate(), ...stored }
  for (const name of names) secrets[name] = env[name] || secrets[name]
  for (const name of previousNames) if (env[name]) secrets[name] = env[name]
  if (!existsSync(fileOf(dataDir))) writeSecrets(dataDir, secrets)
  return secrets
}

/**
 * Replaces the keys in the file and keeps the previous ones beside them, before a rotation. An interrupted rotation goes on with those that
 * it began with, and keys that the environment gives are replaced there.
 * @returns the copy of the file as it was, which backups of that time need
 */
export function replaceKeys(dataDir: string, env: NodeJS.ProcessEnv): string | undefined {
  const secrets = readSecrets(dataDir)
  const given = Boolean(env['DATA_KEY'] || env['SESSION_KEY'])
  if (given || !secrets.DATA_KEY || !secrets.SESSION_KEY || secrets.DATA_KEY_PREVIOUS) return undefined
  const copy = join(dataDir, `secrets-until-${new Date().toISOString().replaceAll(':', '')}.json`)
  copyFileSync(fileOf(dataDir), copy)
  const { DATA_KEY, SESSION_KEY } = generate()
  const previous = { DATA_KEY_PREVIOUS: secrets.DATA_KEY, SESSION_KEY_PREVIOUS: secrets.SESSION_KEY }
  writeSecrets(dataDir, { ...secrets, DATA_KEY, SESSION_KEY, ...previous })
  return copy
}

/** Removes the previous keys from the file, once a rotation is done. */
export function forgetPreviousKeys(dataDir: string): void {
  const { DATA_KEY_PREVIOUS, SESSION_KEY_PREVIOUS, ...secrets } = readSecrets(dataDir)
  if (DATA_KEY_PREVIOUS || SESSION_KEY_PREVIOUS) writeSecrets(dataDir, secrets)
}

function readSecrets(dataDir: string): Partial<Secrets> {
  return existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : {}
}

/** Replaces the file in one step: a key that is half written would be lost. */
function writeSecrets(dataDir: string, secrets: Partial<Secrets>): void {
  writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir))
}

function generate() {
  return {
    DATA_KEY: randomBytes(32).toString('base64'),
    SESSION_KEY: randomBytes(32).toString('base64'),
    PLATFORM_CLIENT_ID: 'qisuan',
    PLATFORM_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  }
}
