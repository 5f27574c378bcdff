import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export interface Program {
  /** Stands in the process list, so that a later start recognises what an earlier one left. */
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** The signal that asks this program to leave in good order. */
  leaveOn: 'INT' | 'TERM'
  runAs?: { uid: number; gid: number }
  onOutput: (text: string) => void
}

export interface SupervisedChild {
  pid: number
  /** Resolves once the program is gone, with its exit code as a shell gives it: 128 + n for signal n. */
  exited: Promise<number>
  /** Asks the program to leave, and insists after `timeoutMs` milliseconds. */
  stop(timeoutMs?: number): Promise<void>
}

// The shell holds the reading end of a pipe whose writing end is ours alone. It closes when we close it, and the kernel
// closes it when we die by any signal, so that nothing we started outlives us. Descriptor 3 is that pipe.
const tether = `
signal=$1; shift
"$@" </dev/null 3<&- &
program=$!
{ read -r _; kill -s "$signal" "$program"; } <&3 >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait "$program"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

/** Starts a program in a process group of its own (a terminal's Ctrl-C reaches only us) that ends when we do. */
export function startSupervisedChild(program: Program): SupervisedChild {
  const child = spawn('/bin/sh', ['-c', tether, program.name, program.leaveOn, program.command, ...program.args], {
    env: program.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...program.runAs,
  })
  const { pid } = child
  const [, stdout, stderr, line] = child.stdio
  if (pid === undefined || !stdout || !stderr || !line) throw new Error(`cannot start /bin/sh for ${program.name}`)

  for (const stream of [stdout, stderr]) {
    stream.on('data', (chunk: Buffer) => program.onOutput(chunk.toString('utf8')))
  }
  const exited = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 128))
  })

  return {
    pid,
    exited,
    async stop(timeoutMs = 10_000) {
      line.destroy()
      const controller = new AbortController()
      const late = delay(timeoutMs, 'late', { signal: controller.signal }).catch(() => 'on time')
      const outcome = await Promise.race([exited, late])
      controller.abort()
      if (outcome !== 'late') return
      process.kill(-pid, 'SIGKILL')
      await exited
    },
  }
}
