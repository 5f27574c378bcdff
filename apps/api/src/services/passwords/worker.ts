import { parentPort } from 'node:worker_threads'
import { hashPassword, passwordMatches } from '@qisuan/db/password'
import { lowerPriority } from '../tasks/lower-priority.ts'
import type { Result, Task } from './passwords.ts'

lowerPriority()

parentPort?.on('message', (task: Task) => parentPort?.postMessage(done(task)))

function done(task: Task): Result {
  try {
    return { value: task.kind === 'hash' ? hashPassword(task.password) : passwordMatches(task.password, task.hash) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
