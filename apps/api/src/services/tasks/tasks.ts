import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readValue } from './large-values.ts'

/**
 * Runs work that would hold the event loop for too long, or needs much memory for a short time, in processes of its own: when one ends, all
 * of its memory is free again.
 */
export interface Tasks {
  /**
   * Runs a task. Tasks never wait for each other.
   * @param file the task: a module that calls `answerTask`
   */
  run(file: URL, input: unknown, options?: TaskOptions): Promise<unknown>
  close(): Promise<void>
}

interface TaskOptions {
  /** Receives what the task reports on its way. */
  onStep?: (step: string) => void
  /** Ends the task, which then throws an `AbortError`. */
  signal?: AbortSignal
}

/** Message from the process of a task: a step on the way, or the end. The arrays of its value are in the file that both hold. */
export type Message = { step: string } | { value: Uint8Array } | { error: Error }

export function openTasks(): Tasks {
  const running = new Set<() => Promise<unknown>>()
  let isClosed = false

  return {
    async run(file, input, options = {}) {
      const arrays = await openNamelessFile()
      try {
        if (isClosed) throw new Error('the tasks are closed')
        const { value, end } = start(file, input, arrays, options)
        running.add(end)
        try {
          return await readValue(await value, arrays)
        } finally {
          running.delete(end)
        }
      } finally {
        await arrays.close()
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...running].map((end) => end()))
    },
  }
}

/** Starts the process of a task. */
function start(file: URL, input: unknown, arrays: FileHandle, { onStep, signal }: TaskOptions) {
  const { promise: value, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const child = fork(fileURLToPath(file), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', arrays.fd, 'ipc'],
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  const exited = new Promise<void>((done) => child.on('exit', () => done()))
  child.on('message', (message: Message) => {
    if ('step' in message) return onStep?.(message.step)
    if ('value' in message) resolve(message.value)
    else reject(message.error)
    child.disconnect()
  })
  child.on('error', reject)
  void exited.then(() => reject(new Error('the process ended before its task')))
  child.send({ input })
  const end = () => {
    child.kill('SIGKILL')
    return exited
  }
  return { value, end }
}

/** A file that no other program sees, and that is gone with those who hold it. */
async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `qisuan-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
