import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Clock ticks of Linux in a second. */
const ticks = 100

/** Seconds for which a process has used processors; 0 for one that has ended. */
export function cpuSecondsOf(pid: number | undefined): number {
  if (pid === undefined) return 0
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): number {
  try {
    // The name in brackets may have spaces; user and system time are the twelfth and thirteenth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticks
  } catch {
    return 0
  }
}

function fromPs(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  return (
    stdout
      .trim()
      .split(/[:-]/)
      .reduce((sum, part) => sum * 60 + Number(part), 0) || 0
  )
}
