import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..', '..')

export const script = (name: 'server' | 'qisuan'): string => join(root, 'script', name)

/** The site's URL, without a trailing slash. */
export function siteUrl(): string {
  const url = process.env['QISUAN_URL']
  if (!url) throw new Error('there is no installation: start.ts sets QISUAN_URL')
  return url
}

/**
 * Runs an operator command and returns its output; throws when it fails.
 * For an installation that script/server did not start, QISUAN_COMMAND is the command, such as `docker compose exec -T api qisuan`.
 */
export async function qisuan(...args: string[]): Promise<string> {
  const [program = script('qisuan'), ...prefix] = process.env['QISUAN_COMMAND']?.split(' ') ?? []
  const { stdout } = await promisify(execFile)(program, [...prefix, ...args])
  return stdout
}
