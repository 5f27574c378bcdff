import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Hashes and compares passwords; each takes a core about 30 ms. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** @param hash null for a user without a password: takes equally long and returns false */
  matches(password: string, hash: string | null): Promise<boolean>
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

/** Starts one hashing thread per core, with low priority (worker.ts): many logins may use the whole machine without slowing other requests. */
export function openPasswords(threads = availableParallelism()): Passwords {
  const waiting: Job[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Job>()
  let closed = false

  const start = () => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { name: 'passwords', resourceLimits })
    worker.unref()
    worker.on('message', (result: Result) => {
      busy.get(worker)?.settle(result)
      busy.delete(worker)
      idle.push(worker)
      next()
    })
    worker.on('error', (error) => {
      busy.get(worker)?.settle({ error: error.message })
      busy.delete(worker)
      if (!closed) start()
    })
    idle.push(worker)
  }

  const next = () => {
    while (idle.length > 0 && waiting.length > 0) {
      const [worker, job] = [idle.pop(), waiting.shift()]
      if (!worker || !job) return
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

  for (let count = 0; count < threads; count += 1) start()
  return {
    hash: async (password) => String(await run({ kind: 'hash', password })),
    matches: async (password, hash) => (await run({ kind: 'matches', password, hash })) === true,
    async close() {
      closed = true
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
