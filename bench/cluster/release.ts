import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/**
 * The program of a release, from the history of this repository, installed and built. It is made once, outside of this checkout.
 * @returns its folder
 */
export async function programOf(version: string): Promise<string> {
  const folder = join(tmpdir(), 'qisuan-releases', version)
  const built = join(folder, 'built')
  if (existsSync(built)) return folder
  const search = [
    'log',
    '--format=%H',
    '--max-count=1',
    '--grep',
    `^release: ${version.replaceAll('.', String.raw`\.`)}`,
  ]
  const commit = (await run('git', search, { cwd: root })).stdout.trim()
  if (commit === '') throw new Error(`The history of this checkout has no release ${version}`)
  mkdirSync(folder, { recursive: true })
  const steps = [
    `git -C '${root}' archive ${commit} | tar --extract`,
    'script/bootstrap --for-tests',
    'PATH="$PWD/node_modules/node/bin:$PWD/node_modules/.bin:$PATH" turbo run build',
  ]
  for (const step of steps) await run('sh', ['-c', step], { cwd: folder, maxBuffer: 1 << 26 })
  writeFileSync(built, '')
  return folder
}
