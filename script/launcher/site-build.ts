import { once } from 'node:events'
import { LaunchError } from './launch-error.ts'
import { startTurbo } from './turbo.ts'

/**
 * Builds the site and the console, unless they are built from the sources as they are now.
 * @throws {LaunchError} `build-failed`, with what the build said
 */
export async function buildSite(): Promise<void> {
  const turbo = startTurbo(
    ['@qisuan/web#build', '@qisuan/console#build', '@qisuan/play#build', '--output-logs=errors-only'],
    'pipe',
  )
  let output = ''
  for (const stream of [turbo.stdout, turbo.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(turbo, 'close')
  if (code !== 0) throw new LaunchError('build-failed', `网站没有构建成功：\n${output.trim()}`)
}
