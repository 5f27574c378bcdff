import { ProcessPool } from '@qisuan/arena/process-pool'
import { resolve } from 'node:path'
import type { RunJob } from './run-process.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Runs programs in a judge's process, in this order. @returns what each run yields, as JSON */
export async function runInJudge(jobs: readonly RunJob[]): Promise<string[]> {
  const file = new URL('run-process.ts', import.meta.url)
  const pool = new ProcessPool<{ text: string }>({ file, size: 1, readable: [root], memory: 256, cpuSeconds: 60 })
  try {
    const runs: string[] = []
    for (const job of jobs) runs.push((await pool.run(job)).text)
    return runs
  } finally {
    await pool.close()
  }
}
