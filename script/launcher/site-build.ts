import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LaunchError } from './launch-error.ts'
import { root } from './settings.ts'

const web = join(root, 'apps', 'web')
const stamp = join(web, 'dist', '.stamp')

const sources = ['apps/web/**/*', 'packages/*/src/**/*', 'pnpm-lock.yaml']
const notSources = ['**/node_modules/**', 'apps/web/dist/**']

/** Whether the site was built from the sources as they are now. */
export function isSiteBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/**
 * Builds the site; also what `node site-build.ts` does.
 * @throws {LaunchError} `build-failed`, with what the build said
 */
export async function buildSite(): Promise<void> {
  const hash = hashOfSources()
  try {
    await promisify(execFile)(process.execPath, ['--run', 'build'], {
      cwd: web,
      env: { ...process.env, NO_COLOR: '1' },
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new LaunchError('build-failed', `网站没有构建成功：\n${output.trim()}`, { cause: error })
  }
  writeFileSync(stamp, hash)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: notSources }).toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildSite()
