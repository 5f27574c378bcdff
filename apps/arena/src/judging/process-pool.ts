import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { cpuSecondsOf } from './cpu-seconds.ts'
import { killed } from './killed.ts'

interface PoolOptions {
  /** File that the processes run. */
  file: URL
  /** Most processes. */
  size: number
  /** Folders and files that they may read, besides the code itself. */
  readable: readonly string[]
  /** MB of memory for JavaScript; WebAssembly has limits of its own. */
  memory: number
  /** Seconds of a processor's time after which a job is given up. */
  cpuSeconds: number
  /** MB to which a WebAssembly memory may grow; as far as its module says if left out. */
  wasmMemory?: number
  /** True for processes that start threads, which have no more rights than they. */
  threads?: boolean
  /** Priority that its processes leave to others, up to 19. */
  niceness?: number
}

interface Waiting<Answer> {
  job: object
  resolve: (answer: Answer) => void
  reject: (reason: Error) => void
}

interface Worker<Answer> {
  child: ChildProcess
  waiting: Waiting<Answer> | undefined
  hasTakenTooLong: boolean
}

/** Milliseconds from one look at a job's time to the next. */
const watchEvery = 2000

/** A job whose process has ended or was ended: nothing is known about it. */
export class ProcessLost extends Error {}

/** A job that was given up because it has used a processor for too long. */
export class TookTooLong extends Error {}

/**
 * Processes of Node without rights: they may read their code and nothing else, start nothing, and take one job at a
 * time. One that dies or takes too long is replaced.
 */
export class ProcessPool<Answer> {
  private readonly options: PoolOptions
  private readonly queue: Waiting<Answer>[] = []
  private readonly workers = new Set<Worker<Answer>>()
  private isClosed = false
  constructor(options: PoolOptions) {
    this.options = options
  }

  /** Jobs that wait for a process or are with one. */
  get length(): number {
    return this.queue.length + [...this.workers].filter(({ waiting }) => waiting !== undefined).length
  }

  /** @throws ProcessLost @throws TookTooLong */
  run(job: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new ProcessLost('The pool is closed'))
      this.queue.push({ job, resolve, reject })
      this.next()
    })
  }

  /** Ends when no process is left. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const { reject } of this.queue.splice(0)) reject(new ProcessLost('The pool is closed'))
    await Promise.all([...this.workers].map(({ child }) => killed(child)))
  }

  private next(): void {
    if (this.isClosed || this.queue.length === 0) return
    const worker = [...this.workers].find(({ waiting }) => waiting === undefined) ?? this.start()
    const waiting = worker && this.queue.shift()
    if (!worker || !waiting) return
    worker.waiting = waiting
    const before = cpuSecondsOf(worker.child.pid)
    const watch = setInterval(() => {
      if (cpuSecondsOf(worker.child.pid) - before <= this.options.cpuSeconds) return
      worker.hasTakenTooLong = true
      worker.child.kill('SIGKILL')
    }, watchEvery)
    watch.unref()
    const settle = () => {
      clearInterval(watch)
      worker.waiting = undefined
    }
    worker.waiting = {
      ...waiting,
      resolve(answer) {
        settle()
        waiting.resolve(answer)
      },
      reject(reason) {
        settle()
        waiting.reject(reason)
      },
    }
    worker.child.send(waiting.job)
    this.next()
  }

  private start(): Worker<Answer> | undefined {
    const { file, size, readable, memory, wasmMemory, threads = false, niceness = 0 } = this.options
    if (this.workers.size >= size) return undefined
    const child = fork(file, {
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${memory}`,
        ...(wasmMemory === undefined ? [] : [`--wasm-max-mem-pages=${wasmMemory * 16}`]),
        '--permission',
        ...(threads ? ['--allow-worker', '--disable-warning=PERM0006'] : []),
        ...readable.map((path) => `--allow-fs-read=${path}`),
      ],
    })
    // Before it has started threads, which are as nice as it is then.
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    const worker: Worker<Answer> = { child, waiting: undefined, hasTakenTooLong: false }
    this.workers.add(worker)
    child.on('message', (answer) => {
      // Our own processes answer what their pool is declared for.
      worker.waiting?.resolve(answer as Answer)
      this.next()
    })
    const lost = (why: string | number | null) => {
      if (!this.workers.delete(worker)) return
      const reason = worker.hasTakenTooLong ? TookTooLong : ProcessLost
      worker.waiting?.reject(new reason(`The process has ended: ${why}`))
      this.next()
    }
    child.on('exit', (code, signal) => lost(signal ?? code))
    // It does not start, or has died while a job was sent to it.
    child.on('error', (error) => {
      child.kill('SIGKILL')
      lost(error.message)
    })
    return worker
  }
}
