import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..', '..')

export const script = (name: 'server' | 'qisuan'): string => join(root, 'script', name)

/** Where the site of the installation is, without a slash at the end. */
export function siteUrl(): string {
  const url = process.env['QISUAN_URL']
  if (!url) throw new Error('there is no installation: start.ts sets QISUAN_URL')
  return url
}

/**
 * What an organiser types while the competition runs; returns what it said. Throws when it failed.
 * QISUAN_COMMAND is how it begins where the installation is not one of script/server, as `docker compose exec -T api qisuan`.
 */
export async function qisuan(...words: string[]): Promise<string> {
  const [program = script('qisuan'), ...first] = process.env['QISUAN_COMMAND']?.split(' ') ?? []
  const { stdout } = await promisify(execFile)(program, [...first, ...words])
  return stdout
}
