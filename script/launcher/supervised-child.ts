import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export interface Program {
  /** Appears in the process list, so that a later start recognises a leftover process. */
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** The signal on which this program shuts down cleanly. */
  stopSignal: 'INT' | 'TERM'
  runAs?: { uid: number; gid: number }
  onOutput: (text: string) => void
}

export interface SupervisedChild {
  pid: number
  /** Resolves when the program has ended, with its exit code as a shell reports it: 128 + n for signal n. */
  exited: Promise<number>
  /** Sends the stop signal, and kills the program after `timeoutMs` milliseconds. */
  stop(timeoutMs?: number): Promise<void>
}

// The shell reads from a pipe (descriptor 3) whose only writing end is in this process. The pipe closes when this process
// closes it or dies, by whatever signal, and the shell then stops the program: no child outlives its parent.
const supervise = `
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

/** Starts a program in its own process group, which a terminal's Ctrl-C does not reach, and which ends with this process. */
export function startSupervisedChild(program: Program): SupervisedChild {
  const child = spawn(
    '/bin/sh',
    ['-c', supervise, program.name, program.stopSignal, program.command, ...program.args],
    {
      env: program.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      ...program.runAs,
    },
  )
  const { pid } = child
  const [, stdout, stderr, pipe] = child.stdio
  if (pid === undefined || !stdout || !stderr || !pipe) throw new Error(`cannot start /bin/sh for ${program.name}`)

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
      pipe.destroy()
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
