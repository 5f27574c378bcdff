import { resolve } from 'node:path'
import type { Compiled } from '@qisuan/runner/cpp/compiler'
import type { Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import type { CompileJob } from './compile-process.ts'
import type { Duel, DuelJob } from './duel-process.ts'
import type { JudgeJob } from './judge-process.ts'
import { ProcessPool, TookTooLong } from './process-pool.ts'

/** The limits of a compilation: templates of a few lines can ask for any time and memory. */
const compiling = { wasmMemory: 768, cpuSeconds: 30 }

const tooComplex: Fault = {
  kind: 'syntax',
  sentence: '程序太复杂了，编译器读不完。',
  original: 'The compiler took too long.',
}

/** The processes of one machine that compile and judge. */
export class Judges {
  /** Programs that are judged at once. */
  readonly size: number
  private readonly judges: ProcessPool<Verdict>
  private readonly compilers: ProcessPool<Compiled>
  private readonly duels: ProcessPool<Duel>

  constructor(size: number) {
    this.size = size
    const root = resolve(import.meta.dirname, '../../../..')
    const common = { size, readable: [root], memory: 256 }
    this.judges = new ProcessPool({ ...common, file: new URL('judge-process.ts', import.meta.url), cpuSeconds: 60 })
    const compiler = new URL('compile-process.ts', import.meta.url)
    this.compilers = new ProcessPool({ ...common, ...compiling, file: compiler, size: 1, memory: 512 })
    const duel = new URL('duel-process.ts', import.meta.url)
    this.duels = new ProcessPool({ ...common, file: duel, size: 1, cpuSeconds: 120, threads: true, niceness: 10 })
  }

  /** @throws ProcessLost */
  async compile(job: CompileJob): Promise<Compiled> {
    try {
      return await this.compilers.run(job)
    } catch (error) {
      if (error instanceof TookTooLong) return { fault: tooComplex }
      throw error
    }
  }

  /** @throws ProcessLost */
  judge(job: JudgeJob): Promise<Verdict> {
    return this.judges.run(job)
  }

  /** Lets two programs play against each other. @throws ProcessLost */
  duel(job: DuelJob): Promise<Duel> {
    return this.duels.run(job)
  }

  /** Ends when no process is left. */
  async close(): Promise<void> {
    await Promise.all([this.judges.close(), this.compilers.close(), this.duels.close()])
  }
}
