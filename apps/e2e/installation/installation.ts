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

/** What an organiser types while the competition runs; returns what it said. Throws when it failed. */
export async function qisuan(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(script('qisuan'), words)
  return stdout
}
