import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { keys } from '../bulk-fixture.ts'
import { commandFlags, compileCache } from '../publish.ts'

/** Runs a command of the installation on these databases. @returns what it printed */
export async function qisuan(databases: { site: string; arena?: string }, ...words: string[]): Promise<string> {
  const script = resolve(import.meta.dirname, '../../apps/api/src/qisuan.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...commandFlags, script, ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      ...keys,
      DATABASE_URL: databases.site,
      ARENA_DATABASE_URL: databases.arena,
      // Nothing listens on this port.
      PLATFORM_URL: 'http://127.0.0.1:9',
    },
  })
  return stdout
}
