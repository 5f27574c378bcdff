import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { root } from './settings.ts'

const bin = join(root, 'node_modules', '.bin')

/** Starts `turbo run`: tasks of turbo.json, each unless its result is cached for the same inputs. */
export function startTurbo(args: string[], stdio: 'inherit' | 'pipe'): ChildProcess {
  // Turbo runs scripts with the package manager, and that with Node: both come from this repository.
  const path = [dirname(process.execPath), bin, process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1' }
  return spawn(join(bin, 'turbo'), ['run', ...args], { cwd: root, env, stdio: ['ignore', stdio, stdio] })
}
