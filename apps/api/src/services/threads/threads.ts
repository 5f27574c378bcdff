import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Runs work that would hold the event loop for too long in threads, which end when nothing is left to do. */
export interface Threads {
  /**
   * Runs a task in a thread. Tasks never wait for each other.
   * @param file the task: a module that calls `answerTask` of task.ts
   * @param onStep receives what the task reports on its way
   */
  run(file: URL, input: unknown, onStep?: (step: string) => void): Promise<unknown>
  close(): Promise<void>
}

/** A message of a thread: a step on the way, or the end of its task. */
export type Message = { step: string } | { value: unknown } | { error: Error }

interface Job {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  onStep: (step: string) => void
}

/** Milliseconds after which an idle thread ends, and its memory is free again. */
const idleFor = 10_000

const options: WorkerOptions = { name: 'task', stdin: false }

export function openThreads(): Threads {
  const idle = new Map<string, Worker[]>()
  const jobs = new Map<Worker, Job>()
  const timers = new Map<Worker, NodeJS.Timeout>()
  let closed = false

  const forget = (worker: Worker, file: string) => {
    clearTimeout(timers.get(worker))
    timers.delete(worker)
    idle.set(
      file,
      (idle.get(file) ?? []).filter((each) => each !== worker),
    )
  }

  const end = (worker: Worker, file: string, error: Error) => {
    forget(worker, file)
    jobs.get(worker)?.reject(error)
    jobs.delete(worker)
  }

  const settle = (worker: Worker, file: string, message: Exclude<Message, { step: string }>) => {
    const job = jobs.get(worker)
    jobs.delete(worker)
    idle.set(file, [...(idle.get(file) ?? []), worker])
    const timer = setTimeout(() => void worker.terminate(), idleFor)
    timer.unref()
    timers.set(worker, timer)
    worker.unref()
    if ('error' in message) job?.reject(message.error)
    else job?.resolve(message.value)
  }

  const start = (file: URL): Worker => {
    const worker = new Worker(file, options)
    worker.on('message', (message: Message) => {
      if ('step' in message) jobs.get(worker)?.onStep(message.step)
      else settle(worker, file.href, message)
    })
    worker.on('error', (error) => end(worker, file.href, error))
    worker.on('exit', () => end(worker, file.href, new Error('the thread ended before its task')))
    return worker
  }

  return {
    run(file, input, onStep = () => {}) {
      if (closed) return Promise.reject(new Error('the threads are closed'))
      const worker = idle.get(file.href)?.at(-1) ?? start(file)
      forget(worker, file.href)
      worker.ref()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      jobs.set(worker, { resolve, reject, onStep })
      worker.postMessage(input)
      return promise
    },
    async close() {
      closed = true
      const all = new Set([...jobs.keys(), ...[...idle.values()].flat()])
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
