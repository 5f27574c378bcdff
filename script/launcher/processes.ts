import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The command line of a living process; undefined when there is none with this id. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (existsSync('/proc/self/cmdline')) {
    const file = `/proc/${pid}/cmdline`
    if (!existsSync(file)) return undefined
    // A process that ended but was not yet waited for has an empty command line.
    return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim() || undefined
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}

/** Waits until the process is gone; false when it still runs after `timeoutMs` milliseconds. */
export async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while ((await commandLine(pid)) !== undefined) {
    if (performance.now() > deadline) return false
    await delay(50)
  }
  return true
}
