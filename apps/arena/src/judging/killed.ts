import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a child and waits until it is gone: a signal takes a while to end a process on a busy machine. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
