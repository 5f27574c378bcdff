import { dropDatabase } from '@qisuan/db/create-database'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { LaunchError } from '../launcher/launch-error.ts'
import { commandLine } from '../launcher/processes.ts'

/** Nothing but a copy has a name that begins so, and nothing else is ever dropped. */
const prefix = 'qisuan_rehearsal_'

/** The folder of a running rehearsal and the name of its database, written down before either exists. */
export interface Workplace {
  folder: string
  databaseName: string
}

interface Note {
  pid: number
  databaseName: string
}

/** Folder of an installation's reports of rehearsals, and that of one that runs. */
export const rehearsalsOf = (dataDir: string): string => join(dataDir, 'rehearsals')

const folderOf = (dataDir: string): string => join(rehearsalsOf(dataDir), 'running')
const noteOf = (dataDir: string): string => join(rehearsalsOf(dataDir), 'running.json')

/**
 * Prepares the place of one rehearsal, after clearing what an earlier one left that was killed.
 * @param theirs the organiser's database: only its server is used
 * @throws {LaunchError} `rehearsing` while another one runs
 */
export async function openWorkplace(dataDir: string, theirs: string): Promise<Workplace> {
  await clearLeftovers(dataDir, theirs)
  const place = { folder: folderOf(dataDir), databaseName: `${prefix}${randomBytes(6).toString('hex')}` }
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const note: Note = { pid: process.pid, databaseName: place.databaseName }
  writeFileSync(noteOf(dataDir), JSON.stringify(note), { mode: 0o600 })
  return place
}

/** Removes the copy and its folder. */
export async function closeWorkplace(dataDir: string, theirs: string, { databaseName }: Workplace): Promise<void> {
  await drop(theirs, databaseName)
  rmSync(folderOf(dataDir), { recursive: true, force: true })
  rmSync(noteOf(dataDir), { force: true })
}

async function clearLeftovers(dataDir: string, theirs: string): Promise<void> {
  const file = noteOf(dataDir)
  if (!existsSync(file)) return
  const { pid, databaseName }: Note = JSON.parse(readFileSync(file, 'utf8'))
  if (pid !== process.pid && (await commandLine(pid))?.includes('rehearse')) {
    throw new LaunchError('rehearsing', `已经有一次演练在进行（进程 ${pid}）：等它结束，或先按 Ctrl-C 停下它`)
  }
  await closeWorkplace(dataDir, theirs, { folder: folderOf(dataDir), databaseName })
}

async function drop(theirs: string, name: string): Promise<void> {
  if (!name.startsWith(prefix)) throw new Error(`${name} is not the database of a rehearsal`)
  // The sandbox platform's database lies beside it.
  await dropDatabase(theirs, name)
  await dropDatabase(theirs, `${name}_arena`)
}
