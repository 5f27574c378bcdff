import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isOutdated } from '@qisuan/db/password'

/** Hashes and compares passwords; each takes a core about 30 ms. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** @param hash null for a user without a password: takes equally long and returns false */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Whether a hash was made with less than the present cost, and is to be replaced when its owner types the password again. */
  isOutdated(hash: string): boolean
  close(): Promise<void>
}

export type Task = { kind: 'hash'; password: string } | { kind: 'matches'; password: string; hash: string | null }
export type Result = { value: string | boolean } | { error: string }

interface Job {
  task: Task
  settle: (result: Result) => void
}

/** Megabytes of a thread's JavaScript heap; the memory for hashing is not part of it. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }

/** Milliseconds after which an idle thread ends: it holds twenty megabytes, and starts again in a tenth of a second. */
const idleFor = 30_000

/**
 * Hashes in up to one thread per core, with low priority (worker.ts): many logins may use the whole machine without slowing other
 * requests. A thread starts when the first password waits for it, because a command of operators usually needs none.
 */
export function openPasswords(most = availableParallelism()): Passwords {
  const waiting: Job[] = []
  const threads = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const busy = new Map<Worker, Job>()

  const start = () => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { name: 'passwords', resourceLimits })
    worker.unref()
    threads.add(worker)
    worker.on('message', (result: Result) => {
      busy.get(worker)?.settle(result)
      busy.delete(worker)
      rest(worker)
      next()
    })
    worker.on('error', (error) => {
      busy.get(worker)?.settle({ error: error.message })
      for (const each of [threads, idle, busy]) each.delete(worker)
      next()
    })
    return worker
  }

  const rest = (worker: Worker) => {
    const end = () => {
      idle.delete(worker)
      threads.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, setTimeout(end, idleFor).unref())
  }

  const next = () => {
    while (waiting.length > 0) {
      const [free] = idle.keys()
      const worker = free ?? (threads.size < most ? start() : undefined)
      const job = worker && waiting.shift()
      if (!job) return
      clearTimeout(idle.get(worker))
      idle.delete(worker)
      busy.set(worker, job)
      worker.postMessage(job.task)
    }
  }

  const run = async (task: Task) => {
    const { promise, resolve } = Promise.withResolvers<Result>()
    waiting.push({ task, settle: resolve })
    next()
    const result = await promise
    if ('error' in result) throw new Error(`password thread: ${result.error}`)
    return result.value
  }

  return {
    hash: async (password) => String(await run({ kind: 'hash', password })),
    matches: async (password, hash) => (await run({ kind: 'matches', password, hash })) === true,
    isOutdated,
    async close() {
      await Promise.all([...threads].map((worker) => worker.terminate()))
    },
  }
}
