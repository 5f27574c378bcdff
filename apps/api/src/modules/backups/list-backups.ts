import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { manifestOf, readManifest, summaryOf } from './manifest.ts'
import { expiredBackups, takenAtOf } from './prune-backups.ts'

/** A backup in a folder, as far as its manifest says; its files are not read. */
export interface ListedBackup {
  name: string
  takenAt: Date
  contents: { people: number; scores: number; files: number; bytes: number } | undefined
  /** Fault that keeps it from being restored; undefined when its signature holds. */
  problem: string | undefined
  /** True if its period is over, so that it is deleted with the next pruning. */
  expired: boolean
}

/** The backups in a folder, the newest first; none where the folder does not exist yet. */
export async function listBackups(services: Services, folder: string): Promise<ListedBackup[]> {
  try {
    return await listOnce(services, folder)
  } catch (error) {
    // One was finished, and so renamed, or deleted in between.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return listBackups(services, folder)
    throw error
  }
}

async function listOnce(services: Services, folder: string): Promise<ListedBackup[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = found.flatMap((each) => (each.isDirectory() ? [each.name] : []))
  const expired = new Set(names.length > 0 ? await expiredBackups(services, folder) : [])
  const listed = await Promise.all(names.map(async (name) => describe(services, folder, name, expired)))
  return listed
    .filter((each) => each !== undefined)
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

async function describe(
  services: Services,
  parent: string,
  name: string,
  expired: ReadonlySet<string>,
): Promise<ListedBackup | undefined> {
  const folder = join(parent, name)
  if (name.endsWith('.unfinished')) {
    const { mtime: takenAt } = await stat(folder)
    return { name, takenAt, contents: undefined, problem: '还在写，或者写到一半停了', expired: false }
  }
  if (!(await stat(manifestOf(folder)).catch(() => undefined))) return undefined
  try {
    const { takenAt, ...contents } = summaryOf(await readManifest(services, folder))
    return { name, takenAt: new Date(takenAt), contents, problem: undefined, expired: expired.has(name) }
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const takenAt = (await takenAtOf(folder)) ?? (await stat(folder)).mtime
    return { name, takenAt, contents: undefined, problem: error.message, expired: expired.has(name) }
  }
}
