import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashPassword, passwordMatches } from '@qisuan/db/password'
import type { Result, Task } from './passwords.ts'

// On Linux a thread has a priority of its own; elsewhere this would lower the whole process.
if (process.platform === 'linux') setPriority(0, 19)

parentPort?.on('message', (task: Task) => parentPort?.postMessage(done(task)))

function done(task: Task): Result {
  try {
    return { value: task.kind === 'hash' ? hashPassword(task.password) : passwordMatches(task.password, task.hash) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
