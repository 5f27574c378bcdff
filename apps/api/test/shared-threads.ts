import { openThreads, type Threads } from '../src/services/threads/threads.ts'

const shared = openThreads()

/** The threads of one API or command: those of all tests in this worker, because loading a task's modules takes longer than most tasks. */
export function shareThreads(): Threads {
  const tasks: Promise<unknown>[] = []
  return {
    run(...task) {
      const result = shared.run(...task)
      tasks.push(result)
      return result
    },
    async close() {
      await Promise.allSettled(tasks)
    },
  }
}
