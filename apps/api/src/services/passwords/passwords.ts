import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isOutdated } from '@qisuan/db/password'

/** Hashes and compares passwords; each takes a core about 30 ms. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** @param hash null for a user without a password: takes equally long and returns false */
  matches(password: string, hash: string | null): Promise<boolean>
  /** True if a hash was made with less than the present cost, and is to be replaced when its owner types the password again. */
  isOutdated(hash: string): boolean
  close(): Promise<void>
}

export type Task = { kind: 'hash'; password: string } | { kind: 'matches'; password: string; hash: string | null }
export type Result = { value: string | boolean } | { error: string }

interface Job {
  task: Task
  settle: (result: Result) => void
}

/** Milliseconds after which an idle process ends: it holds fifty megabytes, and starts again in a tenth of a second. */
const defaultIdleMs = 30_000

const file = fileURLToPath(new URL('hash-passwords.ts', import.meta.url))

/**
 * Hashes in up to one process per core, with low priority: many logins may use the whole machine without slowing other requests. A process
 * starts when the first password waits for it, because a command of operators usually needs none. In threads of this process, the 19 MB of
 * each hash would either stay with it or cost as much to come and go as half a hash.
 */
export function openPasswords(most = availableParallelism(), idleMs = defaultIdleMs): Passwords {
  const waiting: Job[] = []
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const busy = new Map<ChildProcess, Job>()

  const start = () => {
    // Without the server's settings of the allocator, which give every hash's memory back.
    const { MALLOC_MMAP_THRESHOLD_: _, ...env } = process.env
    const child = fork(file, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.unref()
    all.add(child)
    child.on('message', (result: Result) => {
      busy.get(child)?.settle(result)
      busy.delete(child)
      rest(child)
      next()
    })
    const lost = (reason: string) => {
      busy.get(child)?.settle({ error: reason })
      clearTimeout(idle.get(child))
      for (const each of [all, idle, busy]) each.delete(child)
      next()
    }
    child.on('error', ({ message }) => lost(message))
    child.on('exit', () => lost('it ended'))
    return child
  }

  const rest = (child: ChildProcess) => {
    // An idle child keeps no command from ending.
    child.channel?.unref()
    idle.set(child, setTimeout(() => dismiss(child), idleMs).unref())
  }

  const dismiss = (child: ChildProcess) => {
    // It takes a moment to end, in which it may get no more work.
    idle.delete(child)
    child.kill()
  }

  const next = () => {
    while (waiting.length > 0) {
      const [free] = idle.keys()
      const child = free ?? (all.size < most ? start() : undefined)
      const job = child && waiting.shift()
      if (!job) return
      clearTimeout(idle.get(child))
      idle.delete(child)
      busy.set(child, job)
      child.channel?.ref()
      child.send(job.task)
    }
  }

  const run = async (task: Task) => {
    const { promise, resolve } = Promise.withResolvers<Result>()
    waiting.push({ task, settle: resolve })
    next()
    const result = await promise
    if ('error' in result) throw new Error(`password process: ${result.error}`)
    return result.value
  }

  return {
    hash: async (password) => String(await run({ kind: 'hash', password })),
    matches: async (password, hash) => (await run({ kind: 'matches', password, hash })) === true,
    isOutdated,
    async close() {
      await Promise.all([...all].map(ended))
    },
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.ref()
  child.kill('SIGKILL')
  return exit
}
