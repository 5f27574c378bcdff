import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { killed } from './killed.ts'

/**
 * Files that the compiler prepares once, in a folder: half a minute of work, in a process of its own because the arena has to answer
 * meanwhile. It may write, unlike the compiler's.
 */
export class CompilerFiles {
  private readonly folder: string
  private prepared: Promise<void> | undefined
  private child: ChildProcess | undefined
  constructor(folder: string) {
    this.folder = folder
  }

  /** @throws Error when they cannot be made; the next call tries again */
  async prepare(): Promise<void> {
    this.prepared ??= this.make().catch((error: unknown) => {
      this.prepared = undefined
      throw error
    })
    await this.prepared
  }

  private async make(): Promise<void> {
    this.child = fork(new URL('prepare-process.ts', import.meta.url), [this.folder], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [code, signal] = await once(this.child, 'exit')
    if (code !== 0) throw new Error(`The compiler is not prepared: ${signal ?? code}`)
  }

  /** Ends when no process is left. */
  async close(): Promise<void> {
    if (this.child) await killed(this.child)
  }
}
