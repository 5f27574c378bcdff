import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Load {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

/** Loads a URL with wrk, on one thread to leave the other core to the server. @throws when any response is not 2xx or 3xx */
export async function load(
  url: string,
  options: { seconds?: number; connections?: number; headers?: Record<string, string>; script?: string } = {},
): Promise<Load> {
  const { seconds = 3, connections = 64, headers = {}, script } = options
  const extra = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const turns = script ? ['-s', script] : []
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', ...extra, ...turns, url]
  const { stdout } = await run('wrk', args)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit]
  if (/Non-2xx or 3xx|Socket errors/.test(stdout) || !rate || !scale) throw new Error(`wrk ${url}:\n${stdout}`)
  return { requestsPerSecond: rate, p99: Number(p99) * scale }
}

/** @throws with the names of missing programs that the benchmarks need */
export async function requirePrograms(programs: readonly Program[]): Promise<void> {
  const there = await Promise.all(programs.map(isInstalled))
  const missing = programs.filter((_, index) => !there[index])
  if (missing.length > 0)
    throw new Error(`缺少 ${missing.join('、')}：apt-get install ${missing.map((each) => packages[each]).join(' ')}`)
}

/** Packages of Debian by the programs that they bring. */
const packages = { wrk: 'wrk', nginx: 'nginx-light', bwrap: 'bubblewrap', 'g++': 'g++' } as const
export type Program = keyof typeof packages

export async function isInstalled(program: Program): Promise<boolean> {
  return run(program, [program === 'wrk' || program === 'nginx' ? '-v' : '--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  )
}
