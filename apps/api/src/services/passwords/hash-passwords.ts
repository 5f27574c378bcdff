import { hashPassword, passwordMatches } from '@qisuan/db/password'
import { lowerPriority } from '../tasks/lower-priority.ts'
import type { Result, Task } from './passwords.ts'

/** The process that hashes. It ends with the server, and not before when somebody stops that in a terminal. */
lowerPriority()
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
// A server that has just ended needs no answer.
process.on('message', (task: Task) => process.send?.(done(task), undefined, undefined, () => {}))

function done(task: Task): Result {
  try {
    return { value: task.kind === 'hash' ? hashPassword(task.password) : passwordMatches(task.password, task.hash) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
