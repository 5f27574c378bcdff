import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@qisuan/launcher/free-port'
import { startServer, type Process } from '../api.ts'
import { keys } from '../bulk-fixture.ts'
import { commandFlags, compileCache } from '../publish.ts'

const source = (name: string) => resolve(import.meta.dirname, '../../apps/api/src', name)

interface Outcome {
  code: number
  said: string
}

/** An installation: its database, and its store if it has one. */
export function siteOn(databaseUrl: string, store: Record<string, string> = {}) {
  const env = {
    ...keys,
    ...store,
    DATABASE_URL: databaseUrl,
    PLATFORM_URL: 'none',
  }
  const words = (...typed: string[]) => [...commandFlags, source('qisuan.ts'), ...typed]
  const own = { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env } }
  return {
    /** Starts one of its machines. */
    async machine(more: Record<string, string> = {}): Promise<Process> {
      const port = await freePort()
      const settings = { ...env, PORT: String(port), WEB_DIST: 'none', SCHEDULE: 'off', LOG_LEVEL: 'fatal', ...more }
      return startServer(source('server.ts'), port, settings)
    },
    /** Runs a command to its end. */
    command: (...typed: string[]): Promise<Outcome> =>
      promisify(execFile)(process.execPath, words(...typed), own).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          said: error.stdout + error.stderr,
        }),
      ),
    /** Starts a command that somebody may end. */
    begin: (...typed: string[]): ChildProcess =>
      spawn(process.execPath, words(...typed), { ...own, stdio: ['ignore', 'ignore', 'inherit'] }),
  }
}

export interface Film {
  name: string
  bytes: Buffer
  digest: string
}

/** Films of random bytes, in a folder. */
export async function writeFilms(folder: string, sizes: Readonly<Record<string, number>>): Promise<Film[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Object.entries(sizes).map(async ([name, size]) => {
      const bytes = randomBytes(size)
      bytes.write('\0\0\0\x18ftypmp42', 'latin1')
      await writeFile(join(folder, name), bytes)
      return { name, bytes, digest: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}

/** Reads a file of a machine. @returns its status, and its bytes unless the connection breaks before their end */
export async function get(machine: Process, name: string, range?: string) {
  const begun = performance.now()
  const answer = await fetch(`${machine.url}/storage/${name}`, { headers: range ? { range } : {} })
  const first = performance.now() - begun
  const bytes = await answer.arrayBuffer().then(Buffer.from, () => undefined)
  return { status: answer.status, bytes, first, took: performance.now() - begun }
}
