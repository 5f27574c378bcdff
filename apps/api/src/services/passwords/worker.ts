import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashPassword, passwordMatches } from '@qisuan/db/password'
import type { Result, Task } from './passwords.ts'

// Requests come first, but not so much that other programs on a busy machine keep people from logging in: at the lowest priority
// they would leave a hash less than a hundredth of a core. Only on Linux do threads have their own priority; elsewhere this would
// lower that of the process.
if (process.platform === 'linux') setPriority(0, 10)

parentPort?.on('message', (task: Task) => parentPort?.postMessage(done(task)))

function done(task: Task): Result {
  try {
    return { value: task.kind === 'hash' ? hashPassword(task.password) : passwordMatches(task.password, task.hash) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
